-- What a lasting alert is about (rule 16.50, docs/decisions/0249). Null: it was marked before there were kinds, or by the version before.
-- version before: notes are read and written by one client at a time, and a column without a value is added in no time
alter table client_note add column important_kind text check (length(important_kind) between 1 and 40);
