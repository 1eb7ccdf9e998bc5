-- Calls that staff make (docs/decisions/0096), the order of triage, and what lists are told while somebody looks at them (0097).
alter table callback
  -- Whose staff see it: the client's trust, kept beside the call by the triggers below.
  add column trust_id uuid references trust (id) on delete set null,
  -- Asked for a time that was full: nobody is turned away, and whoever has a hand free calls.
  add column beyond boolean not null default false,
  -- Between these two it is to be made: the time they asked for, or the next try.
  add column due_at timestamptz,
  add column due_until timestamptz,
  -- All tries, and those of them that count against the most there are.
  add column tries smallint not null default 0 check (tries >= 0),
  add column missed smallint not null default 0 check (missed >= 0),
  add column last_outcome text,
  -- The last try was in vain: a person looks for another way.
  add column given_up boolean not null default false,
  add column taken_by uuid references person (id) on delete set null,
  add column taken_at timestamptz,
  -- When whoever has taken it last did something about it.
  add column worked_at timestamptz,
  -- When they opened what is safe, which shows the number.
  add column opened_at timestamptz,
  add column done_by uuid references person (id) on delete set null,
  add column done_at timestamptz,
  add constraint callback_taken check ((taken_by is null) or (taken_at is not null and worked_at is not null)) not valid;

create table call_attempt (
  id uuid primary key,
  callback_id uuid not null references callback (id) on delete cascade,
  -- Nobody we know, where a stranger asked.
  person_id uuid references person (id) on delete cascade,
  nth smallint not null check (nth > 0),
  staff_id uuid references person (id) on delete set null,
  outcome text not null check (outcome in
    ('spoke', 'noAnswer', 'voicemail', 'someoneElse', 'wrongNumber', 'callLater', 'doNotCall')),
  note text check (length(note) between 1 and 1000),
  at timestamptz not null,
  -- Each try stands here once, however often its button is pressed.
  constraint call_attempt_once unique (callback_id, nth)
);
create index call_attempt_of_person on call_attempt (person_id) where person_id is not null;
alter table call_attempt enable row level security;
create policy open_all on call_attempt to careway_open using (true) with check (true);
create policy client_own on call_attempt to careway_client using (person_id = asking_person());
create policy seen on call_attempt to careway_app using (
  person_id = (select asking_person())
  or exists (select 1 from person p where p.id = call_attempt.person_id and p.usertype = 'Client')
  or (person_id is null and (select asking_sees_unplaced()))
);

-- Strangers' calls are the contact centre's, as are clients of no trust.
create policy strangers on callback to careway_app
  using (person_id is null and (select asking_sees_unplaced()));

-- Of nobody nothing is looked at from beyond; compared with somebody's looks, "nobody" would be neither yes nor no.
-- version before: it reads and writes calls under the policy of the same name that is made anew below
drop policy looks_change_nothing on callback;
-- version before: it reads and writes calls under the policy of the same name that is made anew below
drop policy looks_delete_nothing on callback;
-- version before: it reads and writes calls under the policy of the same name that is made anew below
drop policy looks_make_nothing on callback;
do $$
declare
  one text;
  own text;
begin
  foreach one in array array['callback', 'call_attempt'] loop
    own := format(
      '%1$I.person_id is null or %1$I.person_id = (select asking_person())
        or not (%1$I.person_id = any ((select asking_looks_at())::uuid[]))
        or exists (
          select 1 from person p where p.id = %1$I.person_id
            and (p.trust_id = (select asking_trust()) or (p.trust_id is null and (select asking_sees_unplaced())))
        )', one);
    execute format('create policy looks_change_nothing on %I as restrictive for update to careway_app using (%s)', one, own);
    execute format('create policy looks_delete_nothing on %I as restrictive for delete to careway_app using (%s)', one, own);
    execute format('create policy looks_make_nothing on %I as restrictive for insert to careway_app with check (%s)', one, own);
  end loop;
end $$;

-- When a time of day is, in London.
create function call_time(day date, slot text, last boolean) returns timestamptz language sql stable parallel safe
  return (day + case slot when 'morning' then time '08:00' when 'afternoon' then time '12:00' else time '16:00' end
    + case when last then interval '4 hours' else interval '0' end) at time zone 'Europe/London';

create function place_call() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    new.trust_id := (select p.trust_id from person p where p.id = new.person_id);
    new.due_at := call_time(new.day, new.time_slot, false);
    new.due_until := call_time(new.day, new.time_slot, true);
  elsif (old.day, old.time_slot) is distinct from (new.day, new.time_slot) then
    new.due_at := call_time(new.day, new.time_slot, false);
    new.due_until := call_time(new.day, new.time_slot, true);
  end if;
  return new;
end $$;
-- version before: it fills columns that the version before does not know, and refuses nothing
create trigger place_call before insert or update of day, time_slot on callback
  for each row execute function place_call();

update callback c set
  trust_id = (select p.trust_id from person p where p.id = c.person_id),
  due_at = call_time(c.day, c.time_slot, false), due_until = call_time(c.day, c.time_slot, true),
  done_at = case when c.status = 'completed' then c.changed_at end;

-- How many calls of clients of one trust, or of strangers, wait for a time. Whose they are is not said.
create function calls_waiting(on_day date, slot text, who uuid) returns integer language sql stable security definer
  set search_path = public
  return (
    select count(*)::integer from callback c
    where c.day = on_day and c.time_slot = slot and c.status = 'pending' and not c.beyond
      and (c.person_id is null) = (who is null)
      and c.trust_id is not distinct from (select p.trust_id from person p where p.id = who)
  );

-- version before: calls are kept thirty days, so there are a few thousand
create index callback_due on callback (trust_id, due_at, id) where status in ('pending', 'overflow');
-- version before: calls are kept thirty days, so there are a few thousand
create index callback_due_of_all on callback (due_at, id) where status in ('pending', 'overflow');
-- version before: calls are kept thirty days, so there are a few thousand
create index callback_done on callback (done_at desc, id desc) where status = 'completed';
-- version before: calls are kept thirty days, and nothing is taken yet
create index callback_taken_since on callback (worked_at) where taken_by is not null;

-- version before: trusts are a few dozen, whose table is locked for as long as a column is added
alter table worklist_item
  add column trust_id uuid references trust (id) on delete set null,
  -- What triage goes by: who is in danger first, then whose turn comes first. The points are core/worklist/triage.ts's.
  add column lane smallint not null default 1 check (lane in (0, 1)),
  add column turn timestamptz,
  -- Null: nobody has counted them yet.
  add column points integer,
  add column last_period date,
  add column worked_at timestamptz;

create function place_item() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.trust_id := (select p.trust_id from person p where p.id = new.person_id);
  new.turn := coalesce(new.turn, new.created_at);
  return new;
end $$;
-- version before: it fills columns that the version before does not know, and refuses nothing
create trigger place_item before insert on worklist_item for each row execute function place_item();

update worklist_item w set
  trust_id = (select p.trust_id from person p where p.id = w.person_id),
  turn = w.created_at, worked_at = w.taken_at;

-- Who moves to another trust takes what waits for them along.
create function move_what_waits() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update callback set trust_id = new.trust_id where person_id = new.id;
  update worklist_item set trust_id = new.trust_id where person_id = new.id;
  return null;
end $$;
-- version before: it changes columns that the version before does not know, and refuses nothing
create trigger move_what_waits after update of trust_id on person
  for each row when (old.trust_id is distinct from new.trust_id) execute function move_what_waits();

-- What is open, as staff of one trust may read it; each trust apart, so that an index gives the first of one trust in their order.
create view triage_of_trust as
  select w.*, p.first_name, p.last_name, p.reference, p.date_of_birth, p.service from worklist_item w join person p on p.id = w.person_id
  where p.usertype = 'Client' and w.trust_id = asking_trust() and p.trust_id = w.trust_id;
create view triage_unplaced as
  select w.*, p.first_name, p.last_name, p.reference, p.date_of_birth, p.service from worklist_item w join person p on p.id = w.person_id
  where p.usertype = 'Client' and w.trust_id is null and p.trust_id is null and (select asking_sees_unplaced());

-- What whoever looks at a list is told: which row, whose trust's it is, what became of it and by which member of staff. Nothing of a client.
create function tell_of_call() returns trigger language plpgsql security definer set search_path = public as $$
declare one callback%rowtype;
begin
  if tg_op = 'DELETE' then one := old; else one := new; end if;
  perform pg_notify('careway_live', json_build_object(
    'list', 'calls', 'id', one.id, 'trust', one.trust_id, 'nobody', false,
    'state', case when tg_op = 'DELETE' then 'gone' when tg_op = 'INSERT' then 'new' when one.status in ('completed', 'cancelled') then 'done'
      when one.taken_by is not null then 'taken' when old.taken_by is not null then 'free' else 'changed' end,
    'by', one.taken_by)::text);
  return null;
end $$;
-- version before: it tells who listens, and refuses and changes nothing
create trigger tell_of_call after insert or delete on callback for each row execute function tell_of_call();
-- version before: it tells who listens, and refuses and changes nothing
create trigger tell_of_changed_call after update of status, taken_by, due_at, beyond, given_up, trust_id on callback
  for each row when ((old.status, old.taken_by, old.due_at, old.beyond, old.given_up, old.trust_id)
    is distinct from (new.status, new.taken_by, new.due_at, new.beyond, new.given_up, new.trust_id))
  execute function tell_of_call();

create function tell_of_item() returns trigger language plpgsql security definer set search_path = public as $$
declare one worklist_item%rowtype;
begin
  if tg_op = 'DELETE' then one := old; else one := new; end if;
  perform pg_notify('careway_live', json_build_object(
    'list', 'triage', 'id', one.id, 'trust', one.trust_id, 'nobody', one.person_id is null,
    'state', case when tg_op = 'DELETE' then 'gone' when tg_op = 'INSERT' then 'new' when one.done_at is not null then 'done'
      when one.taken_by is not null then 'taken' when old.taken_by is not null then 'free' else 'changed' end,
    'by', one.taken_by)::text);
  return null;
end $$;
-- version before: it tells who listens, and refuses and changes nothing
create trigger tell_of_item after insert or delete on worklist_item for each row execute function tell_of_item();
-- version before: it tells who listens, and refuses and changes nothing
create trigger tell_of_changed_item after update of taken_by, done_at, lane, turn, trust_id on worklist_item
  for each row when ((old.taken_by, old.done_at, old.lane, old.turn, old.trust_id)
    is distinct from (new.taken_by, new.done_at, new.lane, new.turn, new.trust_id))
  execute function tell_of_item();

-- Staff's sessions have no refresh token: whoever holds a stream open for one ends it at once.
create function tell_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('careway_live', json_build_object('list', 'session', 'id', new.id)::text);
  return null;
end $$;
-- version before: it tells who listens, and refuses and changes nothing
create trigger tell_of_session after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null and new.refresh_hash is null)
  execute function tell_of_session();
