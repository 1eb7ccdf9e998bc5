-- rule 13.12: an offer can be answered by the link in its message and a code. Of the link only its hash is kept.
alter table waitlist_offer add column link_hash bytea;

alter table otp_challenge drop constraint otp_challenge_purpose_check;
-- version before: every purpose that it writes is still among these
alter table otp_challenge add constraint otp_challenge_purpose_check
  check (purpose in ('signin', 'signup', 'reset', 'pin', 'change', 'contact', 'first', 'answer')) not valid;

alter table account_link drop constraint account_link_kind_check;
-- version before: every kind that it writes is still among these
alter table account_link add constraint account_link_kind_check
  check (kind in ('reset', 'pin', 'confirm', 'invite', 'answer')) not valid;
