-- rule 16.34: a number that was proven and is so no more ends what it opened, whoever changes it: staff end no client's sessions
-- themselves (0197). A client's own change proves the new one in the same statement, and ends the others itself.
create function end_what_a_number_opened() returns trigger language plpgsql security definer set search_path = public as $$
declare
  at timestamptz := coalesce(nullif(current_setting('careway.now', true), '')::timestamptz, now());
begin
  update otp_challenge set consumed_at = at where person_id = new.id and consumed_at is null;
  update session set ended_at = at where person_id = new.id and ended_at is null;
  delete from account_link where person_id = new.id and kind <> 'confirm';
  return null;
end $$;

-- version before: takes no proven number away but from somebody who is forgotten, whose sessions and links go with it
create trigger end_what_a_number_opened after update of mobile_proven_at on person for each row
  when (old.mobile_proven_at is not null and new.mobile_proven_at is null and new.usertype = 'Client')
  execute function end_what_a_number_opened();
