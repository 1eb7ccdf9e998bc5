import { each } from './invariant.ts';

/** Of messages, and what a person has to take over. */
export const MESSAGES = {
  askedFor: each(
    '13.2',
    'Whatever waits to be sent is asked for: no message is forgotten',
    'message m',
    'm.id',
    `num_nonnulls(m.sent_at, m.dropped_at, m.failed_at) = 0 and not exists (
      select from jobs.job j where j.name = 'message.deliver' and j.data ->> 'messageId' = m.id::text
        and j.state in ('created', 'retry', 'active'))`,
  ),
  wordsGone: each(
    '13.8',
    'Of what did not go nothing is kept, and of what went no other wording',
    'message m',
    'm.id',
    `num_nonnulls(m.sent_at, m.dropped_at, m.failed_at) > 0 and m.words is not null
      or num_nonnulls(m.dropped_at, m.failed_at) > 0 and m.body || m.html || m.subject <> ''`,
  ),
  handedOver: each(
    '13.3',
    'A message to a client that could not go came to a person',
    'message m',
    'm.id',
    `m.failed_at is not null and m.person_id is not null and not exists (
      select from worklist_item w where w.person_id = m.person_id and w.kind in ('message_failed', 'message_not_allowed'))
      and m.failed_at > now() - interval '30 days'`,
  ),
};
