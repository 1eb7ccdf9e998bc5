#!/bin/bash
# Every night at 02:00: a whole backup on Sundays, on other days what differs from it. The first look is at once. The log needs nobody: PostgreSQL
# hands it over by itself (archive_command). What failed is tried again the next night; until then compose calls this service unhealthy.
set -uo pipefail
trap 'exit 0' TERM INT
backup() { pgbackrest --stanza=careway --type="$1" backup && touch /tmp/backed-up || echo 'careway backup failed' >&2; }
pgbackrest --stanza=careway stanza-create && pgbackrest --stanza=careway check || exit 1
backup diff
while true; do
  next=$(date -d 'today 02:00' +%s)
  [ "$next" -gt "$(date +%s)" ] || next=$(date -d 'tomorrow 02:00' +%s)
  sleep $((next - $(date +%s))) & wait $!
  if [ "$(date +%u)" = 7 ]; then backup full; else backup diff; fi
done
