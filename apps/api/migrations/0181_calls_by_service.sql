-- Lists of calls at a million clients (docs/decisions/0050): each trust's apart, in their order, and whose service a call is kept with it.

-- Which service a call is about: the one it was asked for under, whose name its context begins with (core/callbacks/contexts.ts), or
-- else the one that its client came for.
create function service_of_call(context text, came_for text) returns text language sql immutable parallel safe
  return coalesce(substring(context from '^(top|vas|larc)'), came_for);

alter table callback add column service text;

create or replace function place_call() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    new.trust_id := (select p.trust_id from person p where p.id = new.person_id);
    new.service := service_of_call(new.context, (select p.service from person p where p.id = new.person_id));
    new.due_at := call_time(new.day, new.time_slot, false);
    new.due_until := call_time(new.day, new.time_slot, true);
  elsif (old.day, old.time_slot) is distinct from (new.day, new.time_slot) then
    new.due_at := call_time(new.day, new.time_slot, false);
    new.due_until := call_time(new.day, new.time_slot, true);
  end if;
  return new;
end $$;

create function keep_service_of_calls() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update callback set service = service_of_call(context, new.service) where person_id = new.id;
  return null;
end $$;
-- version before: it fills a column that the version before does not know, and refuses nothing
create trigger keep_service_of_calls after update of service on person
  for each row when (old.service is distinct from new.service) execute function keep_service_of_calls();

update callback c set service = service_of_call(c.context, (select p.service from person p where p.id = c.person_id));

-- version before: calls are kept thirty days, so there are a few thousand
create index callback_due_of_service on callback (service, due_at, id) where status in ('pending', 'overflow');
-- version before: calls are kept thirty days, so there are a few thousand
create index callback_due_of_service_of_trust on callback (trust_id, service, due_at, id) where status in ('pending', 'overflow');
-- version before: calls are kept thirty days, so there are a few thousand
create index callback_beyond on callback (due_at, id) where status = 'overflow' or (status = 'pending' and beyond);

-- Calls as staff of one trust may read them, and those of no trust and of strangers, which are the contact centre's: what the policies
-- say as well (rule 10.7), each apart, so that an index gives the first of a list in their order.
create view call_of_trust as select * from callback where trust_id = asking_trust();
create view call_unplaced as select * from callback where trust_id is null and (select asking_sees_unplaced());
