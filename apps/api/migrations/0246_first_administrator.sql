-- rule 17.15: the link that makes the first system administrator of an empty portal. One row at most: a new link is in the place of
-- the one before. What was typed waits here until the code came back; nobody is made before.
create table first_administrator (
  one boolean primary key default true check (one),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  challenge_id uuid,
  first_name text,
  last_name text,
  email text,
  password_hash text
);
alter table first_administrator enable row level security;
-- Whoever is signed in has nothing to do with it.
create policy not_signed_in on first_administrator to careway_open
  using ((select asking_person()) is null) with check ((select asking_person()) is null);

alter table otp_challenge drop constraint otp_challenge_purpose_check;
-- version before: every purpose that it writes is still among these
alter table otp_challenge add constraint otp_challenge_purpose_check
  check (purpose in ('signin', 'signup', 'reset', 'pin', 'change', 'contact', 'first')) not valid;
