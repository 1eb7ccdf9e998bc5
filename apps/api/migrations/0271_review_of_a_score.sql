-- rule 16.48: a note beside an answered form may say that whoever wrote it reviewed it.
-- version before: the table of notes is locked for as long as a column with a constant is added; its notes review nothing
alter table response_comment add column reviews boolean not null default false;
