#!/bin/sh
# Builds our benchmark and its peers, runs them on trip files of three sizes, prints a table.
# Needs Debian's cargo, librust-toml-edit-dev, libtomlplusplus-dev, g++ and python3-venv.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
out=$root/.build-bench
mkdir -p "$out"
cd "$root"
TRIPCTL_BENCHMARK=1 swift build -c release --product toml-benchmark --scratch-path "$out" >&2
(cd "$here/peers/rust" && CARGO_TARGET_DIR=$out/rust /usr/bin/cargo build --release --offline >&2)
g++ -O2 -std=c++17 "$here/peers/tomlplusplus.cpp" -o "$out/tomlplusplus"
if ! [ -x "$out/venv/bin/python3" ]; then
  /usr/bin/python3 -m venv "$out/venv"
  "$out/venv/bin/pip" install -q tomlkit tomlrt >&2
fi
for count in 100 10000 100000; do
  /usr/bin/python3 "$here/generate.py" $count > "$out/trip-$count.toml"
done
exec /usr/bin/python3 "$here/table.py" "$out"
