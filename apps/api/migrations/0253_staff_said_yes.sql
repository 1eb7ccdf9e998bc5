-- rule 2.22: whoever of staff puts somebody on the list has talked with them, so they may take a time (docs/decisions/0219).
-- Who it was stands in the trail.
alter table waitlist_entry add column allowed_at timestamptz;

-- A client does not allow themselves.
create function keep_staffs_yes() returns trigger language plpgsql as $$
begin
  if new.allowed_at is not null and asking_person() = new.person_id
    and (tg_op = 'INSERT' or new.allowed_at is distinct from old.allowed_at)
  then
    raise exception 'a yes of staff' using errcode = '42501';
  end if;
  return new;
end $$;
-- version before: it knows no such column
create trigger staffs_yes before insert or update of allowed_at on waitlist_entry
  for each row execute function keep_staffs_yes();
