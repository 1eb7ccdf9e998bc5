-- security 43: what uses up times that others need is capped per person. The lock is the one that booking takes first
-- anyway, so this holds for every way a booking is ever written, however many come at once.
create function appointment_open_cap() returns trigger language plpgsql security definer
  set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('appointments ' || new.person_id, 0));
  if (select count(*) from appointment
      where person_id = new.person_id and status = 'booked' and starts_at > new.changed_at) >= 8 then
    raise exception 'as many coming bookings as one person may have'
      using errcode = 'check_violation', constraint = 'appointment_open_cap';
  end if;
  return new;
end $$;

create trigger appointment_open_cap before insert or update of status on appointment
  for each row when (new.status = 'booked') execute function appointment_open_cap();
