-- rule 10.10: keys of other programs (docs/decisions/0129). The key itself is nowhere: what is kept is its hash, and what it may do.
create table program_key (
  id uuid primary key,
  trust_id uuid not null references trust (id),
  name text not null check (length(name) between 2 and 80),
  scopes text[] not null check (cardinality(scopes) between 1 and 10),
  days integer not null check (days between 1 and 366),
  made_at timestamptz not null,
  made_by uuid not null,
  -- Nobody's key works for longer than a year without being asked for again.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  last_used_at timestamptz
);

create index program_key_of_trust on program_key (trust_id);
-- Two keys of one name could not be told apart by whoever takes one back.
create unique index program_key_by_name on program_key (trust_id, lower(name)) where revoked_at is null;

-- What somebody was shown once. A key that was renewed has two for a day.
create table program_secret (
  hash bytea primary key check (octet_length(hash) = 32),
  key_id uuid not null references program_key (id) on delete cascade,
  ending text not null check (length(ending) = 4),
  made_at timestamptz not null,
  made_by uuid not null,
  -- The moment from which it works no more, whatever its key says.
  ends_at timestamptz,
  last_used_at timestamptz
);

create index program_secret_of_key on program_secret (key_id, made_at);

-- Looked up before anybody is known, and kept by system administrators: a program under careway_app sees none, its own neither.
alter table program_key enable row level security;
create policy open_all on program_key to careway_open using (true) with check (true);
alter table program_secret enable row level security;
create policy open_all on program_secret to careway_open using (true) with check (true);
