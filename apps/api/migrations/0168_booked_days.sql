-- The overview's "sent in, not booked" at a million clients (docs/decisions/0050): who has something booked hangs on the clock, but only
-- from one day to the next. So many of those who sent in their first form have their last booking on a day, tallied as it changes; of
-- today's the clock decides, and they are counted by their index. Days are those of UTC: they only have to be the same days for all.
create function day_of(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'UTC')::date;

create table booked_tally (
  trust_id uuid,
  day date not null,
  n integer not null
);
create index booked_tally_of_trust on booked_tally (trust_id, day) include (n);

alter table booked_tally enable row level security;
create policy open_all on booked_tally to careway_open using (true) with check (true);
create policy own_trust on booked_tally for select to careway_app using (
  trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced()))
);

-- As in 0065: differences, one row a change, so that nobody waits for anybody.
create function tally_booked() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into booked_tally
    select trust_id, day, sum(n)
    from (
      select old.trust_id, day_of(old.booked_until) as day, -1 as n
      where tg_op <> 'INSERT' and old.usertype = 'Client' and old.form_status = 'completed' and old.booked_until is not null
      union all
      select new.trust_id, day_of(new.booked_until), 1
      where tg_op <> 'DELETE' and new.usertype = 'Client' and new.form_status = 'completed' and new.booked_until is not null
    ) step
    group by trust_id, day having sum(n) <> 0;
  return null;
end $$;
-- version before: it writes to a table that the version before does not know, and refuses nothing
create trigger tally_booked_come_and_gone after insert or delete on person for each row execute function tally_booked();
-- version before: it writes to a table that the version before does not know, and refuses nothing
create trigger tally_booked_changed after update of trust_id, usertype, form_status, booked_until on person for each row
  when ((old.trust_id, old.usertype, old.form_status, old.booked_until)
    is distinct from (new.trust_id, new.usertype, new.form_status, new.booked_until))
  execute function tally_booked();

-- From nothing: for a database that has clients already.
create function tally_all_booked() returns void language sql as $$
  delete from booked_tally;
  insert into booked_tally
    select trust_id, day_of(booked_until), count(*)
    from person where usertype = 'Client' and form_status = 'completed' and booked_until is not null group by 1, 2;
$$;
select tally_all_booked();

-- Whoever adds up takes rows away and puts their sum there; who reads meanwhile sees either.
create function add_up_booked() returns void language sql as $$
  with gone as (delete from booked_tally returning *)
  insert into booked_tally select trust_id, day, sum(n) from gone group by trust_id, day having sum(n) <> 0;
$$;
