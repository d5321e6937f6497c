# fish completion for tripctl

function __tripctl_complete
    set -l words (commandline --tokenize --cut-at-cursor --current-process)
    set -l typed (commandline --cut-at-cursor --current-token)
    set -l plain (string unescape -- "$typed")
    and set typed $plain
    set -l program $words[1]
    command --query -- "$program"
    or set program tripctl
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

complete --command tripctl --no-files --keep-order --arguments '(__tripctl_complete)'
