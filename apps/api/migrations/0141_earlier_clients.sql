-- People whom another system knew before, brought in from a file (rule 12.15, docs/decisions/0132). None of them is an account: nobody
-- signs in as one, and nothing is ever sent to one, since messages go to people who have an account and said what is safe.
create table earlier_client (
  id uuid primary key default uuidv7(),
  -- Whose they were; empty: the contact centre's to look after.
  trust_id uuid references trust (id),
  -- What the other system calls them.
  reference text check (length(reference) between 1 and 40),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  -- The name as names are compared: small letters, no accents.
  name_key text not null,
  date_of_birth date not null,
  -- As the other system had them. Nobody has proven them, and no program uses them.
  email citext check (length(email) <= 254),
  mobile text check (length(mobile) <= 20),
  postcode text check (length(postcode) <= 10),
  service text check (service in ('top', 'vas', 'larc')),
  -- Whose account it is, once staff found that out.
  person_id uuid references person (id) on delete set null,
  joined_by uuid references person (id),
  joined_at timestamptz,
  made_at timestamptz not null,
  check (reference is not null or email is not null or mobile is not null),
  check ((joined_at is null) = (joined_by is null) and (person_id is null or joined_at is not null))
);

-- The same reference of one organisation is the same person.
create unique index earlier_client_reference on earlier_client (trust_id, lower(reference)) nulls not distinct where reference is not null;
create index earlier_client_of_trust on earlier_client (trust_id, id desc);
create index earlier_client_birth on earlier_client (date_of_birth);
create index earlier_client_joined on earlier_client (person_id) where person_id is not null;

alter table earlier_client enable row level security;
create policy open_all on earlier_client to careway_open using (true) with check (true);
-- As clients: those of the own trust, to the contact centre also those of none. A look beyond does not reach them.
create policy seen on earlier_client for select to careway_app using (
  trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced()))
);
-- And only to an account that is as much one's own.
create policy joined on earlier_client for update to careway_app using (
  trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced()))
) with check (
  (trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced())))
  and (person_id is null or exists (
    select 1 from person p where p.id = earlier_client.person_id and p.usertype = 'Client'
      and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
  ))
);
create policy removed on earlier_client for delete to careway_app using (
  trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced()))
);
-- What was put with one's own account is one's own to read.
create policy client_sees on earlier_client for select to careway_client using (person_id = asking_person());

-- What an import keeps of somebody, to be put back, goes with them.
create function forget_made_of_earlier_clients() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from import_made m using gone g where m.thing = g.id::text;
  return null;
end $$;

create trigger forget_made after delete on earlier_client referencing old table as gone
  for each statement execute function forget_made_of_earlier_clients();
