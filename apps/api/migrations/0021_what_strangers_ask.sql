-- A message that stands for one which is never sent: who asks for a code of a number that is nobody's costs as much as for
-- one that is somebody's (security 1, 2).
alter table message add column never boolean not null default false;

-- "Finish later": a stranger who types somebody's address makes a draft beside theirs, and does not take its place.
alter table signup_draft drop constraint signup_draft_pkey;
alter table signup_draft add primary key (token_hash);
alter table signup_draft drop constraint signup_draft_token_hash_key;
create index signup_draft_of on signup_draft (email);
-- A mobile number of a draft may be a stranger's: it is typed again.
delete from signup_draft;

-- A network's wrong passwords are counted by the hour now, beside every other limit (security 45).
delete from sign_in_delay where key like 'visitor %';
