# Read by upgrade and rollback.
home=${SERVERY_HOME:-/opt/servery}
env_file=${SERVERY_ENV:-/etc/servery/servery.env}
backups=${SERVERY_BACKUPS:-/var/backups/servery}
systemctl=${SYSTEMCTL:-systemctl}

fail() {
  echo "$*" >&2
  exit 1
}

value_of() { sed -n "s/^$1=//p" "$env_file" | tail -n 1; }

# Row-level security binds everybody but a superuser, who alone can read all to copy it.
dump_url=${SERVERY_DUMP_URL:-$(value_of DATABASE_URL)}
[ -n "$dump_url" ] || fail "No DATABASE_URL in $env_file."

units() {
  $systemctl list-units --plain --no-legend --all 'servery@*.service' | awk '{ print $1 }'
}

port_of() { echo "$1" | sed 's/^servery@\(.*\)\.service$/\1/'; }

is_ready() {
  tries=${SERVERY_PATIENCE:-300}
  while [ "$tries" -gt 0 ]; do
    curl -fs -o /dev/null --max-time 15 "http://127.0.0.1:$1/readyz" && return 0
    $systemctl is-failed --quiet "servery@$1.service" && return 1
    tries=$((tries - 1))
    sleep 1
  done
  return 1
}

# One after the other: the others serve meanwhile.
restart_all() {
  for unit in $(units); do
    $systemctl restart "$unit" && is_ready "$(port_of "$unit")" || return 1
  done
}

run_release() {
  ln -sfn "$1" "$home/current.new" && mv -T "$home/current.new" "$home/current"
}
