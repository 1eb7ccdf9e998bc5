-- rule 16.43: a session that was closed stays on its day, with why, by whom, and what it needed: it may be opened again.
create table session_closing (
  id uuid primary key,
  session_id uuid not null references clinic_session (id) on delete cascade,
  clinic_id uuid not null references clinic (id) on delete cascade,
  room_id uuid references clinic_room (id) on delete set null,
  staff_ids uuid[] not null default '{}',
  reason text not null check (length(reason) between 1 and 300),
  -- How many clients were given another time, or none.
  moved integer not null default 0,
  cancelled integer not null default 0,
  closed_at timestamptz not null,
  closed_by uuid references person (id) on delete set null,
  opened_at timestamptz,
  opened_by uuid references person (id) on delete set null,
  opened_reason text
);
create unique index session_closing_once on session_closing (session_id) where opened_at is null;
create index session_closing_of_clinic on session_closing (clinic_id);
alter table session_closing enable row level security;
create policy open_all on session_closing to careway_open using (true) with check (true);
create policy own_clinic on session_closing to careway_app
  using (exists (select 1 from clinic c where c.id = session_closing.clinic_id and c.trust_id = (select asking_trust())));
