-- rules 16.54 to 16.58: two records of one person are put together by two people, and taken apart again within a day (docs/decisions/0251).
-- The record that goes is no client any more: no list, count, policy, sign-in or message finds it. Where it leads to stands in it.
alter table person add column merged_into uuid;
alter table person drop constraint person_usertype_check;
-- version before: it writes none but the five
alter table person add constraint person_usertype_check
  check (usertype in ('Client', 'Admin', 'Super_Admin', 'Internal', 'External', 'Merged')) not valid;
alter table person drop constraint person_check1;
-- version before: it writes no staff without a role
alter table person add constraint person_check1 check (usertype in ('Client', 'Merged') or role_id is not null) not valid;
-- version before: it knows of no such record; what is not a client it took for a colleague, whom everybody may know by name
create policy merged_unseen on person as restrictive for select to careway_app, careway_client using (usertype <> 'Merged');

create table client_merge (
  id uuid primary key,
  kept_id uuid not null references person (id) on delete cascade,
  gone_id uuid not null references person (id) on delete cascade,
  -- Of both.
  trust_id uuid references trust (id),
  reason text not null check (length(reason) between 1 and 300),
  sure_by text not null check (length(sure_by) between 1 and 20),
  state text not null default 'asked' check (state in ('asked', 'done', 'declined', 'withdrawn', 'undone')),
  asked_by uuid not null references person (id),
  asked_at timestamptz not null,
  decided_by uuid references person (id),
  decided_at timestamptz,
  comment text check (length(comment) between 1 and 300),
  undone_by uuid references person (id),
  undone_at timestamptz,
  undone_because text check (length(undone_because) between 1 and 300),
  -- What the one that stays said of contact and messages, and its number, as they were before.
  before jsonb,
  check (kept_id <> gone_id),
  check ((state = 'asked') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'undone') = (undone_at is not null) and (undone_at is null) = (undone_by is null)),
  -- A second person puts together and declines; who asked takes it back.
  constraint no_one_alone_merges check (state not in ('done', 'declined', 'undone') or decided_by <> asked_by)
);
-- Of twenty who ask at once one does; what goes is in one place.
create unique index client_merge_gone_once on client_merge (gone_id) where state in ('asked', 'done');
create unique index client_merge_kept_once on client_merge (kept_id) where state = 'asked';
create index client_merge_kept on client_merge (kept_id, id desc);

-- What was moved, row by row, so that exactly that goes back.
create table client_merge_moved (
  merge_id uuid not null references client_merge (id) on delete cascade,
  tab text not null,
  row_id text not null,
  primary key (merge_id, tab, row_id)
);

alter table client_merge enable row level security;
create policy open_all on client_merge to careway_open using (true) with check (true);
create policy seen on client_merge for select to careway_app using (
  trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced()))
);
create policy asked on client_merge for insert to careway_app with check (
  asked_by = (select asking_person()) and state = 'asked'
  and (trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced())))
  and (
    select count(*) from person p where p.id in (kept_id, gone_id) and p.usertype = 'Client' and p.active
      and p.trust_id is not distinct from client_merge.trust_id
  ) = 2
);
-- What is put together or taken apart the two functions below write; here it is declined or taken back.
create policy ended on client_merge for update to careway_app using (
  state = 'asked' and (trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced())))
) with check (state in ('declined', 'withdrawn') and decided_by = (select asking_person()));
create policy client_own on client_merge for select to careway_client using (kept_id = asking_person());
alter table client_merge_moved enable row level security;
create policy open_all on client_merge_moved to careway_open using (true) with check (true);

-- Where what is kept of somebody names them, and what each row is called by. A test holds that no table is missing.
create function merged_tables() returns table (tab text, col text, key text) language sql immutable as $$
  values
    ('question_share', 'shared_to', 'id'), ('appointment', 'person_id', 'id'), ('visit_event', 'person_id', 'id'),
    ('callback', 'person_id', 'id'), ('call_attempt', 'person_id', 'id'), ('waitlist_entry', 'person_id', 'id'),
    ('waitlist_offer', 'person_id', 'id'), ('worklist_item', 'person_id', 'id'), ('client_note', 'client_id', 'id'),
    ('message', 'person_id', 'id'), ('written_message', 'person_id', 'id'), ('client_word', 'person_id', 'id'),
    ('concern', 'client_id', 'id'), ('pathway_decision', 'person_id', 'share_id'), ('notification', 'person_id', 'id'),
    ('earlier_client', 'person_id', 'id'), ('form_schedule_person', 'person_id', 'schedule_id')
$$;

-- What hangs on a row that was moved, and was written after that: it goes back with it.
create function merged_follows() returns table (tab text, col text, key text, via text, parent text) language sql immutable as $$
  values
    ('visit_event', 'person_id', 'id', 'appointment_id', 'appointment'),
    ('call_attempt', 'person_id', 'id', 'callback_id', 'callback'),
    ('waitlist_offer', 'person_id', 'id', 'entry_id', 'waitlist_entry'),
    ('callback', 'person_id', 'id', 'share_id', 'question_share'),
    ('client_word', 'person_id', 'id', 'share_id', 'question_share'),
    ('pathway_decision', 'person_id', 'share_id', 'share_id', 'question_share'),
    ('message', 'person_id', 'id', 'about_id', 'appointment'), ('message', 'person_id', 'id', 'about_id', 'question_share'),
    ('message', 'person_id', 'id', 'about_id', 'waitlist_offer'),
    ('notification', 'person_id', 'id', 'about', 'appointment'), ('notification', 'person_id', 'id', 'about', 'question_share'),
    ('notification', 'person_id', 'id', 'about', 'waitlist_offer')
$$;

-- Whatever is written for a record that has gone, by a page or a job that did not know yet, is the one's that stays. Who writes waits
-- here for two records that are just being put together.
create function follow_merged() returns trigger language plpgsql security definer set search_path = public as $$
declare
  -- Which column it is, as `merged_tables` says.
  col text := tg_argv[0];
  whose uuid := (to_jsonb(new) ->> col)::uuid;
  now_at uuid := whose;
  stays uuid;
begin
  if whose is null then return new; end if;
  -- What stays may have gone into another since.
  for step in 1..20 loop
    select merged_into into stays from person where id = now_at for key share;
    exit when stays is null;
    now_at := stays;
  end loop;
  if now_at = whose then return new; end if;
  return jsonb_populate_record(new, jsonb_build_object(col, now_at));
end $$;
do $$
declare one record;
begin
  -- version before: a row for whoever was put together goes to the record that stays, and every other row is as it was
  for one in select * from merged_tables() loop
    execute format('create trigger a_follow_merged before insert on %I for each row execute function follow_merged(%L)', one.tab, one.col);
  end loop;
end $$;

-- A decision stands and cannot change; that it is now the other record's, of the same person, is no change.
create or replace function keep_decision() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if to_jsonb(new) - 'person_id' = to_jsonb(old) - 'person_id' and exists (
    select from client_merge m where (m.kept_id, m.gone_id) in ((new.person_id, old.person_id), (old.person_id, new.person_id))
      and m.state in ('done', 'undone')
  ) then
    return new;
  end if;
  raise exception 'the decision of form % stands and cannot change', old.share_id;
end $$;

-- What signed in somebody who asked to be deleted is taken away with them, and so is that of a record that went into theirs (0241).
create or replace function keep_proofs() returns trigger language plpgsql as $$
begin
  if asking_person() is null or (
    old.id <> asking_person() and old.usertype in ('Client', 'Merged') and not new.active and new.mobile is null
  ) then
    return new;
  end if;
  if (new.idp_issuer, new.idp_subject, new.reference) is distinct from (old.idp_issuer, old.idp_subject, old.reference)
    or (old.id <> asking_person() and
      (new.password_hash, new.email, new.recovered_by) is distinct from (old.password_hash, old.email, old.recovered_by))
    or (old.id <> asking_person() and (new.mobile, new.mobile_proven_at) is distinct from (old.mobile, old.mobile_proven_at)
      -- Staff correct a client's number (rule 16.34): it is proven no more, opens nothing, and ends what the old one opened.
      and not (old.usertype = 'Client' and new.mobile_proven_at is null))
  then
    raise exception 'another''s proof of who they are' using errcode = '42501';
  end if;
  return new;
end $$;

create function merging_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('careway.now', true), '')::timestamptz, now())
$$;

-- Whoever asks may change these two records: of their own organisation, both of one, not merely looked at.
create function may_merge(trust uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (
    select from person s where s.id = asking_person() and s.active and (
      s.usertype = 'Super_Admin'
      or (s.usertype = 'Admin' and (trust = asking_trust() or (trust is null and asking_sees_unplaced())))
    )
  )
$$;

-- Puts two records together, whole or not at all. Who calls it is the second person.
create function put_together(which uuid) returns boolean language plpgsql security definer set search_path = public as $$
declare
  m client_merge;
  one record;
  moment timestamptz := merging_now();
begin
  select * into m from client_merge where id = which for update;
  if m.id is null or m.state <> 'asked' or not may_merge(m.trust_id) then return false; end if;
  perform from person where id in (m.kept_id, m.gone_id) order by id for update;
  if (select count(*) from person where id in (m.kept_id, m.gone_id) and usertype = 'Client' and active
      and trust_id is not distinct from m.trust_id) <> 2 then
    return false;
  end if;
  update client_merge set state = 'done', decided_by = asking_person(), decided_at = moment, before = jsonb_build_object(
    'contact', (select to_jsonb(c) from contact_preference c where c.person_id = m.kept_id),
    'messages', (select to_jsonb(c) from message_preference c where c.person_id = m.kept_id),
    'mobile', (select p.mobile from person p where p.id = m.kept_id)
  ) where id = which;
  -- The same by hand in both is one thing to do, and so is a form that is planned for both.
  with same as (
    update worklist_item g set done_at = moment, ended_words = 'No longer: it stands on the record that stays'
    where g.person_id = m.gone_id and g.done_at is null and g.need is null and exists (
      select from worklist_item k where k.person_id = m.kept_id and k.done_at is null and k.need is null
        and k.kind = g.kind and k.about = g.about)
    returning g.id
  ) insert into client_merge_moved select which, 'ended', id::text from same;
  -- So is what is still to be told, or wished, in the same words in both: the key of such a need names whose it is.
  with same as (
    update worklist_item g set done_at = moment, ended_words = 'No longer: it stands on the record that stays'
    where g.person_id = m.gone_id and g.done_at is null and position(m.gone_id::text in g.need) > 0 and exists (
      select from worklist_item k where k.done_at is null and k.need = replace(g.need, m.gone_id::text, m.kept_id::text))
    returning g.id
  ) insert into client_merge_moved select which, 'ended', id::text from same;
  update worklist_item g set need = replace(g.need, m.gone_id::text, m.kept_id::text)
    where g.person_id = m.gone_id and position(m.gone_id::text in g.need) > 0;
  with same as (
    update form_schedule_person g set outcome = 'had it', at = merging_now()
    where g.person_id = m.gone_id and g.outcome is null and exists (
      select from form_schedule_person k where k.person_id = m.kept_id and k.outcome is null and k.question_set_id = g.question_set_id)
    returning g.schedule_id
  ) insert into client_merge_moved select which, 'planned', schedule_id::text from same;
  for one in select * from merged_tables() loop
    execute format(
      'with moved as (update %1$I t set %2$I = $1 where %2$I = $2 %4$s returning t.%3$I::text as key)
       insert into client_merge_moved select $3, %1$L, key from moved',
      one.tab, one.col, one.key,
      case when one.tab = 'form_schedule_person'
        then 'and not exists (select from form_schedule_person k where k.schedule_id = t.schedule_id and k.person_id = $1)' else '' end
    ) using m.kept_id, m.gone_id, which;
  end loop;
  update answer_change set changed_by = m.kept_id where changed_by = m.gone_id
    and share_id in (select row_id::uuid from client_merge_moved where merge_id = which and tab = 'question_share');
  -- A number that only the other record had is called from this one. Nobody has proven it (rule 8.17).
  update person k set mobile = g.mobile, mobile_proven_at = null from person g
    where k.id = m.kept_id and g.id = m.gone_id and k.mobile is null and g.mobile is not null;
  update person set usertype = 'Merged', active = false, merged_into = m.kept_id where id = m.gone_id;
  update session set ended_at = moment where person_id = m.gone_id and ended_at is null;
  update otp_challenge set consumed_at = moment where person_id = m.gone_id and consumed_at is null;
  delete from account_link where person_id = m.gone_id;
  update made_client set code_hash = null, code_until = null where person_id = m.gone_id;
  return true;
end $$;

-- Takes them apart again within the day: exactly what was moved goes back, with what hangs on it. What was written since stays where it belongs.
create function take_apart(which uuid, why text) returns boolean language plpgsql security definer set search_path = public as $$
declare
  m client_merge;
  one record;
  moment timestamptz := merging_now();
begin
  select * into m from client_merge where id = which for update;
  if m.id is null or m.state <> 'done' or m.before is null or not may_merge(m.trust_id) or moment >= m.decided_at + interval '1 day' then return false; end if;
  perform from person where id in (m.kept_id, m.gone_id) order by id for update;
  -- A time is offered since for a place in the line that would go back: it is held for the one that stays.
  if exists (
    select from waitlist_offer o join client_merge_moved v on v.merge_id = which and v.tab = 'waitlist_entry' and v.row_id = o.entry_id::text
    where o.person_id = m.kept_id and o.status = 'open'
  ) then return false; end if;
  -- Somebody signed up with that address meanwhile: a person has to look.
  if exists (select from person p join person g on g.id = m.gone_id where p.email = g.email and p.usertype = 'Client') then return false; end if;
  update client_merge set state = 'undone', undone_by = asking_person(), undone_at = moment, undone_because = why where id = which;
  update person set usertype = 'Client', active = true, merged_into = null where id = m.gone_id;
  for one in select * from merged_follows() loop
    execute format(
      'insert into client_merge_moved select $1, %1$L, t.%3$I::text from %1$I t join client_merge_moved v on v.merge_id = $1 and v.tab = %5$L and v.row_id = t.%4$I::text
       where t.%2$I = $2 on conflict do nothing',
      one.tab, one.col, one.key, one.via, one.parent
    ) using which, m.kept_id;
  end loop;
  -- What a form, a booking or a call of theirs asks of a person, whenever that was: its key names it.
  insert into client_merge_moved
    select distinct which, 'worklist_item', w.id::text from worklist_item w join client_merge_moved v on v.merge_id = which
      and v.tab in ('question_share', 'appointment', 'callback', 'waitlist_offer', 'concern', 'client_word') and position(v.row_id in w.need) > 0
    where w.person_id = m.kept_id on conflict do nothing;
  for one in select * from merged_tables() loop
    execute format(
      'update %1$I t set %2$I = $1 from client_merge_moved v where v.merge_id = $3 and v.tab = %1$L and t.%3$I::text = v.row_id and t.%2$I = $2',
      one.tab, one.col, one.key
    ) using m.gone_id, m.kept_id, which;
  end loop;
  update answer_change set changed_by = m.gone_id where changed_by = m.kept_id and at < m.decided_at
    and share_id in (select row_id::uuid from client_merge_moved where merge_id = which and tab = 'question_share');
  -- Their keys name whose they are, as before.
  update worklist_item w set need = replace(w.need, m.kept_id::text, m.gone_id::text)
    where w.person_id = m.gone_id and position(m.kept_id::text in w.need) > 0
      and (w.done_at is not null or not exists (
        select from worklist_item k where k.done_at is null and k.need = replace(w.need, m.kept_id::text, m.gone_id::text)));
  -- What was written since and has not gone yet goes by a way of whom it is about.
  update message set fixed = false, never = never or words is null where person_id = m.gone_id and created_at >= m.decided_at and kind not in ('asked', 'staff')
    and sent_at is null and dropped_at is null and failed_at is null;
  update worklist_item set done_at = null, ended_words = null where id in (
    select row_id::uuid from client_merge_moved where merge_id = which and tab = 'ended') and done_by is null;
  update form_schedule_person set outcome = null, at = null where person_id = m.gone_id and schedule_id in (
    select row_id::uuid from client_merge_moved where merge_id = which and tab = 'planned');
  -- What was said since holds; else what held before does again.
  if not exists (select from contact_preference c where c.person_id = m.kept_id and c.said_at > m.decided_at) then
    delete from contact_preference where person_id = m.kept_id;
    insert into contact_preference select * from jsonb_populate_record(null::contact_preference, nullif(m.before -> 'contact', 'null')) c where c.person_id is not null;
  end if;
  if not exists (select from message_preference c where c.person_id = m.kept_id and c.said_at > m.decided_at) then
    delete from message_preference where person_id = m.kept_id;
    insert into message_preference select * from jsonb_populate_record(null::message_preference, nullif(m.before -> 'messages', 'null')) c where c.person_id is not null;
  end if;
  update person k set mobile = null, mobile_proven_at = null from person g
    where k.id = m.kept_id and g.id = m.gone_id and m.before ->> 'mobile' is null and k.mobile = g.mobile and k.mobile_proven_at is null;
  return true;
end $$;

-- After the day nothing is kept of how the one that went was reached and signed in; nor once the one that stays is forgotten.
create function empty_merged(kept uuid, until timestamptz) returns void language plpgsql security definer set search_path = public as $$
declare one record;
begin
  for one in
    select m.id, m.gone_id from client_merge m join person p on p.id = m.gone_id and p.usertype = 'Merged'
    where m.state = 'done' and m.before is not null and (m.kept_id = kept or (kept is null and m.decided_at <= until))
    for update of m skip locked
  loop
    delete from client_merge_moved where merge_id = one.id;
    update client_merge set before = null where id = one.id;
    delete from session where person_id = one.gone_id;
    delete from otp_challenge where person_id = one.gone_id;
    delete from account_link where person_id = one.gone_id;
    delete from contact_preference where person_id = one.gone_id;
    delete from message_preference where person_id = one.gone_id;
    delete from security_factor where person_id = one.gone_id;
    delete from nhs_login where person_id = one.gone_id;
    delete from answer_key where person_id = one.gone_id;
    update person set email = one.gone_id || '@merged.invalid', mobile = null, mobile_proven_at = null, address = null, known_as = null,
      eligibility = null, password_hash = 'none' where id = one.gone_id;
  end loop;
end $$;

-- Where an old link leads: the record that stays, for whoever may see it.
create function merged_into(of uuid) returns uuid language plpgsql stable security definer set search_path = public as $$
declare
  now_at uuid := of;
begin
  for step in 1..20 loop
    exit when (select p.merged_into from person p where p.id = now_at) is null;
    select p.merged_into into now_at from person p where p.id = now_at;
  end loop;
  return nullif(now_at, of);
end $$;

-- What was written in the trail of a record that went, for whoever reads the one that stays.
create function trail_of_merged(kept uuid) returns setof audit language sql stable security definer set search_path = public as $$
  select a.* from client_merge m join person g on g.id = m.gone_id and g.merged_into = kept join audit a on a.user_id = m.gone_id
  where m.kept_id = kept and m.state = 'done' and exists (
    select from person s where s.id = asking_person() and (
      s.usertype = 'Super_Admin' or m.trust_id = asking_trust() or (m.trust_id is null and asking_sees_unplaced())
    )
  )
$$;

-- version before: it knows no such function
revoke all on function put_together(uuid), take_apart(uuid, text), empty_merged(uuid, timestamptz), merged_into(uuid), trail_of_merged(uuid), may_merge(uuid)
  from public;
grant execute on function put_together(uuid), take_apart(uuid, text), merged_into(uuid), trail_of_merged(uuid), may_merge(uuid) to careway_app, careway_open;
grant execute on function empty_merged(uuid, timestamptz) to careway_app, careway_open;

-- The other record of each, by name and reference: one that went is seen by nobody any more, and who reads the one that stays may know which it was.
create function merged_halves(of uuid) returns table (merge_id uuid, id uuid, reference bigint, first_name text, last_name text)
language sql stable security definer set search_path = public as $$
  select m.id, o.id, o.reference, o.first_name, o.last_name
  from client_merge m join person o on o.id = case when m.kept_id = of then m.gone_id else m.kept_id end
  where (m.kept_id = of or m.gone_id = of) and may_merge(m.trust_id)
$$;
-- version before: it knows no such function
revoke all on function merged_halves(uuid) from public;
grant execute on function merged_halves(uuid) to careway_app, careway_open;
