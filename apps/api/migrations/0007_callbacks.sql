-- Calls that were asked for. Kept 30 days after their day and no longer (docs/decisions/0020).
create table callback (
  id uuid primary key,
  -- Nobody: a stranger asked, and all we know is a name to ask for and a number.
  person_id uuid references person (id) on delete cascade,
  ask_for text,
  context text not null,
  -- Her own words, where she gave any instead of a context.
  reason text,
  day date not null,
  time_slot text not null check (time_slot in ('morning', 'afternoon', 'evening')),
  phone text not null,
  voicemail boolean not null,
  status text not null default 'pending' check (status in ('pending', 'overflow', 'completed', 'cancelled')),
  share_id uuid references question_share (id) on delete set null,
  question_id text,
  -- What a stranger's page may cancel it with, hashed: one for each time the same call was asked for.
  cancel_hashes bytea[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((person_id is null) = (ask_for is not null)),
  check (person_id is not null or (share_id is null and question_id is null and reason is null))
);

-- The same again is the same call (security 20).
create unique index callback_of_person_once on callback (person_id, context, day, time_slot)
  where status = 'pending' and person_id is not null;
create unique index callback_of_stranger_once on callback (phone, day, time_slot)
  where status = 'pending' and person_id is null;
create index callback_of_person on callback (person_id, id desc) where person_id is not null;
create index callback_waiting on callback (day, time_slot, id) where status in ('pending', 'overflow');
create index callback_by_day on callback (day);
create index callback_of_share on callback (share_id) where share_id is not null;
