-- rule 12.12: what somebody has to look at before a file is imported: how many practices that are closed here it would open again, and
-- how letters were read that its encoding leaves in doubt.
alter table import
  add column reopened integer not null default 0,
  add column doubtful jsonb not null default '[]'
