-- Files that are brought in: slots, contracts, GP practices and clients (rule 12.12, docs/decisions/0109).
create table import (
  id uuid primary key,
  kind text not null check (kind in ('slots', 'contracts', 'practices', 'clients')),
  file_name text not null check (length(file_name) <= 200),
  bytes integer not null default 0,
  -- SHA-256 of what came, byte by byte; empty while it comes.
  hash bytea,
  encoding text check (encoding in ('utf-8', 'windows-1252')),
  separator text check (separator in (',', ';', e'\t')),
  columns text[] not null default '{}',
  state text not null default 'arriving'
    check (state in ('arriving', 'checking', 'to_mend', 'ready', 'importing', 'imported', 'undoing', 'undone')),
  -- How far what is under way has come, in hundredths.
  percent smallint not null default 0 check (percent between 0 and 100),
  rows integer not null default 0,
  wrong integer not null default 0,
  same integer not null default 0,
  fresh integer not null default 0,
  changed integer not null default 0,
  left_out integer not null default 0,
  problem text,
  made_by uuid not null references person (id),
  made_at timestamptz not null,
  checked_at timestamptz,
  imported_by uuid references person (id),
  imported_at timestamptz,
  undone_by uuid references person (id),
  undone_at timestamptz,
  check (state = 'arriving' or (hash is not null and encoding is not null and separator is not null))
);

-- The same file again is the same import.
create unique index import_same_file on import (kind, hash) where state not in ('arriving', 'undone');
create index import_newest on import (made_at desc, id desc);

-- The file itself, piece by piece as it came; gone once it is imported, and a day after it came in any case.
create table import_piece (
  import_id uuid not null references import (id) on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (import_id, number)
);

create table import_problem (
  import_id uuid not null references import (id) on delete cascade,
  number integer not null,
  row integer not null,
  "column" text not null,
  value text not null,
  wrong text not null,
  mend text not null,
  primary key (import_id, number)
);

-- What the last import of a kind made or changed, so that it can be taken back.
create table import_made (
  import_id uuid not null references import (id) on delete cascade,
  thing text not null,
  before jsonb,
  after jsonb,
  primary key (import_id, thing)
);

-- No organisation has files of its own: they reach every one of them, and so only system administrators see them.
alter table import enable row level security;
create policy open_all on import to careway_open using (true) with check (true);
alter table import_piece enable row level security;
create policy open_all on import_piece to careway_open using (true) with check (true);
alter table import_problem enable row level security;
create policy open_all on import_problem to careway_open using (true) with check (true);
alter table import_made enable row level security;
create policy open_all on import_made to careway_open using (true) with check (true);
