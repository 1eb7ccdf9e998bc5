-- rule 7.24, 7.11: how often each form was given out, begun and sent in, and how its questions were answered, tallied as it happens
-- (docs/decisions/0136): counted from a hundred thousand forms a look took a quarter of a second. As in 0065: differences, a row a
-- change, so that nobody waits for anybody; the sweep adds up. A save of what is not sent in changes nothing here.
create table share_tally (
  question_set_id uuid not null,
  -- No trust: the contact centre's clients.
  trust_id uuid,
  -- Given out and not taken back.
  given integer not null,
  drafts integer not null,
  completed integer not null,
  sent integer not null,
  held integer not null,
  summed boolean not null default false
);
create unique index share_tally_once on share_tally (question_set_id, trust_id) nulls not distinct where summed;
create index share_tally_of_trust on share_tally (trust_id);
create index share_tally_apart on share_tally (summed) where not summed;

-- Of forms that were sent in. `given` null: how many answered the question at all. No row says which form or person it is of.
create table answer_tally (
  question_set_id uuid not null,
  trust_id uuid,
  question text not null,
  given text,
  n integer not null,
  summed boolean not null default false
);
create unique index answer_tally_once on answer_tally (question_set_id, trust_id, question, given) nulls not distinct where summed;
create index answer_tally_apart on answer_tally (question_set_id, trust_id) where not summed;

alter table share_tally enable row level security;
create policy open_all on share_tally to careway_open using (true) with check (true);
create policy own_trust on share_tally for select to careway_app using (
  trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced()))
);
alter table answer_tally enable row level security;
create policy open_all on answer_tally to careway_open using (true) with check (true);
create policy own_trust on answer_tally for select to careway_app using (
  trust_id = (select asking_trust()) or (trust_id is null and (select asking_sees_unplaced()))
);

-- What one form's answers add: each question that is answered once, and each option of it, or what was given where that is short
-- enough to be the step of a scale.
create function tallied_answers(answers jsonb) returns table (question text, given text, n integer) language sql immutable as $$
  with said as materialized (
    select e ->> 'questionId' as question,
      case when e ->> 'optionId' <> '' then e ->> 'optionId' when length(e ->> 'answer') < 3 then e ->> 'answer' end as given
    from jsonb_array_elements(answers) e
    where e ->> 'questionId' is not null and (e ->> 'optionId' <> '' or e ->> 'answer' <> '')
  )
  select question, null, 1 from said group by question
  union all
  select question, given, count(*)::integer from said where given is not null group by question, given;
$$;

create function tally_share() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into share_tally (question_set_id, trust_id, given, drafts, completed, sent, held)
    select question_set_id, trust_id, sum(given), sum(drafts), sum(completed), sum(sent), sum(held)
    from (
      select old.question_set_id, old.trust_id, -(old.withdrawn_at is null)::integer as given, -(old.status = 'draft')::integer as drafts,
        -(old.completed_date is not null)::integer as completed, -(old.sent_at is not null)::integer as sent,
        -(old.sent_at is not null and old.status = 'hold')::integer as held
      where tg_op <> 'INSERT'
      union all
      select new.question_set_id, new.trust_id, (new.withdrawn_at is null)::integer, (new.status = 'draft')::integer,
        (new.completed_date is not null)::integer, (new.sent_at is not null)::integer,
        (new.sent_at is not null and new.status = 'hold')::integer
      where tg_op <> 'DELETE'
    ) step
    group by question_set_id, trust_id
    having (sum(given), sum(drafts), sum(completed), sum(sent), sum(held)) <> (0, 0, 0, 0, 0);
  if (tg_op <> 'INSERT' and old.sent_at is not null) or (tg_op <> 'DELETE' and new.sent_at is not null) then
    insert into answer_tally (question_set_id, trust_id, question, given, n)
      select question_set_id, trust_id, question, given, sum(n)
      from (
        select old.question_set_id, old.trust_id, t.question, t.given, -t.n as n from tallied_answers(old.answers) t
        where tg_op <> 'INSERT' and old.sent_at is not null
        union all
        select new.question_set_id, new.trust_id, t.question, t.given, t.n from tallied_answers(new.answers) t
        where tg_op <> 'DELETE' and new.sent_at is not null
      ) step
      group by question_set_id, trust_id, question, given having sum(n) <> 0;
  end if;
  return null;
end $$;
-- version before: they write to tables that the version before does not know, and refuse nothing
create trigger tally_share_come_and_gone after insert or delete on question_share
  for each row execute function tally_share();
-- version before: it writes to tables that the version before does not know, and refuses nothing
create trigger tally_share_changed after update of question_set_id, trust_id, status, withdrawn_at, completed_date, sent_at, answers on question_share
  for each row when (
    (old.question_set_id, old.trust_id, old.status, old.withdrawn_at is null, old.completed_date is null, old.sent_at is null)
      is distinct from (new.question_set_id, new.trust_id, new.status, new.withdrawn_at is null, new.completed_date is null, new.sent_at is null)
    or (new.sent_at is not null and old.answers is distinct from new.answers)
  )
  execute function tally_share();

-- From nothing: for a database that has forms already.
create function tally_all_shares() returns void language sql as $$
  delete from share_tally;
  delete from answer_tally;
  insert into share_tally
    select question_set_id, trust_id, count(*) filter (where withdrawn_at is null), count(*) filter (where status = 'draft'),
      count(completed_date), count(sent_at), count(*) filter (where sent_at is not null and status = 'hold'), true
    from question_share group by question_set_id, trust_id;
  insert into answer_tally
    select s.question_set_id, s.trust_id, t.question, t.given, sum(t.n), true
    from question_share s cross join tallied_answers(s.answers) t where s.sent_at is not null
    group by s.question_set_id, s.trust_id, t.question, t.given;
$$;
select tally_all_shares();

-- Whoever adds up takes differences away and adds them to their sum; who reads meanwhile sees either.
create function add_up_shares() returns void language sql as $$
  with gone as (delete from share_tally where not summed returning *)
  insert into share_tally
    select question_set_id, trust_id, sum(given), sum(drafts), sum(completed), sum(sent), sum(held), true
    from gone group by question_set_id, trust_id
  on conflict (question_set_id, trust_id) where summed do update set
    given = share_tally.given + excluded.given, drafts = share_tally.drafts + excluded.drafts,
    completed = share_tally.completed + excluded.completed, sent = share_tally.sent + excluded.sent, held = share_tally.held + excluded.held;
  with gone as (delete from answer_tally where not summed returning *)
  insert into answer_tally
    select question_set_id, trust_id, question, given, sum(n), true from gone group by question_set_id, trust_id, question, given
  on conflict (question_set_id, trust_id, question, given) where summed do update set n = answer_tally.n + excluded.n;
  delete from answer_tally where summed and n = 0;
$$;
