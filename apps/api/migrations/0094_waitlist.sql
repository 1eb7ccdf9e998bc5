-- Who waits for a place, what was offered to whom and what became of it, and which places came free and are still to be offered
-- (rule 3.9, docs/decisions/0094).
create table waitlist_entry (
  id uuid primary key,
  person_id uuid not null references person (id),
  service text not null check (service in ('top', 'vas', 'larc')),
  counselling boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'booked', 'left', 'removed', 'over')),
  -- What would suit them.
  kinds text[] not null check (cardinality(kinds) between 1 and 3 and kinds <@ array['clinic', 'phone', 'video']),
  clinic_ids uuid[] not null check (cardinality(clinic_ids) <= 20),
  miles smallint check (miles > 0),
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  times text[] not null check (cardinality(times) between 1 and 3 and times <@ array['morning', 'afternoon', 'evening']),
  notice_hours smallint not null check (notice_hours > 0),
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  interpreter text not null default '' check (length(interpreter) <= 200),
  joined_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  -- By staff, and why; the client reads it.
  removed_by uuid references person (id),
  removed_reason text,
  check ((status = 'waiting') = (ended_at is null)),
  check ((status = 'removed') = (removed_reason is not null))
);

-- One place in the line for each service: joining twice at once is joining once.
create unique index waitlist_entry_once on waitlist_entry (person_id, service, counselling) where status = 'waiting';
create index waitlist_entry_line on waitlist_entry (service, counselling, joined_at, id) where status = 'waiting';
create index waitlist_entry_ended on waitlist_entry (ended_at) where status <> 'waiting';

create table waitlist_offer (
  id uuid primary key,
  entry_id uuid not null references waitlist_entry (id) on delete cascade,
  person_id uuid not null references person (id),
  -- The place, while there is one; the rest says what was offered when it has gone.
  place_id uuid references slot_place (id) on delete set null,
  slot_id uuid references slot (id) on delete set null,
  clinic_id uuid not null references clinic (id),
  kind text not null check (kind in ('clinic', 'phone', 'video')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The hold that keeps the place for them.
  hold_id uuid not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- By a message, or by a person who calls because no message is safe.
  way text not null check (way in ('told', 'call')),
  offered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offered_at),
  -- By hand, and why.
  offered_by uuid references person (id),
  reason text,
  ended_at timestamptz,
  -- Who said yes or no for them.
  ended_by uuid references person (id),
  appointment_id uuid references appointment (id) on delete set null,
  check ((status = 'open') = (ended_at is null)),
  check ((offered_by is null) = (reason is null))
);

-- Two never get the same one, and nobody has two to answer.
create unique index waitlist_offer_one_place on waitlist_offer (place_id) where status = 'open';
create unique index waitlist_offer_one_person on waitlist_offer (person_id) where status = 'open';
create index waitlist_offer_of_entry on waitlist_offer (entry_id, offered_at desc);
create index waitlist_offer_due on waitlist_offer (expires_at) where status = 'open';

-- Written in the transaction that freed it, and gone once it was offered or nobody wanted it: a process that dies loses none.
create table freed_place (
  place_id uuid primary key references slot_place (id) on delete cascade,
  freed_at timestamptz not null,
  -- What keeps it from everybody until it has been offered.
  hold_id uuid
);

alter table waitlist_entry enable row level security;
create policy open_all on waitlist_entry to careway_open using (true) with check (true);
create policy seen on waitlist_entry to careway_app using (
  exists (select 1 from person p where p.id = waitlist_entry.person_id and p.usertype = 'Client')
);
create policy client_own on waitlist_entry to careway_client using (person_id = asking_person());

alter table waitlist_offer enable row level security;
create policy open_all on waitlist_offer to careway_open using (true) with check (true);
create policy seen on waitlist_offer to careway_app using (
  exists (select 1 from person p where p.id = waitlist_offer.person_id and p.usertype = 'Client')
);
create policy client_own on waitlist_offer to careway_client using (person_id = asking_person());

-- Whether anybody waits at all, for whoever gives a place back; not who.
create function anybody_waits(service text, counselling boolean) returns boolean language sql stable security definer
  set search_path = public
  return exists (
    select 1 from waitlist_entry e
    where e.status = 'waiting' and e.service = anybody_waits.service and e.counselling = anybody_waits.counselling
  );

-- How many have waited longer for the same, for the one who waits; not who.
create function waited_longer(entry uuid) returns bigint language sql stable security definer
  set search_path = public
  return (
    select count(*) from waitlist_entry mine join waitlist_entry e
      on e.status = 'waiting' and e.service = mine.service and e.counselling = mine.counselling
        and (e.joined_at, e.id) < (mine.joined_at, mine.id)
    where mine.id = waited_longer.entry and mine.person_id = asking_person()
  );
