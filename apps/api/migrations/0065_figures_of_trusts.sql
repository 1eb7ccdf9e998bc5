-- The overview's figures at a million clients (docs/decisions/0050): counted from all clients of a trust they took half a second.
-- What is so of a client until somebody changes it is tallied as it changes; what hangs on the clock is counted, by an index.

-- Differences, one row a change, so that nobody waits for anybody; the sweep adds up those of a trust. No trust: the contact
-- centre's clients.
create table client_tally (
  trust_id uuid,
  clients integer not null,
  forms_on_hold integer not null,
  forms_unfinished integer not null,
  first_forms_sent_in integer not null
);
create index client_tally_of_trust on client_tally (trust_id);

alter table client_tally enable row level security;
create policy open_all on client_tally to careway_open using (true) with check (true);
create policy own_trust on client_tally for select to careway_app using (
  trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced()))
);

create function tally_client() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into client_tally
    select trust_id, sum(clients), sum(held), sum(unfinished), sum(sent)
    from (
      select old.trust_id, -1 as clients, -old.forms_on_hold as held,
        case when old.form_status in ('shared', 'draft') then -1 else 0 end as unfinished,
        case when old.form_status = 'completed' then -1 else 0 end as sent
      where tg_op <> 'INSERT' and old.usertype = 'Client'
      union all
      select new.trust_id, 1, new.forms_on_hold,
        case when new.form_status in ('shared', 'draft') then 1 else 0 end,
        case when new.form_status = 'completed' then 1 else 0 end
      where tg_op <> 'DELETE' and new.usertype = 'Client'
    ) step
    group by trust_id
    having (sum(clients), sum(held), sum(unfinished), sum(sent)) <> (0, 0, 0, 0);
  return null;
end $$;
create trigger tally_client_come_and_gone after insert or delete on person for each row execute function tally_client();
create trigger tally_client_changed after update of trust_id, usertype, form_status, forms_on_hold on person for each row
  when ((old.trust_id, old.usertype, old.form_status, old.forms_on_hold)
    is distinct from (new.trust_id, new.usertype, new.form_status, new.forms_on_hold))
  execute function tally_client();

-- From nothing: for a database that has clients already.
create function tally_all_clients() returns void language sql as $$
  delete from client_tally;
  insert into client_tally
    select trust_id, count(*), sum(forms_on_hold), count(*) filter (where form_status in ('shared', 'draft')),
      count(*) filter (where form_status = 'completed')
    from person where usertype = 'Client' group by trust_id;
$$;
select tally_all_clients();

-- Whoever adds up takes rows away and puts their sum there; who reads meanwhile sees either.
create function add_up_tally() returns void language sql as $$
  with gone as (delete from client_tally returning *)
  insert into client_tally
    select trust_id, sum(clients), sum(forms_on_hold), sum(forms_unfinished), sum(first_forms_sent_in) from gone group by trust_id;
$$;

-- Who sent in and has a time: few beside all who sent in.
create index person_sent_in_booked on person (trust_id, booked_until)
  where usertype = 'Client' and form_status = 'completed' and booked_until is not null;

-- Whose bookings they are stands with them: counted by the client they were looked up one by one.
alter table appointment add column trust_id uuid;
update appointment a set trust_id = p.trust_id from person p where p.id = a.person_id and p.trust_id is not null;
create index appointment_of_trust on appointment (trust_id, starts_at, id) where status = 'booked';

-- The client's row is locked, so that a trust that is given meanwhile is not missed.
create function trust_of_booking() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select trust_id into new.trust_id from person where id = new.person_id for no key update;
  return new;
end $$;
create trigger trust_of_booking before insert or update of person_id on appointment
  for each row execute function trust_of_booking();
create function bookings_follow_client() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update appointment set trust_id = new.trust_id where person_id = new.id;
  return null;
end $$;
create trigger bookings_follow_client after update of trust_id on person
  for each row when (old.trust_id is distinct from new.trust_id) execute function bookings_follow_client();

drop view booking_of_trust, booking_unplaced;
create view booking_of_trust as
  select a.*, p.first_name, p.last_name, p.reference from appointment a join person p on p.id = a.person_id
  where p.usertype = 'Client' and a.trust_id = asking_trust();
create view booking_unplaced as
  select a.*, p.first_name, p.last_name, p.reference from appointment a join person p on p.id = a.person_id
  where p.usertype = 'Client' and a.trust_id is null and (select asking_sees_unplaced());
-- Only when, to be counted.
create view booked_times_of_trust as
  select starts_at from appointment where status = 'booked' and trust_id = asking_trust();
create view booked_times_unplaced as
  select starts_at from appointment where status = 'booked' and trust_id is null and (select asking_sees_unplaced());
