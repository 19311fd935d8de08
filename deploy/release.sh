#!/bin/sh
# Builds the commit that is checked out in /srv/isse/source into a new folder, and links /srv/isse/current to it. The
# running site keeps its own folder until it is restarted. docs/hosting.md says when to run this script.
#
# npm and the build run as the user isse-build, who owns nothing else. Root only copies files, and runs no program of a
# package.
set -eu
umask 022

source=$(dirname "$(dirname "$(readlink -f "$0")")")
home=$(dirname "$source")
# The number of releases to keep: the new one, the previous one for a way back, and one more.
keep=3

commit=$(git -C "$source" rev-parse --short=10 HEAD)
release=$home/releases/$(date -u +%Y-%m-%d.%H%M%S)-$commit
build=$(mktemp -d /var/tmp/isse-build.XXXXXX)
trap 'rm -rf "$build" "$release.new"' EXIT

echo "Building $commit, which takes some minutes ..."
mkdir -p "$build/tree" "$build/home" "$build/release"
git -C "$source" archive HEAD | tar -x --no-same-owner -C "$build/tree"
chown -R isse-build: "$build"
runuser -u isse-build -- env HOME="$build/home" sh -eu -c '
  cd "$1"
  npm ci --no-fund --no-audit
  npm run build
  tar -c -T deploy/built-tree.txt deploy docs | tar -x -C "$2"
  cd "$2"
  npm ci --omit=dev --no-fund --no-audit
' sh "$build/tree" "$build/release"

mkdir -p "$home/releases"
cp -R --no-preserve=ownership "$build/release" "$release.new"
chmod -R u=rwX,go=rX "$release.new"
mv "$release.new" "$release"
former=$(readlink "$home/current" || true)
# Replaces the link in one step, so that a concurrent restart finds one of the two releases.
ln -s "$release" "$home/current.new"
mv -T "$home/current.new" "$home/current"

ls -d "$home"/releases/* | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
  if [ "$old" != "$former" ]; then rm -rf "$old"; fi
done
echo "The next start of the site runs $release"
if [ -n "$former" ]; then echo "The version before is $former"; fi
