-- What came of the last try to reach whom a thing is about, and when it is tried again (rule 16.32): until then nobody is handed it as the next one.
alter table worklist_item
  add column last_try text check (length(last_try) <= 50),
  add column tried_at timestamptz,
  add column tried_by uuid references person (id) on delete set null,
  add column try_note text check (length(try_note) <= 500),
  add column again_at timestamptz;
