-- Clinics, their sessions, the times that sessions make, and bookings.
create table clinic (
  id uuid primary key,
  trust_id uuid not null references trust (id),
  name text not null,
  address text[] not null check (cardinality(address) > 0),
  postcode text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- What to look for and say at the door, and how to get there, in plain words.
  arrival text not null,
  directions text not null,
  unique (trust_id, name)
);

-- A stretch of time in which a clinic sees people for one service. A time begins every `every_minutes` and takes
-- `slot_minutes`; `capacity` people can have the same time.
create table clinic_session (
  id uuid primary key,
  clinic_id uuid not null references clinic (id),
  service text not null check (service in ('top', 'vas', 'larc')),
  kind text not null check (kind in ('clinic', 'phone', 'video')),
  purpose text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  slot_minutes integer not null check (slot_minutes > 0),
  every_minutes integer not null check (every_minutes > 0),
  capacity integer not null check (capacity between 1 and 50)
);

create index clinic_session_offers on clinic_session (clinic_id, service, kind);

-- The London day and minute are kept, so that a day or "evening" is found by an index and follows the clock changes.
create table slot (
  id uuid primary key,
  session_id uuid not null references clinic_session (id) on delete cascade,
  clinic_id uuid not null references clinic (id),
  service text not null check (service in ('top', 'vas', 'larc')),
  kind text not null check (kind in ('clinic', 'phone', 'video')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  day date not null generated always as ((starts_at at time zone 'Europe/London')::date) stored,
  minute integer not null generated always as (
    (extract(hour from starts_at at time zone 'Europe/London') * 60
      + extract(minute from starts_at at time zone 'Europe/London'))::integer
  ) stored,
  unique (session_id, starts_at)
);

create index slot_soonest on slot (service, starts_at, id);
create index slot_of_clinic on slot (clinic_id, service, starts_at, id);
create index slot_of_day on slot (service, day);

-- One row a place of a slot. Who has it is written on the row itself, so two people cannot have one place: there is no
-- second row to insert, and taking it is one UPDATE that finds it free.
create table slot_place (
  id uuid primary key,
  slot_id uuid not null references slot (id) on delete cascade,
  number smallint not null check (number > 0),
  held_by uuid references person (id) on delete set null,
  hold_id uuid,
  held_until timestamptz,
  appointment_id uuid unique,
  -- Given away outside this portal: by phone, at the desk, or by the clinical system.
  taken_elsewhere boolean not null default false,
  unique (slot_id, number),
  check ((hold_id is null) = (held_until is null)),
  check (hold_id is not null or held_by is null),
  check (appointment_id is null or (hold_id is null and not taken_elsewhere))
);

create index slot_place_open on slot_place (slot_id) where appointment_id is null and not taken_elsewhere;
create index slot_place_of_holder on slot_place (held_by) where held_by is not null;

-- That a person chose a time, so that confirming it after it ran out can be told from confirming somebody else's.
create table slot_hold (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  slot_id uuid not null references slot (id) on delete cascade,
  expires_at timestamptz not null
);

create index slot_hold_of_person on slot_hold (person_id, expires_at);

create sequence appointment_sequence;

create table appointment (
  id uuid primary key,
  number integer not null unique,
  person_id uuid not null references person (id),
  place_id uuid not null references slot_place (id),
  slot_id uuid not null references slot (id),
  clinic_id uuid not null references clinic (id),
  service text not null check (service in ('top', 'vas', 'larc')),
  kind text not null check (kind in ('clinic', 'phone', 'video')),
  purpose text not null,
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  share_id uuid references question_share (id) on delete set null,
  interpreter text,
  contact_preference text,
  cancel_reason text,
  -- Counts up with every change: a calendar replaces what it has when this is higher.
  revision integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- One person is in one place at a time. The only exclusion constraint here: two on a table deadlock under load.
  constraint appointment_person_once exclude using gist (person_id with =, during with &&) where (status = 'booked')
);

create unique index appointment_one_place on appointment (place_id) where status = 'booked';
create index appointment_of_person on appointment (person_id, starts_at, id);
create index appointment_of_share on appointment (share_id) where share_id is not null;

-- The place names its booking and the booking its place; checked at the end of the transaction that writes both.
alter table slot_place add constraint slot_place_appointment foreign key (appointment_id)
  references appointment (id) deferrable initially deferred;
