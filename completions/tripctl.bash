# bash completion for tripctl
# shellcheck shell=bash

_tripctl() {
  local program=$1 rest=${COMP_LINE:0:COMP_POINT} trimmed word typed kept line value i
  local -a words=() shown=()
  COMPREPLY=()
  command -v -- "$program" >/dev/null 2>&1 || program=tripctl

  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    trimmed=${rest#"${rest%%[![:space:]]*}"}
    ((i == COMP_CWORD)) && word=$trimmed
    if ((i > 1)) && [[ $trimmed == "$rest" ]]; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    rest=${trimmed#"$word"}
  done

  typed=${words[${#words[@]} - 1]}
  kept=
  if [[ $COMP_WORDBREAKS == *=* && $typed == --*=* ]]; then
    kept=${typed%%=*}=
  fi
  if [[ $COMP_WORDBREAKS == *:* && $typed == *:* ]]; then
    kept=${typed%:*}:
  fi

  while IFS= read -r line; do
    value=${line%%$'\t'*}
    if [[ -z $value && -n $line ]]; then
      case $line in
        *directory) compopt -o dirnames 2>/dev/null ;;
        *) compopt -o default 2>/dev/null ;;
      esac
      continue
    fi
    shown+=("$value  (${line#*$'\t'})")
    case $typed in
      \"*)
        value=${value//\\/\\\\}
        value=${value//\"/\\\"}
        value=${value//\$/\\\$}
        value=${value//\`/\\\`}
        ;;
      \'*) value=${value//\'/\'\\\'\'} ;;
      *) printf -v value %q "$value" ;;
    esac
    COMPREPLY+=("${value#"$kept"}")
  done < <("$program" __complete bash -- "${words[@]:1}" 2>/dev/null)

  # 63 is `?`: bash lists the candidates and inserts nothing, so they may come with their meaning.
  if [[ ${COMP_TYPE-} == 63 && ${#COMPREPLY[@]} -gt 1 ]]; then
    COMPREPLY=("${shown[@]}")
  fi
}

complete -o nosort -F _tripctl tripctl 2>/dev/null || complete -F _tripctl tripctl
