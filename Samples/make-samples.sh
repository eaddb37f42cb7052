#!/bin/sh
# Makes every sound in this folder again.
#
#   Samples/make-samples.sh            writes beside this script
#   Samples/make-samples.sh DIRECTORY  writes to DIRECTORY
#
# Needs, on Debian:  apt-get install flite ffmpeg python3 python3-numpy
# (numpy may also come from pip:  pip install numpy)

set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here}

fail() {
    echo "make-samples: $1" >&2
    exit 1
}

for tool in flite ffmpeg python3; do
    command -v "$tool" >/dev/null ||
        fail "$tool is missing; on Debian: apt-get install $tool"
done
python3 -c 'import numpy' 2>/dev/null ||
    fail "Python's numpy is missing; apt-get install python3-numpy, or pip install numpy"
for voice in slt rms; do
    flite -lv | grep -qw "$voice" || fail "this flite has no voice named $voice"
done

mkdir -p "$out"
exec python3 "$here/make-samples.py" "$out"
