-- What a client says once her account is there: how she proves on the phone who she is, how she may be reached, and
-- which messages she wants.

-- security 12: hashed like a password, one a person, and never shown to anybody.
create table security_factor (
  person_id uuid primary key references person (id) on delete cascade,
  kind text not null check (kind in ('pin', 'word')),
  hash text not null,
  set_at timestamptz not null
);

create table contact_preference (
  person_id uuid primary key references person (id) on delete cascade,
  -- None: nothing is safe, she makes contact herself.
  channels text[] not null check (channels <@ array['sms', 'email', 'phone', 'post']),
  -- Null: any time is safe.
  hours text[] check (hours <@ array['morning', 'afternoon', 'evening'] and cardinality(hours) > 0),
  voicemail boolean not null,
  ask_for text not null,
  said_at timestamptz not null
);

-- Said on three pages, so each part may still be missing.
create table message_preference (
  person_id uuid primary key references person (id) on delete cascade,
  messages_on boolean,
  way text check (way in ('sms', 'email')),
  reminders jsonb,
  said_at timestamptz not null
);

-- The emailed link beside a code of a sign-up: the hash alone, and gone with the challenge (security 11).
alter table otp_challenge add column link_hash bytea unique;

-- "Finish later": what was typed so far, without the password, for whoever has the link in that mailbox. One an address.
create table signup_draft (
  email citext primary key,
  token_hash bytea not null unique,
  typed jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- security 38: the first date of birth, where it made her under 16 and another one was given afterwards.
alter table person add column first_said_birth date;
