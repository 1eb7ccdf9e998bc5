-- What a link in a message, or a confirmed code, lets one person do once (security 11, 12). Only the hash is kept, and
-- a new one of its kind takes the place of the old one.
create table account_link (
  person_id uuid not null references person (id) on delete cascade,
  kind text not null check (kind in ('reset', 'pin', 'confirm', 'invite')),
  token_hash bytea not null unique,
  -- security 12: a confirmation counts in the session that asked for it, and nowhere else.
  session_id uuid references session (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (person_id, kind),
  check ((kind = 'confirm') = (session_id is not null))
);

create index account_link_over on account_link (expires_at);

-- Which session a confirmation was asked from, and by which channel the present code went: a text proves a phone and
-- not an email address (security 2).
alter table otp_challenge add column session_id uuid references session (id) on delete cascade;
alter table otp_challenge add column code_channel text check (code_channel in ('email', 'sms'));

-- security 4: wrong passwords, one row a name or network, overwritten in place. The key is a keyed hash, because people
-- type passwords into the wrong box.
create table sign_in_delay (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

-- A member of staff signs in by the identity provider or, once invited, by a password of her own: never by both.
alter table person add constraint person_staff_way_in
  check (usertype = 'Client' or password_hash is null or idp_subject is null);
create unique index person_invited_email on person (email) where usertype <> 'Client' and idp_subject is null;
