-- People, organisations, sessions, codes, messages, audit and idempotency.
create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table trust (
  id uuid primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table role (
  id uuid primary key,
  trust_id uuid references trust (id),
  name text not null,
  usertype text not null check (usertype in ('Admin', 'Super_Admin', 'Internal', 'External')),
  scopes text[] not null
);

create sequence person_reference start 20481;

create table person (
  id uuid primary key,
  reference bigint not null unique default nextval('person_reference'),
  usertype text not null check (usertype in ('Client', 'Admin', 'Super_Admin', 'Internal', 'External')),
  trust_id uuid references trust (id),
  role_id uuid references role (id),
  first_name text not null,
  last_name text not null,
  email citext not null,
  mobile text,
  date_of_birth date,
  address jsonb,
  service text check (service in ('top', 'vas', 'larc')),
  eligibility jsonb,
  password_hash text,
  -- security 15: a member of staff is issuer plus subject, never an email.
  idp_issuer text,
  idp_subject text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check (usertype <> 'Client' or (password_hash is not null and date_of_birth is not null and idp_subject is null)),
  check (usertype = 'Client' or role_id is not null),
  unique (idp_issuer, idp_subject)
);

create unique index person_client_email on person (email) where usertype = 'Client';
-- Not unique: a mother and a daughter may share a phone (decision 0004).
create index person_client_mobile on person (mobile) where usertype = 'Client' and mobile is not null;
create index person_newest on person (usertype, created_at desc, id desc);

-- security 13: every access token names a row here, and every call looks at it.
create table session (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  refresh_hash bytea,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_limit_ms integer not null,
  ended_at timestamptz,
  user_agent text not null default ''
);

create index session_of_person on session (person_id) where ended_at is null;

-- What was typed at sign-up, until the code proves the address; nobody exists before that.
create table pending_signup (
  id uuid primary key,
  email citext not null,
  mobile text not null,
  details jsonb not null,
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- One challenge is one way in: a sign-in or a sign-up. `person_id` and `pending_signup_id` both empty is a decoy,
-- made so that a stranger cannot tell a known address from an unknown one (security 2).
create table otp_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('signin', 'signup')),
  person_id uuid references person (id) on delete cascade,
  pending_signup_id uuid references pending_signup (id) on delete cascade,
  email text,
  mobile text,
  tries_used integer not null default 0 check (tries_used <= 5),
  code_hash text,
  code_expires_at timestamptz,
  code_sent_at timestamptz,
  consumed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Counters that are overwritten in place, so that a limit never counts a growing table (security 32).
create table quota (
  key text primary key,
  window_start timestamptz not null,
  used integer not null
);

create table message (
  id uuid primary key,
  person_id uuid references person (id) on delete set null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0
);

create index message_newest on message (created_at desc, id desc);
create index message_of_recipient on message (recipient, created_at desc);

create table audit (
  id uuid primary key,
  at timestamptz not null,
  module text not null,
  action_type text not null,
  user_id uuid,
  created_by uuid,
  action text not null
);

create index audit_of_user on audit (user_id, id desc);

-- security 21: the same key gives the same answer.
create table idempotency (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  body jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);

-- An identity provider's token opens one session, once (security 15).
create table used_id_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
