-- What came of the last try to reach whom a thing is about, and when it is tried again (rule 16.30): until then nobody is handed it as the next one.
-- version before: the table of what waits is locked for as long as columns without values are added, and no other one
alter table worklist_item
  add column last_try text check (length(last_try) <= 50),
  add column tried_at timestamptz,
  -- No reference: who tried may have left, and the try stays.
  add column tried_by uuid,
  add column try_note text check (length(try_note) <= 500),
  add column again_at timestamptz;
