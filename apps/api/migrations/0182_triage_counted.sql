-- What waits in triage is counted without looking at each client (docs/decisions/0050): that it is about one is kept with it, as whose it is.
-- version before: it fills a column that the version before does not know, and refuses nothing
alter table worklist_item add column of_client boolean;

create or replace function place_item() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select p.trust_id, p.usertype = 'Client' into new.trust_id, new.of_client from person p where p.id = new.person_id;
  new.turn := coalesce(new.turn, new.created_at);
  return new;
end $$;

update worklist_item w set of_client = (select p.usertype = 'Client' from person p where p.id = w.person_id) where w.done_at is null;

create view triage_counted_of_trust as
  select id, lane, turn, created_at, taken_by, taken_at, worked_at, done_at from worklist_item
  where of_client and trust_id = asking_trust();
create view triage_counted_unplaced as
  select id, lane, turn, created_at, taken_by, taken_at, worked_at, done_at from worklist_item
  where of_client and trust_id is null and (select asking_sees_unplaced());
