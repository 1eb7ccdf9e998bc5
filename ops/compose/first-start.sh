#!/bin/bash
# Run once by PostgreSQL's image, when its folder is empty: the owner of the tables, the roles of requests, the portal's own user, and who copies.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U postgres -d postgres \
  -v careway="$(cat /run/secrets/careway)" -v portal="$(cat /run/secrets/portal)" -v replicator="$(cat /run/secrets/replicator)" <<'SQL'
create role careway login password :'careway';
create database careway owner careway;
create role replicator login replication password :'replicator';
\i /careway/roles.sql
\i /careway/portal-user.sql
SQL
echo "host replication replicator samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
