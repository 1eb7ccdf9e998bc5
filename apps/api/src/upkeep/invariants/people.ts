import { SESSION } from '@careway/core/limits';
import { each, rows } from './invariant.ts';

/** People whose wish to be deleted was carried out. */
const DELETED = `person p join (select distinct person_id from deletion_request where status = 'done') d on d.person_id = p.id`;
const theirs = (table: string, and = '') =>
  `exists (select from ${table} t where t.person_id = p.id${and ? ` and ${and}` : ''})`;

/** Of people, what they said of themselves, and who may be who. */
export const PEOPLE = {
  oneEmail: rows(
    '8.2',
    'An email is one client’s',
    `select count(*) from person where usertype = 'Client'`,
    `select min(id::text) from person where usertype = 'Client' group by lower(email::text) having count(*) > 1`,
  ),
  roles: each(
    '10.5',
    'Staff have the user type of their role, and clients have none',
    'person p',
    'p.id',
    `case when p.usertype = 'Client' then p.role_id is not null
      else not exists (select from role r where r.id = p.role_id and r.usertype = p.usertype) end`,
  ),
  deletedUnreached: each(
    '11.7',
    'Whoever was deleted cannot be reached or signed in as',
    DELETED,
    'p.id',
    `p.active or p.email::text <> p.id || '@deleted.invalid'
      or num_nonnulls(p.mobile, p.mobile_proven_at, p.address, p.known_as, p.eligibility) > 0
      or ${['session', 'otp_challenge', 'account_link', 'contact_preference', 'message_preference', 'security_factor', 'callback'].map((table) => theirs(table)).join(' or ')}`,
  ),
  deletedAnswers: each(
    '11.7',
    'Of whoever was deleted no answer is left that was not sent in',
    DELETED,
    'p.id',
    `${theirs('answer_key')} or ${theirs('pathway_decision')} or ${theirs('referral_try')} or exists (
      select from question_share s where s.shared_to = p.id and s.status in ('shared', 'draft'))`,
  ),
  deletionWritten: each(
    '11.1',
    'A deletion that was carried out stands in the trail',
    `deletion_request d`,
    'd.id',
    `d.status = 'done' and not exists (
      select from audit a where a.user_id = d.person_id and a.module = 'Account' and a.action = 'Account deleted')`,
  ),
  sessionLife: each(
    '9.1',
    'No session is longer than one may be',
    'session s join person p on p.id = s.person_id',
    's.id',
    `s.ends_at - s.created_at > case when p.usertype = 'Client'
      then interval '${SESSION.clientAbsolute} milliseconds' else interval '${SESSION.staffAbsolute} milliseconds' end`,
  ),
  safeMessages: each(
    '1.3',
    'Nobody’s messages go a way that they did not call safe',
    'message_preference m join contact_preference c on c.person_id = m.person_id',
    'm.person_id',
    `m.messages_on and (m.way <> all (c.channels) or exists (
      select from jsonb_each_text(coalesce(m.reminders, '{}')) one where one.value <> all (c.channels)))`,
  ),
  standing: each(
    '16.1',
    'What lists of clients are filtered by is so: first form, bookings, holds, flags',
    `person p
      left join (
        select shared_to, bool_or(flags <> '{}') as flagged, count(*) filter (where status = 'hold') as held,
          (array_agg(status order by id desc) filter (where is_first_form(question_set_id) and withdrawn_at is null))[1] as status
        from question_share group by shared_to
      ) f on f.shared_to = p.id
      left join (select person_id, max(ends_at) as until from appointment where status = 'booked' group by person_id) b
        on b.person_id = p.id`,
    'p.id',
    `p.usertype = 'Client' and (
      (p.form_status, p.booked_until, p.form_flagged, p.forms_on_hold)
        is distinct from (f.status, b.until, coalesce(f.flagged, false), coalesce(f.held, 0)::integer)
      or p.flagged <> (p.form_flagged or p.first_said_birth is not null
        or coalesce(jsonb_typeof(p.eligibility -> 'flags') = 'array' and p.eligibility -> 'flags' <> '[]', false)))`,
  ),
  tally: rows(
    '16.1',
    'What the first page counts of all clients is so',
    `select count(*) from person where usertype = 'Client'`,
    `select coalesce(t.trust_id::text, c.trust_id::text, 'of no trust') from (
      select trust_id, sum(clients) as n, sum(forms_on_hold) as held, sum(forms_unfinished) as open, sum(first_forms_sent_in) as sent
      from client_tally group by trust_id
    ) t full join (
      select trust_id, count(*) as n, sum(forms_on_hold) as held, count(*) filter (where form_status in ('shared', 'draft')) as open,
        count(*) filter (where form_status = 'completed') as sent
      from person where usertype = 'Client' group by trust_id
    ) c on coalesce(c.trust_id::text, '') = coalesce(t.trust_id::text, '')
    where (coalesce(t.n, 0), coalesce(t.held, 0), coalesce(t.open, 0), coalesce(t.sent, 0))
      is distinct from (coalesce(c.n, 0), coalesce(c.held, 0), coalesce(c.open, 0), coalesce(c.sent, 0))`,
  ),
  booked: rows(
    '16.1',
    'How many have their last booking on a day is so',
    'select coalesce(sum(n), 0) from booked_tally',
    `select coalesce(t.day, c.day)::text from (
      select trust_id, day, sum(n) as n from booked_tally group by trust_id, day having sum(n) <> 0
    ) t full join (
      select trust_id, day_of(booked_until) as day, count(*) as n from person
      where usertype = 'Client' and form_status = 'completed' and booked_until is not null group by 1, 2
    ) c on coalesce(c.trust_id::text, '') = coalesce(t.trust_id::text, '') and c.day = t.day
    where t.n is distinct from c.n`,
  ),
  names: rows(
    '16.1',
    'Each word of a client’s name is counted once for each of them',
    'select count(*) from name_word',
    `select 'a word' from name_word n full join (
      select word, count(*)::integer as people from person p cross join unnest(name_words(p.first_name, p.last_name)) word
      where p.usertype = 'Client' group by word
    ) c on c.word = n.word where n.people is distinct from c.people`,
  ),
};
