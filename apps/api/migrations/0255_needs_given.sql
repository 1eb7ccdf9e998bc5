-- To whom what a client needs was given last, by whom and why (rule 16.39). Who has it stands in taken_by, as ever.
-- version before: the table of what waits is locked for as long as columns without values are added, and no other one
alter table worklist_item
  -- No references: who gave or was given may have left, and what they did stays.
  add column given_by uuid,
  add column given_to uuid,
  add column given_at timestamptz,
  add column given_note text check (length(given_note) <= 500);
