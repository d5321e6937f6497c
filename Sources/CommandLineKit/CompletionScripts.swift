extension CommandReference {
  /// The completion script for a shell, to be put where that shell looks for it.
  ///
  /// All scripts ask the program what could stand at the cursor; none evaluates what comes back.
  package func completionScript(for shell: CompletionShell) -> String {
    let template =
      switch shell {
      case .bash: Self.bashScript
      case .zsh: Self.zshScript
      case .fish: Self.fishScript
      }
    return template.split(separator: "@NAME@", omittingEmptySubsequences: false)
      .joined(separator: program.name) + "\n"
  }

  // Bash breaks words at `=` and `:` too; the loop puts them together again by looking whether a
  // blank stood between two of them. What follows the last such sign is all that bash replaces.
  private static let bashScript = #"""
    # bash completion for @NAME@
    # shellcheck shell=bash

    _@NAME@() {
      local program=$1 rest=${COMP_LINE:0:COMP_POINT} trimmed word typed kept line value i
      local -a words=() shown=()
      COMPREPLY=()
      command -v -- "$program" >/dev/null 2>&1 || program=@NAME@

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

    complete -o nosort -F _@NAME@ @NAME@ 2>/dev/null || complete -F _@NAME@ @NAME@
    """#

  private static let zshScript = #"""
    #compdef @NAME@
    # zsh completion for @NAME@

    _@NAME@() {
      emulate -L zsh
      local program=${(Q)words[1]} line value width=0
      local -a lines values meanings shown
      (( ${+commands[$program]} )) || [[ -x $program ]] || program=@NAME@

      lines=("${(@f)$("$program" __complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      case $lines[1] in
        ($'\tfile') _files; return ;;
        ($'\tdirectory') _files -/; return ;;
      esac
      for line in "${(@)lines}"; do
        value=${line%%$'\t'*}
        [[ -n $value ]] || continue
        values+=("$value")
        meanings+=("${line#*$'\t'}")
        (( ${#value} > width )) && width=${#value}
      done
      (( ${#values} )) || return 1
      for (( i = 1; i <= ${#values}; i++ )); do
        shown+=("${(r:width:)values[i]}  ${meanings[i]}")
      done
      # The program has looked at what is typed; `-U` keeps zsh from looking again.
      compadd -U -l -V @NAME@ -d shown -a values
    }

    if [[ $funcstack[1] == _@NAME@ ]]; then
      _@NAME@ "$@"
    else
      compdef _@NAME@ @NAME@
    fi
    """#

  private static let fishScript = #"""
    # fish completion for @NAME@

    function __@NAME@_complete
        set -l words (commandline --tokenize --cut-at-cursor --current-process)
        set -l typed (commandline --cut-at-cursor --current-token)
        set -l plain (string unescape -- "$typed")
        and set typed $plain
        set -l program $words[1]
        command --query -- "$program"
        or set program @NAME@
        set --erase words[1]
        for line in (command $program __complete fish -- $words "$typed" 2>/dev/null)
            switch $line
                case \tfile
                    __fish_complete_path $typed
                case \tdirectory
                    __fish_complete_directories $typed
                case '*'
                    echo $line
            end
        end
    end

    complete --command @NAME@ --no-files --keep-order --arguments '(__@NAME@_complete)'
    """#
}
