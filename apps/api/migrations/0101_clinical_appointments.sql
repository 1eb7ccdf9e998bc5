-- What the clinical system last said of a client's appointments, for when it does not answer (rule 3.16). Forgotten after a day.
create table clinical_appointments (
  person_id uuid primary key references person (id) on delete cascade,
  said jsonb not null check (jsonb_typeof(said) = 'array'),
  at timestamptz not null
);
create index clinical_appointments_at on clinical_appointments (at);

alter table clinical_appointments enable row level security;
create policy open_all on clinical_appointments to careway_open using (true) with check (true);
create policy client_own on clinical_appointments to careway_client using (person_id = asking_person());
create policy seen on clinical_appointments to careway_app using (
  exists (select 1 from person p where p.id = clinical_appointments.person_id and p.usertype = 'Client')
);
