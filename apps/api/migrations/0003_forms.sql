-- Question sets, the copies of them that people fill in, and every change of an answer.
create table question_set (
  id uuid primary key,
  name text not null,
  service text check (service in ('top', 'vas', 'larc')),
  is_static boolean not null default false,
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null
);

create table question_set_version (
  question_set_id uuid not null references question_set (id),
  version integer not null check (version > 0),
  definition jsonb not null,
  -- Of the definition as its author wrote it: the same content is published once, whoever starts and how often.
  fingerprint bytea not null,
  published_at timestamptz,
  primary key (question_set_id, version),
  unique (question_set_id, fingerprint)
);

-- What somebody was asked never changes under her answers.
create function keep_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'version % of question set % is published and cannot change', old.version, old.question_set_id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger keep_published before update or delete on question_set_version
  for each row execute function keep_published();

-- One person's copy of one version (specification §3 "Question share" and "Shared form record").
create table question_share (
  id uuid primary key,
  question_set_id uuid not null,
  question_set_version integer not null,
  -- Nobody in particular: the service itself.
  shared_by uuid references person (id) on delete set null,
  shared_to uuid not null references person (id) on delete cascade,
  status text not null default 'shared' check (status in ('shared', 'draft', 'hold', 'completed', 'end flow')),
  -- Grows with every save; the next one is compared with it (security 22).
  version integer not null default 0,
  answers jsonb not null default '[]',
  progress jsonb not null,
  flags text[] not null default '{}',
  pending_callback_status text,
  admin boolean not null default false,
  is_counselling boolean not null default false,
  shared_at timestamptz not null,
  changed_at timestamptz not null,
  saved_at timestamptz,
  completed_date timestamptz,
  due_date date,
  response_view_by_sender boolean not null default true,
  questionnaire_view_by_receiver boolean not null default true,
  response_view_notify_to_patient boolean not null default false,
  reminder_types text[] not null default '{}',
  reminder_type_dates jsonb not null default '[]',
  reminder_on boolean not null default false,
  share_type text not null default 'unscheduled' check (share_type in ('scheduled', 'unscheduled')),
  appointment_id uuid,
  resource_ids uuid[] not null default '{}',
  tp_id text,
  foreign key (question_set_id, question_set_version) references question_set_version (question_set_id, version),
  check ((status = 'completed') = (completed_date is not null)),
  check (status = 'shared' or saved_at is not null)
);

create index share_of_person on question_share (shared_to, id desc);
create index share_of_version on question_share (question_set_id, question_set_version);

-- The edit history of an answer: what it said before and after each save that changed it.
create table answer_change (
  share_id uuid not null references question_share (id) on delete cascade,
  question_id text not null,
  version integer not null,
  at timestamptz not null,
  changed_by uuid references person (id) on delete set null,
  status text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (share_id, question_id, version)
);
