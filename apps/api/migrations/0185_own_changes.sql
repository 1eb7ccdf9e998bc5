-- What a client changed in a form of theirs says so, and names nobody: the form does already, and goes with them. Naming them as
-- well had PostgreSQL look for and lock their row with every save (docs/decisions/0166). Whoever else changed it is named as before.
alter table answer_change add column own boolean not null default false;

-- A row of history of up to half a page stands as it is: most are far smaller, and packing one took a twenty-fifth of all that PostgreSQL does for a save.
alter table answer_change set (toast_tuple_target = 4080);
