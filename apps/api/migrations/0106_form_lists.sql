-- rule 7.17: categories and age groups of forms, the requests for them, and categories of trigger words.
create table form_list_entry (
  id uuid primary key,
  kind text not null check (kind in ('category', 'ageGroup')),
  name text not null check (length(name) between 1 and 100),
  -- Of an age group: whole years, both ends included.
  from_age smallint check (from_age between 0 and 120),
  to_age smallint check (to_age between 0 and 120 and to_age >= from_age),
  status text not null default 'Pending' check (status in ('Pending', 'approved', 'declined')),
  why text not null default '' check (length(why) <= 500),
  requested_by uuid references person (id) on delete set null,
  requested_at timestamptz not null,
  decided_by uuid references person (id) on delete set null,
  decided_at timestamptz,
  comment text check (length(comment) <= 500),
  -- Added by who may decide, without a request: then nobody else is asked.
  added boolean not null default false,
  check ((status = 'Pending') = (decided_at is null)),
  check ((kind = 'ageGroup') = (from_age is not null and to_age is not null)),
  -- Nobody decides on what they have asked for, whatever a program says (rule 7.2).
  constraint nobody_decides_their_own_request check (added or decided_by is distinct from requested_by or decided_by is null)
);
create unique index form_list_entry_once on form_list_entry (kind, lower(name)) where status <> 'declined';
create index form_list_requests on form_list_entry (kind, id desc);
create index form_list_requested on form_list_entry (requested_by) where requested_by is not null;
create index form_list_decided on form_list_entry (decided_by) where decided_by is not null;

-- What is in use is for everybody. Who asked for what is for them and for who decides.
alter table form_list_entry enable row level security;
create policy open_all on form_list_entry to careway_open using (true) with check (true);
create policy seen on form_list_entry for select to careway_app
  using (status = 'approved' or requested_by = (select asking_person()));
create policy asked on form_list_entry for insert to careway_app
  with check (requested_by = (select asking_person()) and status = 'Pending');

-- Words that make somebody look at what a client has written in their own words.
create table trigger_category (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  words text[] not null check (cardinality(words) <= 200),
  changed_by uuid references person (id) on delete set null,
  changed_at timestamptz not null
);
create unique index trigger_category_once on trigger_category (lower(name));
alter table trigger_category enable row level security;
create policy open_all on trigger_category to careway_open using (true) with check (true);
create policy read_by_staff on trigger_category for select to careway_app using (true);

-- Which forms say an age group, read out of the definition by the database.
alter table question_set_version add column age_range text generated always as (definition ->> 'ageRange') stored;
