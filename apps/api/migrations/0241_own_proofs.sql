-- rules 12.23, 10.13, 12.21: what shows who somebody is, and what they are, changes by their own call or by sign-in, held by the database
-- (docs/decisions/0213). Sign-in, sign-up and reset ask with nobody named; so does the portal's own work.

-- Nobody changes what they may do themselves, a client neither: it made staff of whoever was a client. A client is placed once.
create or replace function keep_own_rights() returns trigger language plpgsql as $$
begin
  if old.id = asking_person() and (
    new.role_id is distinct from old.role_id or new.usertype <> old.usertype
    or (new.trust_id is distinct from old.trust_id and (old.usertype <> 'Client' or old.trust_id is not null))
    or (new.active <> old.active and old.usertype <> 'Client')
  ) then
    raise exception 'own rights' using errcode = 'CW002';
  end if;
  return new;
end $$;

-- Another's password, address, proven number and account of a provider are changed by nobody who is signed in; taken away they are with a client
-- who asked to be deleted and can sign in no more. What a provider and other systems know somebody by is nobody's to change.
create function keep_proofs() returns trigger language plpgsql as $$
begin
  if asking_person() is null or (
    old.id <> asking_person() and old.usertype = 'Client' and not new.active and new.mobile is null
  ) then
    return new;
  end if;
  if (new.idp_issuer, new.idp_subject, new.reference) is distinct from (old.idp_issuer, old.idp_subject, old.reference)
    or (old.id <> asking_person() and
      (new.password_hash, new.email, new.recovered_by) is distinct from (old.password_hash, old.email, old.recovered_by))
    or (old.id <> asking_person() and (new.mobile, new.mobile_proven_at) is distinct from (old.mobile, old.mobile_proven_at)
      -- Staff correct a client's number (rule 16.34): it is proven no more, opens nothing, and ends what the old one opened.
      and not (old.usertype = 'Client' and new.mobile_proven_at is null))
  then
    raise exception 'another''s proof of who they are' using errcode = '42501';
  end if;
  return new;
end $$;
-- version before: whoever is signed in changes these of their own row alone, but for a client who is deleted
create trigger own_proofs
  before update of password_hash, email, mobile, mobile_proven_at, recovered_by, idp_issuer, idp_subject, reference on person
  for each row execute function keep_proofs();

-- PINs and words: staff compare what they hear and write none; a system administrator takes one away with its client.
-- version before: staff read them and write none
create policy staff_put_none on security_factor as restrictive for insert to careway_app with check (false);
-- version before: staff read them and write none
create policy staff_change_none on security_factor as restrictive for update to careway_app using (false);
-- version before: staff read them and write none
create policy staff_take_none on security_factor as restrictive for delete to careway_app using (false);
-- version before: they are put by a client for themselves, or by a reset with nobody named
create policy put_by_nobody_else on security_factor as restrictive for insert to careway_open
  with check ((select asking_person()) is null);
-- version before: they are changed by a client for themselves, or by a reset with nobody named
create policy changed_by_nobody_else on security_factor as restrictive for update to careway_open
  using ((select asking_person()) is null);

-- Proofs of work are spent by strangers, with nobody named.
-- version before: every call that asks for one asks with nobody named
alter table used_bot_check enable row level security;
-- version before: every call that asks for one asks with nobody named
create policy nobody_named on used_bot_check to careway_open
  using ((select asking_person()) is null) with check ((select asking_person()) is null);

-- Kept replies: a system administrator reads their own alone. What was kept of somebody goes with them by this.
create function forget_replies_of(who uuid) returns void language sql security definer set search_path = public as $$
  delete from idempotency i
  where starts_with(i.scope, who::text || ' ') and not exists (select 1 from person p where p.id = who and p.active)
$$;
-- version before: what it would take away with a client is taken by the sweep, within a day
create policy own_seen on idempotency as restrictive for select to careway_open
  using ((select asking_person()) is null or starts_with(scope, (select asking_person())::text || ' '));
