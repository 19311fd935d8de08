#!/bin/bash
# Stands in for systemctl in a chroot, where systemd does not run. It starts the ExecStart of a unit's own file: as the
# unit's user, in its folder, with its environment, umask and limit of files, with no new privileges and no capability but
# those that it names. With ProtectSystem=strict all but its own folders is read-only; with PrivateTmp, /tmp is its own.
# What it does not do: the filter of system calls, the limit of memory, restarts, timers.
set -eu
state=/run/stand-in
mkdir -p "$state"

fail() { echo "systemctl: $*" >&2; exit 1; }

unit_file() {
  for folder in /etc/systemd/system /lib/systemd/system; do
    if [ -f "$folder/$1" ]; then echo "$folder/$1"; return; fi
  done
  fail "Unit $1 not found."
}

# All values of a setting, a line each.
values() { sed -n "s/^$2=//p" "$1"; }
value() { values "$1" "$2" | tail -n 1; }

running() { [ -f "$state/$1.pid" ] && kill -0 "$(cat "$state/$1.pid")" 2>/dev/null; }

# Runs inside a mount namespace of the unit's own.
enter() {
  file=$1
  user=$(value "$file" User)
  if [ "$(value "$file" ProtectSystem)" = strict ]; then
    mount --bind / /
    writable=$(values "$file" ReadWritePaths)
    for name in $(values "$file" StateDirectory); do writable="$writable /var/lib/$name"; done
    mount -o remount,bind,ro /
    for folder in $writable; do
      if [ ! -d "${folder#-}" ]; then [ "${folder#-}" != "$folder" ] && continue; fail "$folder is not there"; fi
      mount --bind "${folder#-}" "${folder#-}"
      mount -o remount,bind,rw "${folder#-}"
    done
  fi
  if [ "$(value "$file" PrivateTmp)" = yes ]; then
    mount -t tmpfs -o mode=1777 tmpfs /tmp
    mount -t tmpfs -o mode=1777 tmpfs /var/tmp
  fi
  # No restarts and no timers here, so that the unit's other settings are of no use.
  capabilities='--bounding-set=-all --inh-caps=-all'
  [ -n "$(value "$file" AmbientCapabilities)" ] &&
    capabilities='--inh-caps=+net_bind_service --ambient-caps=+net_bind_service'
  folder=$(value "$file" WorkingDirectory)
  cd "${folder:-/}"
  umask "$(value "$file" UMask | grep . || echo 0022)"
  # A limit of files that is above this machine's own cannot be given.
  files=$(value "$file" LimitNOFILE)
  if [ -z "$files" ] || [ "$files" -gt "$(ulimit -Hn)" ]; then files=$(ulimit -Hn); fi
  command=$(value "$file" ExecStart)
  # The one stand-in for a domain: Caddy signs for itself, and listens on the loopback address.
  case $command in
    */caddy*)
      printf '{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n' | cat - /etc/caddy/Caddyfile > /run/Caddyfile
      command=${command/\/etc\/caddy\/Caddyfile/\/run\/Caddyfile --adapter caddyfile}
      ;;
  esac
  home=$(getent passwd "$user" | cut -d: -f6)
  mapfile -t environment < <(values "$file" Environment)
  # shellcheck disable=SC2086
  exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin HOME="$home" USER="$user" "${environment[@]}" \
    prlimit --nofile="$files" setpriv --reuid="$user" --regid="$user" --init-groups --no-new-privs $capabilities $command
}

start() {
  case $1 in *.timer) systemd-analyze verify "$(unit_file "$1")" && return ;; esac
  file=$(unit_file "$1")
  running "$1" && return
  if [ "$(value "$file" Type)" = oneshot ]; then
    unshare --mount "$0" enter "$file" >> "/var/log/$1.log" 2>&1 || fail "Job for $1 failed: $(tail -n 5 "/var/log/$1.log")"
    return
  fi
  setsid unshare --mount "$0" enter "$file" >> "/var/log/$1.log" 2>&1 < /dev/null &
  echo $! > "$state/$1.pid"
}

stop() {
  running "$1" || return 0
  pid=$(cat "$state/$1.pid")
  kill -TERM "$pid"
  limit=$(value "$(unit_file "$1")" TimeoutStopSec | tr -dc 0-9 | grep . || echo 90)
  for _ in $(seq $((limit * 10))); do
    kill -0 "$pid" 2>/dev/null || { rm -f "$state/$1.pid"; return 0; }
    sleep 0.1
  done
  kill -KILL "$pid"
  fail "$1 did not stop within $limit seconds"
}

verb=$1
shift
if [ "$verb" = enter ]; then enter "$1"; fi
now=
for unit in "$@"; do
  case $unit in --now) now=1; continue ;; -*) continue ;; *.*) ;; *) unit=$unit.service ;; esac
  unit_file "$unit" > /dev/null
  case $verb in
    start) start "$unit" ;;
    stop) stop "$unit" ;;
    restart) stop "$unit"; start "$unit" ;;
    enable) if [ "$now" ]; then start "$unit"; fi ;;
    disable) if [ "$now" ]; then stop "$unit"; fi ;;
    *) fail "the stand-in knows no $verb" ;;
  esac
done
case $verb in daemon-reload | start | stop | restart | enable | disable) ;; *) fail "the stand-in knows no $verb" ;; esac
