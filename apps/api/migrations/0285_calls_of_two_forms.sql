-- rule 4.14: one call may be asked for with two forms at the same time; it names the later one, and these wait for it too.
alter table callback add column also_for uuid[] not null default '{}';
