-- rule 16.42: the room of one visit, where it is another than its session's. It is of that time: whoever is moved has the room of their new session.
create table visit_room (
  appointment_id uuid primary key references appointment (id) on delete cascade,
  slot_id uuid not null,
  room_id uuid not null references clinic_room (id) on delete cascade,
  set_at timestamptz not null,
  set_by uuid references person (id) on delete set null
);
create index visit_room_of_room on visit_room (room_id);
-- It is read and written for the clinic, by whoever its day was found to be of (docs/decisions/0092).
alter table visit_room enable row level security;
create policy open_all on visit_room to careway_open using (true) with check (true);

create trigger tell_of_visit after insert or update on visit_room for each row execute function tell_of_visit();
