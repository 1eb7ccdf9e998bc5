-- Messages that may wait, are looked at again before they go, and come to a person when they cannot go (security 24, 37).
alter table message
  add column kind text not null default 'asked'
    check (kind in ('asked', 'security', 'happened', 'appointmentReminder', 'formReminder', 'staff')),
  add column html text not null default '',
  -- Every rendering, kept until it has gone: what is safe may have changed by then, and with it the way.
  add column words jsonb,
  -- To this address and no other: the old one, when it was changed.
  add column fixed boolean not null default false,
  -- Whether it answers what she did herself.
  add column by_her boolean not null default false,
  -- Her safe hours begin then.
  add column send_after timestamptz,
  -- Nobody has a use for it after that: a code, a link.
  add column useful_until timestamptz,
  -- What it is about, and how that stood; it goes only while it still stands so.
  add column about_kind text check (about_kind in ('appointment', 'form')),
  add column about_id uuid,
  add column about_mark text,
  -- Set while a carrier has it. A process that dies then leaves it set: the message may or may not have gone.
  add column handing_since timestamptz,
  add column unsure integer not null default 0,
  add column dropped_at timestamptz,
  add column failed_at timestamptz,
  add check (num_nonnulls(sent_at, dropped_at, failed_at) <= 1);

create index message_of_person on message (person_id, created_at desc);
create index message_about on message (about_id) where about_id is not null;

-- What a person has to take over from the program.
create table worklist_item (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  person_id uuid references person (id) on delete cascade,
  -- What to do or to tell, in words for staff.
  about text not null check (length(about) between 1 and 500),
  created_at timestamptz not null,
  taken_by uuid references person (id) on delete set null,
  taken_at timestamptz,
  done_by uuid references person (id) on delete set null,
  done_at timestamptz,
  check ((taken_by is null) or (taken_at is not null))
);

-- The same thing to do for the same person stands on the list once.
create unique index worklist_once on worklist_item (kind, person_id, md5(about)) nulls not distinct where done_at is null;
create index worklist_open on worklist_item (created_at, id) where done_at is null;
create index worklist_of_person on worklist_item (person_id, created_at desc);

-- Each reminder was thought of once, by whichever process came first.
create table reminder_considered (
  about_kind text not null,
  about_id uuid not null,
  mark text not null,
  at timestamptz not null,
  primary key (about_kind, about_id, mark)
);
