-- Clinics as their staff run them: the nation they lie in, rooms, sessions that come again, who and what a session needs, closures
-- (rules 3.11 to 3.13, docs/decisions/0092).
alter table clinic
  add column nation text not null default 'england',
  add column hours text not null default '',
  add column version integer not null default 0;
-- version before: writes no nation, and the default is one of these
alter table clinic add constraint clinic_nation check (nation in ('england', 'wales', 'scotland', 'northern-ireland')) not valid;

create table clinic_room (
  id uuid primary key,
  clinic_id uuid not null references clinic (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  unique (clinic_id, name)
);

-- A pattern by which sessions come again. Times are minutes after midnight by the clock in London: what moment that is, is worked
-- out for each day anew.
create table session_rule (
  id uuid primary key,
  clinic_id uuid not null references clinic (id) on delete cascade,
  service text not null check (service in ('top', 'vas', 'larc')),
  kind text not null check (kind in ('clinic', 'phone', 'video')),
  purpose text not null check (length(purpose) between 1 and 80),
  counselling boolean not null,
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  every_weeks smallint not null check (every_weeks between 1 and 8),
  from_day date not null,
  until_day date check (until_day >= from_day - 1),
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null check (end_minute between 1 and 1440 and end_minute > start_minute),
  slot_minutes integer not null check (slot_minutes between 5 and 240),
  every_minutes integer not null check (every_minutes between 5 and 240),
  capacity integer not null check (capacity between 1 and 50),
  room_id uuid references clinic_room (id),
  staff_ids uuid[] not null default '{}',
  -- Its sessions are made up to this day.
  made_until date,
  version integer not null default 0,
  made_at timestamptz not null,
  check (room_id is null or kind = 'clinic')
);
create index session_rule_of_clinic on session_rule (clinic_id);

alter table clinic_session
  add column rule_id uuid,
  add column rule_day date,
  add column version integer not null default 0,
  -- Nobody is seen in it any more.
  add column closed_at timestamptz;
-- version before: makes no sessions of a rule, so that nothing it writes is refused
alter table clinic_session add constraint clinic_session_rule foreign key (rule_id) references session_rule (id) on delete cascade not valid;
-- However many processes make the sessions of a rule at once: a day has one.
-- version before: writes no rule, and nulls are never alike
create unique index clinic_session_of_rule on clinic_session (rule_id, rule_day);
-- version before: an id is there once anyway
create unique index clinic_session_as_timed on clinic_session (id, starts_at, ends_at);

-- What a session needs while it lasts, and nothing else may have meanwhile: a room, a member of staff. Its times are the session's own.
create table session_use (
  session_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  room_id uuid references clinic_room (id),
  person_id uuid references person (id) on delete cascade,
  what uuid not null generated always as (coalesce(room_id, person_id)) stored,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  check ((room_id is null) <> (person_id is null)),
  primary key (session_id, what),
  foreign key (session_id, starts_at, ends_at) references clinic_session (id, starts_at, ends_at) on update cascade on delete cascade,
  -- The only exclusion constraint here. Two who write several rows each could wait for each other; they come one after the other (below).
  constraint session_use_once exclude using gist (what with =, during with &&)
);

create function sessions_one_at_a_time() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('clinic sessions', 0));
  return null;
end $$;
create trigger sessions_one_at_a_time before insert or update on session_use
  for each statement execute function sessions_one_at_a_time();

-- A stretch of time in which a clinic is closed. Lifted, it stays for whoever asks why.
create table clinic_closure (
  id uuid primary key,
  clinic_id uuid not null references clinic (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text not null check (length(reason) between 3 and 300),
  -- How many clients were given another time, or none.
  moved integer not null default 0,
  cancelled integer not null default 0,
  made_at timestamptz not null,
  lifted_at timestamptz
);
create index clinic_closure_of_clinic on clinic_closure (clinic_id, ends_at) where lifted_at is null;

-- A bank holiday on which a clinic works all the same.
create table clinic_open_day (
  clinic_id uuid not null references clinic (id) on delete cascade,
  day date not null,
  reason text not null check (length(reason) between 3 and 300),
  made_at timestamptz not null,
  primary key (clinic_id, day)
);

-- Nobody is offered this time any more; a place that is given back here is closed with it. For lists by place `taken_elsewhere` says the
-- same, so that what is open is found as before.
alter table slot add column closed boolean not null default false;
alter table slot_place add column closed boolean not null default false;
-- version before: closes no place, so that nothing it writes is refused
alter table slot_place add constraint slot_place_closed check (not closed or taken_elsewhere) not valid;

-- Never fewer places than are booked: looked at when the transaction ends, in which places are closed too.
create function session_capacity_holds() returns trigger language plpgsql as $$
begin
  if exists (
    select from slot s join slot_place p on p.slot_id = s.id
    where s.session_id = new.id and not p.closed group by s.id
    having count(*) > (select c.capacity from clinic_session c where c.id = new.id)
  ) then
    raise exception 'more places are booked or open than the session has'
      using errcode = 'check_violation', constraint = 'session_capacity';
  end if;
  return null;
end $$;
-- version before: never changes a capacity
create constraint trigger session_capacity after update of capacity on clinic_session deferrable initially deferred
  for each row execute function session_capacity_holds();
