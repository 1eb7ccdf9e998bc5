-- Forms that are given out later, to whom and with what, and what staff say of a copy of a form (rule 7.5, 7.7).
create table form_schedule (
  id uuid primary key,
  question_set_id uuid not null references question_set (id),
  made_by uuid references person (id) on delete set null,
  trust_id uuid references trust (id),
  made_at timestamptz not null,
  send_at timestamptz not null,
  -- Grows with every change, the next one is compared with it.
  revision integer not null default 1 check (revision > 0),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'cancelled')),
  ended_at timestamptz,
  ended_by uuid references person (id) on delete set null,
  due_date date,
  reminder_types text[] not null default '{}',
  response_view_by_sender boolean not null default true,
  questionnaire_view_by_receiver boolean not null default true,
  response_view_notify_to_patient boolean not null default false,
  resource_ids uuid[] not null default '{}',
  tp_id text check (length(tp_id) <= 100),
  check ((status = 'waiting') = (ended_at is null))
);
create index form_schedule_waiting on form_schedule (send_at, id) where status = 'waiting';
create index form_schedule_newest on form_schedule (id desc);
create index form_schedule_of_form on form_schedule (question_set_id, made_at desc, id desc);
create index form_schedule_ended on form_schedule (ended_at) where status <> 'waiting';

create table form_schedule_person (
  schedule_id uuid not null references form_schedule (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- As in its schedule, so that nobody is to get one form twice.
  question_set_id uuid not null,
  -- Null while it waits: 'given', 'had it' already, 'no form' any more, 'not theirs' to give any more, 'cancelled'.
  outcome text check (outcome in ('given', 'had it', 'no form', 'not theirs', 'cancelled')),
  share_id uuid,
  at timestamptz,
  primary key (schedule_id, person_id),
  check ((outcome is null) = (at is null))
);
-- Planned twice at once is planned once.
create unique index form_schedule_once on form_schedule_person (question_set_id, person_id) where outcome is null;
create index form_schedule_of_person on form_schedule_person (person_id);

alter table form_schedule_person enable row level security;
create policy open_all on form_schedule_person to careway_open using (true) with check (true);
create policy seen on form_schedule_person to careway_app using (
  exists (select 1 from person p where p.id = form_schedule_person.person_id and p.usertype = 'Client')
);
-- A look beyond the own trust changes nothing (0043).
do $$
declare
  own text := 'not (form_schedule_person.person_id = any ((select asking_looks_at())::uuid[]))
    or exists (
      select 1 from person p where p.id = form_schedule_person.person_id
        and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
    )';
begin
  execute format('create policy looks_change_nothing on form_schedule_person as restrictive for update to careway_app using (%s)', own);
  execute format('create policy looks_delete_nothing on form_schedule_person as restrictive for delete to careway_app using (%s)', own);
  execute format('create policy looks_make_nothing on form_schedule_person as restrictive for insert to careway_app with check (%s)', own);
end $$;

-- A plan belongs to the trust of whoever made it, and whom it is for is held by the table above.
alter table form_schedule enable row level security;
create policy open_all on form_schedule to careway_open using (true) with check (true);
create policy own_trust on form_schedule to careway_app
  using (trust_id = (select asking_trust())) with check (trust_id = (select asking_trust()));

-- When staff reminded of a form by hand, when they first read what was sent in, and from which plan it came.
alter table question_share
  add column reminded_at timestamptz,
  add column response_viewed_at timestamptz,
  add column schedule_id uuid;

-- The figures of the page of forms, kept a minute for each person: favourites are their own.
create table form_figures (
  person_id uuid primary key references person (id) on delete cascade,
  made_at timestamptz not null,
  figures jsonb not null
);
alter table form_figures enable row level security;
create policy open_all on form_figures to careway_open using (true) with check (true);
create policy own on form_figures to careway_app
  using (person_id = (select asking_person())) with check (person_id = (select asking_person()));
