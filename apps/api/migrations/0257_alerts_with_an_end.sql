-- Until which London day a note stands at the top of the record (rule 16.40); null: until somebody says that it is not important any more.
-- version before: the table of notes is locked for as long as a column without values is added, and no other one
alter table client_note add column important_until date;
