import { each, rows } from './invariant.ts';

/** Of forms and what was answered in them. */
export const FORMS = {
  somebodys: each(
    '6.18',
    'A form that was given out is somebody’s',
    'question_share s',
    's.id',
    'not exists (select from person p where p.id = s.shared_to)',
  ),
  published: each(
    '7.1',
    'Only published forms are given out',
    'question_share s',
    's.id',
    `not exists (
      select from question_set_version v
      where v.question_set_id = s.question_set_id and v.version = s.question_set_version and v.published_at is not null)`,
  ),
  finished: each(
    '6.1',
    'A form is completed if and only if it says when; what was saved says when',
    'question_share s',
    's.id',
    `(s.status = 'completed') <> (s.completed_date is not null) or (s.status <> 'shared' and s.saved_at is null)
      or (s.withdrawn_at is not null and s.status not in ('shared', 'draft')) or jsonb_typeof(s.answers) <> 'array'`,
  ),
  history: each(
    '5.16',
    'No history is newer than its form, each change says what it was and became, and one’s own names nobody beside',
    'answer_change c',
    `c.share_id::text || ' version ' || c.version`,
    `not exists (select from question_share s where s.id = c.share_id and c.version <= s.version)
      or (c.own and c.changed_by is not null)
      or exists (
        select from jsonb_each(c.changes) one
        where jsonb_typeof(one.value -> 'from') is distinct from 'array' or jsonb_typeof(one.value -> 'to') is distinct from 'array')
      or exists (
        select from jsonb_each(c.texts) one
        where jsonb_typeof(one.value -> 0) is distinct from 'string' or jsonb_typeof(one.value -> 1) is distinct from 'string')`,
  ),
  waitsForCall: each(
    '4.5',
    'A form that waits for a call has one that is asked for',
    'question_share s',
    's.id',
    `s.status = 'hold' and s.pending_callback_status = 'pending' and not exists (
      select from callback c where c.share_id = s.id and c.status = 'pending')`,
  ),
  counselling: each(
    '6.13',
    'A form belongs to counselling if and only if a time of counselling is booked with it',
    'question_share s',
    's.id',
    `s.is_counselling <> exists (
      select from appointment a where a.share_id = s.id and a.status = 'booked' and a.counselling)`,
  ),
  ownApproval: rows(
    '7.2',
    'Nobody approved their own form',
    `select count(*) from question_set_approval where status = 'approved'`,
    `select id::text from question_set_approval
      where status = 'approved' and (decided_by = author or decided_by = requested_by)`,
  ),
  tally: rows(
    '7.24',
    'What is tallied of forms that were given out is so',
    'select count(*) from question_share',
    `select question_set_id || ' of trust ' || coalesce(trust_id::text, 'none') from (
      select question_set_id, trust_id, given, drafts, completed, sent, held from share_tally
      union all
      select question_set_id, trust_id, -(withdrawn_at is null)::integer, -(status = 'draft')::integer, -(completed_date is not null)::integer,
        -(sent_at is not null)::integer, -(sent_at is not null and status = 'hold')::integer
      from question_share
    ) both_ways group by question_set_id, trust_id
    having (sum(given), sum(drafts), sum(completed), sum(sent), sum(held)) <> (0, 0, 0, 0, 0)`,
  ),
  answerTally: rows(
    '7.24',
    'What is tallied of answers is so',
    'select count(*) from question_share where sent_at is not null',
    `select question_set_id || ' of trust ' || coalesce(trust_id::text, 'none') || ': ' || question from (
      select question_set_id, trust_id, question, given, n from answer_tally
      union all
      select s.question_set_id, s.trust_id, t.question, t.given, -t.n
      from question_share s cross join tallied_answers(s.answers) t where s.sent_at is not null
    ) both_ways group by question_set_id, trust_id, question, given having sum(n) <> 0`,
  ),
};
