-- security 43: a reset link by email and a texted code each have a token of their own. Whoever knows somebody's email asks
-- for a link; it must not take the place of the token in whose page the owner is just choosing a password.
alter table account_link drop constraint account_link_pkey;
alter table account_link drop constraint account_link_token_hash_key;
alter table account_link add primary key (token_hash);
create unique index account_link_of on account_link (person_id, kind, channel) nulls not distinct;
