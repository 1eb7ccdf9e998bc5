-- A place says itself how people meet and whether it is for counselling, so that what is open is found in the order of time by one
-- index, however it is asked for and however many others are open (docs/decisions/0122). Neither ever changes. They have names of their own:
-- the version before asks for `counselling` of both tables at once and does not say of which.
alter table slot_place add column way text, add column talk boolean;

create function place_says_how() returns trigger language plpgsql as $$
begin
  select s.kind, s.counselling into new.way, new.talk from slot s where s.id = new.slot_id;
  return new;
end $$;
-- version before: leaves both out, and they are filled in for it; nothing else of what it writes is changed
create trigger place_says_how before insert on slot_place
  for each row when (new.way is null or new.talk is null) execute function place_says_how();

-- Of times that are over nothing is looked for.
update slot_place p set way = s.kind, talk = s.counselling from slot s
  where s.id = p.slot_id and p.way is null and p.starts_at > now() - interval '1 day';
