-- A code now also opens a forgotten password (reset), a forgotten PIN or word (pin) and a change that asks to be
-- confirmed (change); security 9 keeps a code of one purpose from working in another.
alter table otp_challenge drop constraint otp_challenge_purpose_check;
alter table otp_challenge add constraint otp_challenge_purpose_check
  check (purpose in ('signin', 'signup', 'reset', 'pin', 'change'));
