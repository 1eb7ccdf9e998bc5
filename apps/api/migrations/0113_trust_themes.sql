-- rule 16.11: how a trust looks to its clients (docs/decisions/0107). A version is never changed: who goes back publishes once more.
create table trust_logo (
  id uuid primary key,
  trust_id uuid not null references trust (id),
  png bytea not null check (octet_length(png) between 60 and 12000),
  digest bytea not null check (octet_length(digest) = 32),
  width integer not null check (width between 24 and 600),
  height integer not null check (height between 24 and 600),
  made_at timestamptz not null,
  made_by uuid not null,
  unique (trust_id, digest),
  unique (trust_id, id)
);

create table trust_theme (
  trust_id uuid not null references trust (id),
  number integer not null check (number > 0),
  main text not null check (main ~ '^#[0-9a-f]{6}$'),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  ground text not null check (ground ~ '^#[0-9a-f]{6}$'),
  corners text not null check (corners in ('square', 'slight', 'round')),
  name text not null check (length(name) between 1 and 30),
  logo_words text not null check (length(logo_words) between 1 and 80),
  logo_id uuid,
  made_at timestamptz not null,
  made_by uuid not null,
  restores integer,
  primary key (trust_id, number),
  -- Nobody shows the logo of another trust.
  foreign key (trust_id, logo_id) references trust_logo (trust_id, id)
);

-- rule 10.7: a trust's own staff, and its own clients, who read alone. Nobody changes a version, whoever asks.
alter table trust_logo enable row level security;
alter table trust_theme enable row level security;
create policy open_reads on trust_logo for select to careway_open using (true);
create policy open_adds on trust_logo for insert to careway_open with check (true);
create policy open_sweeps on trust_logo for delete to careway_open using (true);
create policy open_reads on trust_theme for select to careway_open using (true);
create policy open_adds on trust_theme for insert to careway_open with check (true);
create policy own_trust on trust_logo for select to careway_app using (trust_id = (select asking_trust()));
create policy own_adds on trust_logo for insert to careway_app with check (trust_id = (select asking_trust()));
create policy own_trust on trust_theme for select to careway_app using (trust_id = (select asking_trust()));
create policy own_adds on trust_theme for insert to careway_app with check (trust_id = (select asking_trust()));
create policy client_own on trust_logo for select to careway_client using (
  trust_id = (select p.trust_id from person p where p.id = asking_person())
);
create policy client_own on trust_theme for select to careway_client using (
  trust_id = (select p.trust_id from person p where p.id = asking_person())
);

-- Whoever administers everything may change organisations, and others are entrusted with it.
update role set scopes = array_append(scopes, 'trusts:write')
where usertype = 'Super_Admin' and not scopes @> array['trusts:write'];
