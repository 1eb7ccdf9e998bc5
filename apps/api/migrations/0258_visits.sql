-- rule 16.41: where somebody is on the day of their visit, as facts one after the other (docs/decisions/0226). One that was a mistake stays,
-- and says who took it back. Whether they came (appointment.outcome) follows from these and is written by nothing else.
create table visit_event (
  id uuid primary key,
  appointment_id uuid not null references appointment (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  nth smallint not null check (nth > 0),
  step text not null check (step in ('arrived', 'seen', 'left', 'missed', 'came')),
  at timestamptz not null,
  by_id uuid references person (id) on delete set null,
  undone_at timestamptz,
  undone_by uuid references person (id) on delete set null,
  check (undone_by is null or undone_at is not null),
  -- Two at once: one of them is the next, the other is told.
  constraint visit_event_once unique (appointment_id, nth)
);
create index visit_event_of_person on visit_event (person_id);
alter table visit_event enable row level security;
create policy open_all on visit_event to careway_open using (true) with check (true);
create policy client_own on visit_event for select to careway_client using (person_id = asking_person());
create policy seen on visit_event for select to careway_app using (
  exists (select 1 from person p where p.id = visit_event.person_id and p.usertype = 'Client')
);
-- By a look beyond the own organisation it is read and not written.
create policy written on visit_event for insert to careway_app with check (
  exists (select 1 from person p where p.id = visit_event.person_id and p.usertype = 'Client'
    and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced()))))
);
create policy changed on visit_event for update to careway_app using (
  exists (select 1 from person p where p.id = visit_event.person_id and p.usertype = 'Client'
    and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced()))))
);

-- Whether they came, from what stands.
create function visit_outcome(of uuid) returns text language sql stable as $$
  select case step when 'missed' then 'missed' else 'attended' end
  from visit_event where appointment_id = of and undone_at is null order by nth desc limit 1
$$;

-- What was said before there were events, by nobody who is known any more.
insert into visit_event (id, appointment_id, person_id, nth, step, at)
  select gen_random_uuid(), id, person_id, 1, case outcome when 'missed' then 'missed' else 'came' end, outcome_at
  from appointment where outcome is not null;

create function outcome_of_visit() returns trigger language plpgsql as $$
declare
  one appointment%rowtype;
  comes text;
begin
  select * into one from appointment where id = new.appointment_id for update;
  if one.id is null or one.person_id <> new.person_id or (one.status <> 'booked' and tg_op = 'INSERT') then
    raise exception 'a visit of nobody who is booked' using errcode = 'check_violation', constraint = 'visit_event_booked';
  end if;
  comes := visit_outcome(one.id);
  if comes is distinct from one.outcome then
    -- Who is early came to their time.
    update appointment set outcome = comes, outcome_at = case when comes is not null then greatest(new.at, one.starts_at) end,
      changed_at = greatest(changed_at, coalesce(new.undone_at, new.at)) where id = one.id;
  end if;
  return null;
end $$;
create trigger outcome_of_visit after insert or update of undone_at on visit_event for each row execute function outcome_of_visit();

-- The version before writes whether they came and no event.
create function visit_of_outcome() returns trigger language plpgsql as $$
begin
  if visit_outcome(new.id) is distinct from new.outcome then
    insert into visit_event (id, appointment_id, person_id, nth, step, at)
      select gen_random_uuid(), new.id, new.person_id, coalesce(max(nth), 0) + 1,
        case new.outcome when 'missed' then 'missed' else 'came' end, new.outcome_at
      from visit_event where appointment_id = new.id;
  end if;
  return null;
end $$;
-- version before: what it writes stands, and is a fact beside it
create trigger visit_of_outcome after update of outcome on appointment for each row
  when (new.outcome is not null and new.outcome is distinct from old.outcome) execute function visit_of_outcome();

-- As in 0100, but that a mistake is taken back: where no fact of the visit stands any more.
create or replace function appointment_steps() returns trigger language plpgsql as $$
begin
  if old.status = 'cancelled' and new.status <> 'cancelled' then
    raise exception 'a cancelled appointment does not come back' using errcode = 'check_violation', constraint = 'appointment_steps';
  end if;
  if (old.outcome is not null or old.status = 'cancelled')
      and (new.slot_id, new.place_id, new.starts_at, new.ends_at) is distinct from (old.slot_id, old.place_id, old.starts_at, old.ends_at) then
    raise exception 'an appointment that is over does not move' using errcode = 'check_violation', constraint = 'appointment_steps';
  end if;
  if old.outcome is not null and (new.status <> 'booked' or (new.outcome is null and visit_outcome(new.id) is not null)) then
    raise exception 'what became of an appointment is not taken back' using errcode = 'check_violation', constraint = 'appointment_steps';
  end if;
  return new;
end $$;

-- Whoever looks at the day of a clinic is told that something changed on it; nothing of a client.
create function tell_of_visit() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_notify('careway_live', json_build_object('list', 'visits', 'id', c.id, 'trust', c.trust_id, 'nobody', false,
    'state', 'changed', 'by', null)::text)
  from appointment a join clinic c on c.id = a.clinic_id where a.id = new.appointment_id;
  return null;
end $$;
create trigger tell_of_visit after insert or update on visit_event for each row execute function tell_of_visit();
