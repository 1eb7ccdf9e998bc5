-- security 18, 48: which rows exist for whom, held by the database itself. Requests run under two roles that own nothing
-- (apps/api/src/db/roles.ts makes them): careway_app, held to the policies below, and careway_open for calls before a
-- sign-in and for Super_Admins. The owner, who runs migrations and jobs, stands outside them.

-- For whom a statement is made; said with each statement or transaction. Not said: nobody, who sees nothing.
create function asking_person() returns uuid language sql stable parallel safe
  return nullif(current_setting('careway.person', true), '')::uuid;
create function asking_trust() returns uuid language sql stable parallel safe
  return nullif(current_setting('careway.trust', true), '')::uuid;

-- Whether clients of no trust are hers to see: staff of the contact centre's trust.
create function asking_sees_unplaced() returns boolean language sql stable parallel safe security definer
  set search_path = public
  return exists (
    select 1 from person p join trust t on t.id = p.trust_id
    where p.id = asking_person() and p.trust_id = asking_trust() and t.central and p.usertype in ('Admin', 'Internal')
  );

-- A look beyond the own trust, with its reason. It ends by itself.
create table look_beyond (
  id uuid primary key,
  client_id uuid not null references person (id) on delete cascade,
  staff_id uuid not null references person (id) on delete cascade,
  reason text not null check (length(reason) between 10 and 500),
  at timestamptz not null,
  ends_at timestamptz not null check (ends_at > at)
);

create index look_beyond_of_staff on look_beyond (staff_id, ends_at);
create index look_beyond_at_client on look_beyond (client_id);

create function asking_looks_at() returns uuid[] language sql stable parallel safe security definer
  set search_path = public
  return array(
    select client_id from look_beyond
    where staff_id = asking_person() and ends_at > nullif(current_setting('careway.now', true), '')::timestamptz
  );

-- Finds one client of any trust by two things that only somebody who speaks with her knows. Nothing else may.
create function client_beyond(reference bigint, birth date) returns uuid language sql stable security definer
  set search_path = public
  return (
    select p.id from person p
    where p.usertype = 'Client' and p.reference = client_beyond.reference and p.date_of_birth = client_beyond.birth
  );

-- Whether an email is a client's: whoever changes hers must hear that it is taken, and nothing more.
create function client_has_email(email citext) returns boolean language sql stable security definer
  set search_path = public
  return exists (select 1 from person p where p.usertype = 'Client' and p.email = client_has_email.email);

alter table person enable row level security;
create policy open_all on person to careway_open using (true) with check (true);
-- Staff are known by name to whoever reads what they did.
create policy seen on person for select to careway_app using (
  usertype <> 'Client'
  or id = (select asking_person())
  or trust_id = (select asking_trust())
  or (trust_id is null and (select asking_sees_unplaced()))
  or id = any ((select asking_looks_at())::uuid[])
);
create policy changed on person for update to careway_app using (
  id = (select asking_person())
  or (usertype = 'Client' and (
    trust_id = (select asking_trust())
    or (trust_id is null and (select asking_sees_unplaced()))
    or id = any ((select asking_looks_at())::uuid[])
  ))
);

-- What is about one person follows that person.
do $$
declare one record;
begin
  for one in
    select * from (values
      ('question_share', 'shared_to'), ('appointment', 'person_id'), ('slot_hold', 'person_id'),
      ('callback', 'person_id'), ('contact_preference', 'person_id'), ('message_preference', 'person_id'),
      ('security_factor', 'person_id'), ('terms_decision', 'person_id'), ('deletion_request', 'person_id'),
      ('answer_key', 'person_id'), ('message', 'person_id'), ('worklist_item', 'person_id'), ('audit', 'user_id')
    ) as of_person (named, about)
  loop
    execute format('alter table %I enable row level security', one.named);
    execute format('create policy open_all on %I to careway_open using (true) with check (true)', one.named);
    execute format(
      'create policy seen on %1$I to careway_app using (
        %2$I = (select asking_person())
        or exists (select 1 from person p where p.id = %1$I.%2$I and p.usertype = ''Client'')
      )', one.named, one.about);
  end loop;
end $$;

-- What is told, noted or handed to a colleague may be about anybody; who may read it is another matter.
create policy written on message for insert to careway_app with check (true);
create policy written on worklist_item for insert to careway_app with check (true);
create policy written on audit for insert to careway_app with check (true);
-- One's own deeds are one's own to read.
create policy own_deeds on audit for select to careway_app using (created_by = (select asking_person()));

alter table answer_change enable row level security;
create policy open_all on answer_change to careway_open using (true) with check (true);
create policy seen on answer_change to careway_app using (
  exists (select 1 from question_share s where s.id = answer_change.share_id)
);

-- One's own looks alone, and never changed afterwards.
alter table look_beyond enable row level security;
create policy open_all on look_beyond to careway_open using (true) with check (true);
create policy own on look_beyond for select to careway_app using (staff_id = (select asking_person()));
create policy begun on look_beyond for insert to careway_app with check (staff_id = (select asking_person()));

-- Nobody who is signed in has any business with sign-ups that nobody has proven.
alter table pending_signup enable row level security;
create policy open_all on pending_signup to careway_open using (true) with check (true);
alter table signup_draft enable row level security;
create policy open_all on signup_draft to careway_open using (true) with check (true);
