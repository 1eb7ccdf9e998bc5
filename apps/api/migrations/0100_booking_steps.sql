-- Whether somebody came, said once the time has begun. It stands beside the status and not in it: for every count, list and rule that
-- there is, and for processes of the version before, an appointment that somebody came to or missed is one that was booked.
alter table appointment add column outcome text, add column outcome_at timestamptz;

-- version before: writes neither column, so that nothing it writes is refused
alter table appointment add constraint appointment_outcome check (
  (outcome is null and outcome_at is null)
  or (outcome in ('attended', 'missed') and status = 'booked' and outcome_at is not null and outcome_at >= starts_at)
) not valid;

-- A place that is offered to somebody: a hold that their own choices do not let go.
alter table slot_place add column offered boolean not null default false;

-- rule 3.14: the same steps as core/appointments/bookingSteps.ts, whoever writes. What is cancelled stays cancelled; what somebody came to
-- or missed is neither moved nor cancelled.
create function appointment_steps() returns trigger language plpgsql as $$
begin
  if old.status = 'cancelled' and new.status <> 'cancelled' then
    raise exception 'a cancelled appointment does not come back' using errcode = 'check_violation', constraint = 'appointment_steps';
  end if;
  if (old.outcome is not null or old.status = 'cancelled')
      and (new.slot_id, new.place_id, new.starts_at, new.ends_at) is distinct from (old.slot_id, old.place_id, old.starts_at, old.ends_at) then
    raise exception 'an appointment that is over does not move' using errcode = 'check_violation', constraint = 'appointment_steps';
  end if;
  if old.outcome is not null and (new.outcome is null or new.status <> 'booked') then
    raise exception 'what became of an appointment is not taken back' using errcode = 'check_violation', constraint = 'appointment_steps';
  end if;
  return new;
end $$;
-- version before: it takes none of these steps back, and moves nothing that is over
create trigger appointment_steps before update of status, outcome, slot_id, place_id, starts_at, ends_at on appointment
  for each row execute function appointment_steps();
