-- rule 17.30, 17.31: referrals, local clinics and districts are written on screens and by files.
alter table referral
  add column id uuid not null default gen_random_uuid(),
  add column made_at timestamptz,
  add column made_by uuid,
  -- From then on it proves nothing.
  add column ended_at timestamptz;
-- version before: the database makes every id, and a few thousand rows are indexed at once
alter table referral add constraint referral_id unique (id);

-- As 0274, of what has not ended.
create or replace function referral_passcode(number text, asked text) returns text language sql stable security definer set search_path = public
  return (select r.passcode_hash from referral r where r.ubrn = number and r.service = asked and r.ended_at is null);

-- How the pathway leads to a clinic, by the word that it knows; null: the id is the word, as it always was.
-- version before: the column is new, so that no row is looked at long; it writes none of it
alter table local_clinic add column way text check (way in ('bluebell-suite', 'hope-house'));

-- version before: writes what the wider check allows
alter table import drop constraint import_kind_check;
-- version before: its kinds are among these
alter table import add constraint import_kind_check
  check (kind in ('slots', 'contracts', 'practices', 'clients', 'referrals', 'districts'));
