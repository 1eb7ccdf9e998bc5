-- security 39: a mobile number counts once a code that went there came back. An email is always proven: no account is
-- made, and no address changed, without a code or a link that was sent to it.
alter table person add column mobile_proven_at timestamptz;
-- security 40: by which way the password was last reset, until the next sign-in has shown more than that one way.
alter table person add column recovered_by text check (recovered_by in ('email', 'sms'));
alter table person add column recovered_at timestamptz;
alter table person add check ((recovered_by is null) = (recovered_at is null));

-- A number that was changed on the pages of the account was proven then. Others are proven when they are next used there.
update person set mobile_proven_at = changed.at
  from (select user_id, max(at) as at from audit
          where module = 'Account' and action = 'Mobile number changed' group by user_id) as changed
  where changed.user_id = person.id and person.mobile is not null;

-- The texted code of this sign-up came back.
alter table pending_signup add column mobile_proven boolean not null default false;
-- By which way a reset was asked for.
alter table account_link add column channel text check (channel in ('email', 'sms'));
