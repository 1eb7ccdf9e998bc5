-- A place says itself what is offered and when, so that the places nobody has stand in one index in their order, and the times
-- that are full are never read (docs/decisions/0054). A count kept on the slot would be one row that everybody who books waits
-- for, and that two who change places with each other wait for in turn.
alter table slot add constraint slot_as_offered unique (id, service, starts_at);

alter table slot_place add column service text, add column starts_at timestamptz;
update slot_place p set service = s.service, starts_at = s.starts_at from slot s where s.id = p.slot_id;
alter table slot_place
  alter column service set not null,
  alter column starts_at set not null,
  drop constraint slot_place_slot_id_fkey,
  -- The place cannot say anything else than its slot.
  add constraint slot_place_of_slot foreign key (slot_id, service, starts_at)
    references slot (id, service, starts_at) on update cascade on delete cascade;

drop index slot_place_open;
create index slot_place_open on slot_place (service, starts_at, slot_id) where appointment_id is null and not taken_elsewhere;

create function place_of_slot() returns trigger language plpgsql as $$
begin
  select s.service, s.starts_at into new.service, new.starts_at from slot s where s.id = new.slot_id;
  return new;
end $$;
create trigger place_of_slot before insert on slot_place
  for each row when (new.service is null or new.starts_at is null) execute function place_of_slot();
