#!/bin/bash
# A copy that follows: begins with a whole copy where its folder is empty, and takes what is written from then on.
set -euo pipefail
export PGPASSWORD; PGPASSWORD="$(cat /run/secrets/replicator)"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA"
  slot=(); psql -h database -U replicator -d postgres -Atc "select 1 from pg_replication_slots where slot_name = 'standby'" | grep -q 1 || slot=(-C)
  pg_basebackup -h database -U replicator -D "$PGDATA" -X stream -R "${slot[@]}" -S standby
fi
# As the primary is run, by compose.yaml, but for the name in its log.
exec "$@" -c log_line_prefix='%m [%p] standby '
