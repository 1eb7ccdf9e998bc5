-- rule 6.20: which save made the version that is stored, so that a late one can name what it goes on from instead of guessing the number
-- that it finds (docs/decisions/0176). A process of the version before counts the version on and names no save: the name then stands
-- beside an older version, and says nothing.
alter table question_share add column last_save uuid, add column last_save_version integer;
