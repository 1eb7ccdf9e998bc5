-- A key of each client's own. Her browser locks answers with it that could not be sent yet, and holds it only while she
-- is signed in (decision 0019); it dies with her account.
create table answer_key (
  person_id uuid primary key references person (id) on delete cascade,
  key bytea not null check (octet_length(key) = 32)
);
