-- rule 10.13, 10.14: who works here, what each may do, and who may change that.
alter table person
  add column invited_at timestamptz,
  add column invited_by uuid,
  add column signed_in_at timestamptz;

-- When somebody last showed who they are: a provider that knows them already may answer without asking.
alter table session add column proven_at timestamptz;

alter table role
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by uuid;
-- version before: it makes no role and changes none, the demonstration alone has some
create unique index role_by_name on role (coalesce(trust_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where changed_at is not null;

update role set scopes = scopes || array['people:read', 'people:write', 'roles:write']
where usertype = 'Super_Admin' and not scopes @> array['people:read'];
update role set scopes = scopes || array['people:read']
where usertype = 'Admin' and not scopes @> array['people:read'];

-- Whether whoever asks may change colleagues. Under careway_app nobody is a system administrator.
create function asking_keeps_people() returns boolean language sql stable parallel safe security definer
  set search_path = public
  return exists (
    select 1 from person p join role r on r.id = p.role_id
    where p.id = asking_person() and p.active and r.scopes @> array['people:write']
  );

-- version before: it makes and changes no colleague; what it may do besides stays
create policy colleague_made on person for insert to careway_app with check (
  usertype in ('Admin', 'Internal', 'External') and trust_id = (select asking_trust()) and (select asking_keeps_people())
);
-- version before: it makes and changes no colleague; what it may do besides stays
create policy colleague_changed on person for update to careway_app using (
  usertype in ('Admin', 'Internal', 'External') and trust_id = (select asking_trust()) and (select asking_keeps_people())
) with check (
  usertype = 'Client' or id = (select asking_person())
  or (usertype in ('Admin', 'Internal', 'External') and trust_id = (select asking_trust()))
);
-- version before: it makes and changes no colleague; what it may do besides stays
create policy colleague_gone on person for delete to careway_app using (
  usertype in ('Admin', 'Internal', 'External') and signed_in_at is null
  and trust_id = (select asking_trust()) and (select asking_keeps_people())
);

-- Roles are read by whoever is signed in, and changed by system administrators, who ask as careway_open.
-- version before: it reads roles, which everybody may, and changes none
alter table role enable row level security;
-- version before: it reads roles, which everybody may, and changes none
create policy open_all on role to careway_open using (true) with check (true);
-- version before: it reads roles, which everybody may, and changes none
create policy seen on role for select to careway_app, careway_client using (true);

-- Nobody changes what they may do themselves, whichever call they find.
create function keep_own_rights() returns trigger language plpgsql as $$
begin
  if old.id = asking_person() and (
    new.role_id is distinct from old.role_id or new.usertype <> old.usertype
    or new.trust_id is distinct from old.trust_id or new.active <> old.active
  ) and old.usertype <> 'Client' then
    raise exception 'own rights' using errcode = 'CW002';
  end if;
  return new;
end $$;
-- version before: nothing in it changes the rights of staff
create trigger own_rights before update of role_id, usertype, trust_id, active on person
  for each row execute function keep_own_rights();

-- One who can sign in and let others in must stay. Two who suspend each other at once wait for one another here.
create function keep_a_super_admin() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(7310);
  if not exists (
    select 1 from person where usertype = 'Super_Admin' and active and (password_hash is not null or idp_subject is not null)
  ) then
    raise exception 'the last system administrator' using errcode = 'CW001';
  end if;
  return null;
end $$;
-- version before: nothing in it suspends staff
create trigger last_super_admin_changed after update of active, usertype on person for each row
  when (old.usertype = 'Super_Admin' and old.active and (new.usertype <> 'Super_Admin' or not new.active))
  execute function keep_a_super_admin();
