-- rule 17.13: which processes are alive, and how far each one's steps go: what the version before cannot live with is taken once nobody
-- of it is left (docs/decisions/0071). Of a process that died the row grows old.
create table living_process (
  id uuid primary key,
  -- The newest step that it knows.
  step text not null,
  seen_at timestamptz not null default clock_timestamp()
);
