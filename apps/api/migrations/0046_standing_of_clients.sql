-- What lists of clients are filtered by stands with the client (docs/decisions/0050): where the newest first form is, until
-- when something is booked, whether anything raises a flag. Looked up for everybody at each list it took seconds.
create extension if not exists fuzzystrmatch;

-- "Let's Get Started" of each service; a test holds this to the forms that there are.
create function is_first_form(id uuid) returns boolean language sql immutable parallel safe
  return id in (
    '0190aaaa-0001-7000-8000-000000000000', '0190aaaa-0002-7000-8000-000000000000', '0190aaaa-0003-7000-8000-000000000000'
  );

alter table person
  -- null: none was given.
  add column form_status text check (form_status in ('shared', 'draft', 'hold', 'completed', 'end flow')),
  add column booked_until timestamptz,
  add column forms_on_hold integer not null default 0,
  -- An answer of a form raises one.
  add column form_flagged boolean not null default false,
  -- Anything does, but the age, which changes by itself.
  add column flagged boolean not null default false;

create function flag_client() returns trigger language plpgsql as $$
begin
  new.flagged := new.form_flagged or new.first_said_birth is not null
    or coalesce(jsonb_typeof(new.eligibility -> 'flags') = 'array' and new.eligibility -> 'flags' <> '[]', false);
  return new;
end $$;

update person p set
  form_status = f.status, booked_until = b.until, form_flagged = coalesce(f.flagged, false), forms_on_hold = coalesce(f.held, 0),
  flagged = coalesce(f.flagged, false) or p.first_said_birth is not null
    or coalesce(jsonb_typeof(p.eligibility -> 'flags') = 'array' and p.eligibility -> 'flags' <> '[]', false)
from person same
  left join (
    select shared_to, bool_or(flags <> '{}') as flagged, count(*) filter (where status = 'hold') as held,
      (array_agg(status order by id desc) filter (where is_first_form(question_set_id) and withdrawn_at is null))[1] as status
    from question_share group by shared_to
  ) f on f.shared_to = same.id
  left join (select person_id, max(ends_at) as until from appointment where status = 'booked' group by person_id) b
    on b.person_id = same.id
where p.id = same.id and p.usertype = 'Client';

create trigger flag_client before insert or update of form_flagged, first_said_birth, eligibility on person
  for each row execute function flag_client();

-- The client's row is locked first: what is read then is what nobody else is changing.
create function stand_client(who uuid) returns void language plpgsql security definer set search_path = public as $$
begin
  perform from person where id = who for no key update;
  update person p set form_status = s.form_status, booked_until = s.booked_until, form_flagged = s.form_flagged,
    forms_on_hold = s.forms_on_hold
  from (
    select
      (select q.status from question_share q where q.shared_to = who and is_first_form(q.question_set_id) and q.withdrawn_at is null
        order by q.id desc limit 1) as form_status,
      (select max(a.ends_at) from appointment a where a.person_id = who and a.status = 'booked') as booked_until,
      exists (select from question_share q where q.shared_to = who and q.flags <> '{}') as form_flagged,
      (select count(*) from question_share q where q.shared_to = who and q.status = 'hold')::integer as forms_on_hold
  ) s
  where p.id = who
    and (p.form_status, p.booked_until, p.form_flagged, p.forms_on_hold)
      is distinct from (s.form_status, s.booked_until, s.form_flagged, s.forms_on_hold);
end $$;

create function stand_client_of_share() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then perform stand_client(old.shared_to); end if;
  if tg_op <> 'DELETE' then
    if tg_op = 'INSERT' or new.shared_to <> old.shared_to then perform stand_client(new.shared_to); end if;
  end if;
  return null;
end $$;
create trigger stand_client_given after insert or delete on question_share
  for each row execute function stand_client_of_share();
create trigger stand_client_changed after update of status, flags, withdrawn_at, shared_to on question_share
  for each row when ((old.status, old.flags, old.withdrawn_at is null, old.shared_to)
    is distinct from (new.status, new.flags, new.withdrawn_at is null, new.shared_to))
  execute function stand_client_of_share();

create function stand_client_of_booking() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then perform stand_client(old.person_id); end if;
  if tg_op <> 'DELETE' then
    if tg_op = 'INSERT' or new.person_id <> old.person_id then perform stand_client(new.person_id); end if;
  end if;
  return null;
end $$;
create trigger stand_client after insert or delete or update of status, ends_at, person_id on appointment
  for each row execute function stand_client_of_booking();

-- Newest first, with what filters read beside it; and by the filters, for what is rare.
drop index person_of_trust;
create index person_of_trust on person (trust_id, created_at desc, id desc)
  include (first_name, last_name, form_status, service, flagged, booked_until, date_of_birth, forms_on_hold) where usertype = 'Client';
create index person_clients on person (created_at desc, id desc)
  include (first_name, last_name, form_status, service, flagged, booked_until, date_of_birth, forms_on_hold) where usertype = 'Client';
create index person_unplaced on person (created_at desc, id desc)
  include (first_name, last_name, form_status, service, flagged, booked_until, date_of_birth, forms_on_hold) where usertype = 'Client' and trust_id is null;
create index person_standing_of_trust on person (trust_id, form_status, service, flagged, created_at desc, id desc)
  include (booked_until, date_of_birth) where usertype = 'Client';
create index person_standing on person (form_status, service, flagged, created_at desc, id desc)
  include (booked_until, date_of_birth) where usertype = 'Client';

-- Names by their parts; two letters are the beginning of a name, which is why a space stands before the first.
drop index person_client_search;
create index person_client_names on person
  using gin ((' ' || lower(first_name || ' ' || last_name) || ' ') gin_trgm_ops) where usertype = 'Client';
create index person_client_mobiles on person using gin (mobile gin_trgm_ops) where usertype = 'Client';

-- Every word of a client's name, and how many have it: so few that a slip of the finger is found by looking at all.
create table name_word (
  word text primary key check (word <> ''),
  people integer not null check (people > 0)
);
create function name_words(first text, last text) returns text[] language sql immutable parallel safe
  return array(select distinct word from regexp_split_to_table(lower(first || ' ' || last), '\s+') word where word <> '' order by word);

insert into name_word
  select word, count(*) from person p cross join unnest(name_words(p.first_name, p.last_name)) word
  where p.usertype = 'Client' group by word;

create function count_name_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' and old.usertype = 'Client' then
    -- In one order, so that two who have both names do not wait for each other in turn.
    perform from name_word where word = any (name_words(old.first_name, old.last_name)) order by word for update;
    delete from name_word where word = any (name_words(old.first_name, old.last_name)) and people <= 1;
    update name_word set people = people - 1 where word = any (name_words(old.first_name, old.last_name));
  end if;
  if tg_op <> 'DELETE' and new.usertype = 'Client' then
    insert into name_word (word, people)
      select word, 1 from unnest(name_words(new.first_name, new.last_name)) word order by word
      on conflict (word) do update set people = name_word.people + 1;
  end if;
  return null;
end $$;

create trigger count_name_words after insert or delete or update of first_name, last_name, usertype on person
  for each row execute function count_name_words();

-- Whose names they are is nobody's to know by this list; it is only read by the search below.
alter table name_word enable row level security;

-- How many letters of a word may be wrong: none of a short one, two (or two that changed places) of a longer one.
create function slips(typed text) returns integer language sql immutable parallel safe
  return case when length(typed) < 3 then 0 when length(typed) < 5 then 1 else 2 end;

-- The words that somebody may have meant: no more than so many letters wrong, missing or changed about, the nearest first.
create function words_like(typed text) returns text[] language sql stable security definer set search_path = public
  return array(
    select word from name_word
    where length(word) between length(typed) - 2 and length(typed) + 2
      and levenshtein_less_equal(word, typed, slips(typed)) <= slips(typed)
    order by levenshtein_less_equal(word, typed, slips(typed)), people desc, word limit 8
  );

-- Row-level security as views (docs/decisions/0050): the clients of the own trust, and those of none for the contact centre, by
-- the rights of their owner. A policy is held before any condition that PostgreSQL does not know to keep secrets, `like` and
-- every expression of an index among them: each search would read the whole trust. Two, because an index gives the newest of
-- one trust in their order, and of "one or none" it does not.
create view client_of_trust as
  select p.* from person p where p.usertype = 'Client' and p.trust_id = asking_trust();
create view client_unplaced as
  select p.* from person p where p.usertype = 'Client' and p.trust_id is null and (select asking_sees_unplaced());

-- The same for what is listed over all clients of a trust: a policy that asks who the client is reads all of them first.
create view booking_of_trust as
  select a.*, p.first_name, p.last_name, p.reference from appointment a join person p on p.id = a.person_id
  where p.usertype = 'Client' and p.trust_id = asking_trust();
create view booking_unplaced as
  select a.*, p.first_name, p.last_name, p.reference from appointment a join person p on p.id = a.person_id
  where p.usertype = 'Client' and p.trust_id is null and (select asking_sees_unplaced());
create view worklist_seen as
  select w.*, p.first_name, p.last_name, p.reference from worklist_item w join person p on p.id = w.person_id
  where p.usertype = 'Client'
    and (p.trust_id = asking_trust() or (p.trust_id is null and (select asking_sees_unplaced())));

-- The figures of the first page, kept a minute for each trust; `all` is a Super_Admin's.
create table overview_figures (
  whose text primary key,
  made_at timestamptz not null,
  figures jsonb not null
);
alter table overview_figures enable row level security;
create policy open_all on overview_figures to careway_open using (true) with check (true);
create policy own_trust on overview_figures to careway_app
  using (whose = (select asking_trust())::text) with check (whose = (select asking_trust())::text);

-- Whose a client is, without reading the client.
create index person_trust_of on person (id) include (trust_id) where usertype = 'Client';
create index share_flagged on question_share (shared_to) where flags <> '{}';
create index appointment_coming on appointment (starts_at, id) where status = 'booked';
create index worklist_done on worklist_item (done_at desc, id desc) where done_at is not null;
