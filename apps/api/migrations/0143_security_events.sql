-- What somebody must see of attacks (rule 11.10, docs/decisions/0133).

-- What was refused, by the minute and by pseudonym: what was done is in the trail already.
create table security_sign (
  sign text not null check (length(sign) between 1 and 40),
  subject text not null check (length(subject) between 1 and 100),
  slot timestamptz not null,
  n integer not null check (n > 0),
  primary key (sign, slot, subject)
);

alter table security_sign enable row level security;
create policy open_all on security_sign to careway_open using (true) with check (true);

-- Networks that a key was used from, as a code that cannot be read back.
create table program_key_place (
  key_id uuid not null references program_key (id) on delete cascade,
  network text not null check (length(network) between 1 and 100),
  first_at timestamptz not null,
  primary key (key_id, network)
);

create index program_key_place_newest on program_key_place (first_at);

alter table program_key_place enable row level security;
create policy open_all on program_key_place to careway_open using (true) with check (true);

create table security_event (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  -- `person:` and a number of ours, or `network:` and a code: a pseudonym in any case.
  subject text not null check (length(subject) between 1 and 100),
  person_id uuid references person (id),
  key_id uuid references program_key (id) on delete set null,
  -- Whose administrators see it beside those of the system; null: nobody else.
  trust_id uuid references trust (id),
  -- 2 wakes somebody.
  weight integer not null check (weight in (1, 2)),
  n integer not null check (n > 0),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  alerted_at timestamptz,
  looked_by uuid references person (id),
  looked_at timestamptz,
  note text check (length(note) between 1 and 1000),
  check ((looked_at is null) = (looked_by is null) and (looked_at is null) = (note is null)),
  -- Nobody puts away what is about themselves.
  constraint not_by_oneself check (looked_by is null or person_id is null or looked_by <> person_id)
);

-- One that is open takes up what comes after.
create unique index security_event_open on security_event (kind, subject) where looked_at is null;
create index security_event_worst on security_event (weight desc, last_at desc, id desc);
-- What was looked at is not counted again.
create index security_event_looked on security_event (kind, subject, looked_at) where looked_at is not null;
create index security_event_of_trust on security_event (trust_id) where trust_id is not null;
create index security_event_of_person on security_event (person_id) where person_id is not null;

alter table security_event enable row level security;
-- Requests read and say what came of it; no call makes or takes one away.
create policy seen_by_all on security_event for select to careway_open using (true);
create policy noticed on security_event for insert to careway_open with check (true);
-- The sweep alone takes away: what was looked at, once it is over.
create policy over on security_event for delete to careway_open using (looked_at is not null);
create policy looked_by_all on security_event for update to careway_open using (true);
-- Of the own organisation alone, and not of oneself.
create policy seen on security_event for select to careway_app using (
  trust_id = (select asking_trust()) and person_id is distinct from (select asking_person())
);
create policy looked on security_event for update to careway_app using (
  trust_id = (select asking_trust()) and person_id is distinct from (select asking_person()) and looked_at is null
) with check (looked_by = (select asking_person()));
