-- What is set once for the whole portal: a notice for clients and one for staff (rule 16.16). There is one row.
create table app_setting (
  one boolean primary key default true check (one),
  client_notice text check (length(client_notice) between 1 and 300),
  client_until date,
  staff_notice text check (length(staff_notice) between 1 and 300),
  staff_until date,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references person (id)
);

insert into app_setting default values;

alter table app_setting enable row level security;
create policy open_all on app_setting to careway_open using (true) with check (true);
create policy seen on app_setting for select to careway_app, careway_client using (true);
