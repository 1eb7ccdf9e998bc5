-- What a client changed in a form of theirs says so, and names nobody: the form does already, and goes with them. Naming them as
-- well had PostgreSQL look for and lock their row with every save (docs/decisions/0166). Whoever else changed it is named as before.
alter table answer_change add column own boolean not null default false;
