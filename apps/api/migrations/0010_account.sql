-- What a client is called, her consent to the terms, and her wish to be forgotten; what staff choose for themselves.
alter table person add column known_as text check (known_as <> '');
-- Staff: an email when somebody signs in to the account.
alter table person add column tell_sign_in boolean not null default false;

-- Every decision is kept: the newest one counts. `version` is the date of the terms she read.
create table terms_decision (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  version text not null,
  decision text not null check (decision in ('accepted', 'declined')),
  at timestamptz not null
);

create index terms_decision_of_person on terms_decision (person_id, id desc);

create table deletion_request (
  id uuid primary key,
  person_id uuid not null references person (id),
  status text not null default 'pending' check (status in ('pending', 'withdrawn', 'done')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'pending') = (ended_at is null))
);

-- Asking twice is asking once.
create unique index deletion_request_pending on deletion_request (person_id) where status = 'pending';

-- A code to a new address or number proves it before it counts (security 12).
alter table otp_challenge drop constraint otp_challenge_purpose_check;
alter table otp_challenge add constraint otp_challenge_purpose_check
  check (purpose in ('signin', 'signup', 'reset', 'pin', 'change', 'contact'));
