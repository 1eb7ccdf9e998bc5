-- rules 12.21, 10.7: what signs somebody in, what was answered to them and who did what, held by the database as everything else is
-- (docs/decisions/0175). Sign-in asks before anybody is known, as careway_open with nobody named; so does the portal's own work.
-- Whoever is signed in opens no session, begins no sign-in of another, and signs no row of the trail with another's name.

-- Whether whoever asks may look at colleagues, as asking_keeps_people() for changing them.
create function asking_reads_people() returns boolean language sql stable parallel safe security definer
  set search_path = public
  return exists (
    select 1 from person p join role r on r.id = p.role_id
    where p.id = asking_person() and p.active and r.scopes @> array['people:read']
  );

-- Whether a deed is a program's of others, by the key that it asks with.
create function is_program_key(key uuid) returns boolean language sql stable security definer set search_path = public
  return exists (select 1 from program_key k where k.id = key);

-- Sessions. They are read, opened and kept awake before anybody is known.
-- version before: what it asks of sessions is asked as nobody, or of one's own, or of colleagues by whoever keeps them
alter table session enable row level security;
-- version before: it signs in and looks at sessions by this role, with nobody named
create policy open_all on session to careway_open using (true) with check (true);
-- version before: opens a session with nobody named, and no other way
create policy not_signed_in on session as restrictive for insert to careway_open
  with check ((select asking_person()) is null);
-- version before: whoever is signed in ends sessions and changes nothing else of them
create policy only_ended on session as restrictive for update to careway_open
  using (true) with check ((select asking_person()) is null or ended_at is not null);
-- version before: a client looks at their own and at no other
create policy client_sees on session for select to careway_client using (person_id = asking_person());
-- version before: a client ends their own and changes nothing else of them
create policy client_ends on session for update to careway_client
  using (person_id = asking_person()) with check (person_id = asking_person() and ended_at is not null);
-- version before: staff look at their own, and at colleagues' by the page of people
create policy seen on session for select to careway_app using (
  person_id = (select asking_person())
  or ((select asking_reads_people()) and exists (
    select 1 from person p where p.id = session.person_id
      and p.usertype in ('Admin', 'Internal', 'External') and p.trust_id = (select asking_trust())
  ))
);
-- version before: staff end their own, and colleagues' whom they suspend or sign out
create policy ended on session for update to careway_app using (
  person_id = (select asking_person())
  or ((select asking_keeps_people()) and exists (
    select 1 from person p where p.id = session.person_id
      and p.usertype in ('Admin', 'Internal', 'External') and p.trust_id = (select asking_trust())
  ))
) with check (ended_at is not null);

-- Codes on their way. A client begins one for a change of their own, or, where an address is taken, one that opens nothing.
-- version before: codes of sign-in, sign-up and reset are asked for with nobody named, others by a client for themselves
alter table otp_challenge enable row level security;
-- version before: it signs in by this role, with nobody named
create policy open_all on otp_challenge to careway_open using (true) with check (true);
-- version before: begins a way in with nobody named, and no other way by this role
create policy not_signed_in on otp_challenge as restrictive for insert to careway_open
  with check ((select asking_person()) is null);
-- version before: a system administrator takes codes away with an account and puts none in
create policy only_spent on otp_challenge as restrictive for update to careway_open
  using (true) with check ((select asking_person()) is null or consumed_at is not null);
-- version before: a client begins and spends those of their own session
create policy client_own on otp_challenge to careway_client using (
  person_id = asking_person()
  or (person_id is null and exists (select 1 from session s where s.id = otp_challenge.session_id and s.person_id = asking_person()))
);

-- Links in messages, and what a confirmed code lets one do: made with nobody named, but for invitations.
-- version before: links are made and followed with nobody named; a client shows and ends their own; staff invite
alter table account_link enable row level security;
-- version before: it makes and follows links by this role, with nobody named
create policy open_all on account_link to careway_open using (true) with check (true);
-- version before: a system administrator makes no link but an invitation
create policy only_invites on account_link as restrictive for insert to careway_open
  with check ((select asking_person()) is null or kind = 'invite');
-- version before: a system administrator changes no link but an invitation
create policy only_invitations on account_link as restrictive for update to careway_open
  using ((select asking_person()) is null or kind = 'invite') with check ((select asking_person()) is null or kind = 'invite');
-- version before: a client shows that they have confirmed, by a link of their own
create policy client_sees on account_link for select to careway_client using (person_id = asking_person());
-- version before: a client ends their own with a new password
create policy client_ends on account_link for delete to careway_client using (person_id = asking_person());
-- version before: the page of people says until when an invitation is good
create policy seen on account_link for select to careway_app using (
  kind = 'invite' and (select asking_reads_people()) and exists (
    select 1 from person p where p.id = account_link.person_id
      and p.usertype in ('Admin', 'Internal', 'External') and p.trust_id = (select asking_trust())
  )
);
-- version before: whoever keeps people invites colleagues
create policy invited on account_link to careway_app using (
  kind = 'invite' and (select asking_keeps_people()) and exists (
    select 1 from person p where p.id = account_link.person_id
      and p.usertype in ('Admin', 'Internal', 'External') and p.trust_id = (select asking_trust())
  )
);

-- What was answered under a key of somebody's. Whose it is stands before the call, as http/idempotency.ts writes it.
-- version before: each asks by a scope that begins with their own id, and strangers with nobody named
alter table idempotency enable row level security;
-- version before: strangers' keys are asked for by this role, with nobody named
create policy open_all on idempotency to careway_open using (true) with check (true);
-- version before: a system administrator's own keys begin with their own id
create policy own_key on idempotency as restrictive for insert to careway_open
  with check ((select asking_person()) is null or starts_with(scope, (select asking_person())::text || ' '));
-- version before: a system administrator's own keys begin with their own id
create policy own_reply on idempotency as restrictive for update to careway_open
  using (true) with check ((select asking_person()) is null or starts_with(scope, (select asking_person())::text || ' '));
-- version before: a client's keys begin with their own id
create policy client_own on idempotency to careway_client using (starts_with(scope, asking_person()::text || ' '));
-- version before: keys of staff begin with their own id
create policy own on idempotency to careway_app using (starts_with(scope, (select asking_person())::text || ' '));

-- Tokens of the identity provider that were spent: looked at with nobody named.
-- version before: it spends a token of the provider by this role
alter table used_id_token enable row level security;
-- version before: it spends a token of the provider by this role
create policy open_all on used_id_token to careway_open using (true) with check (true);

-- The trail is signed by whoever asks. What somebody did before they were known is signed as they become it.
-- version before: every row that a client leaves is signed with their own id
create policy own_name on audit as restrictive for insert to careway_client with check (created_by = asking_person());
-- version before: every row that staff leave is signed with their own id, and a program's with its key's
create policy own_name_of_staff on audit as restrictive for insert to careway_app with check (
  created_by = (select asking_person()) or ((select asking_person()) is null and is_program_key(created_by))
);
-- version before: every row that a system administrator leaves is signed with their own id, or by nobody
create policy own_name_of_all on audit as restrictive for insert to careway_open with check (
  (select asking_person()) is null or created_by is null or created_by = (select asking_person())
);
