-- rule 17.28: which database this is, as the portals last knew it. A restored one differs, and no portal starts on it before
-- `npm run restored` has run (docs/decisions/0242).
create table last_known_database (
  one boolean primary key default true check (one),
  system_identifier text not null,
  timeline integer not null,
  -- This table's own oid: a copy by rows has another, one by files the same.
  relation oid not null,
  -- Grows while a portal runs: what was put back is behind what a portal has seen.
  beat bigint not null,
  -- A portal that ran saw that rows were missing which it had written.
  went_back_at timestamptz,
  noted_at timestamptz not null
);
-- What each portal that runs has written last: what it had acknowledged is there, or the database went back.
create table portal_beat (
  id uuid primary key,
  beat bigint not null,
  at timestamptz not null
);
-- The log of the embedded database is not kept any more; what held it back for that would fill the disk.
select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'careway_log' and not active;
