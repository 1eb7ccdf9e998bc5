import { MESSAGES_KEPT } from '@careway/core/limits';
import { each } from './invariant.ts';

/** A carrier may be away so long, in milliseconds, before that is a fault of ours. */
const AWAY = 24 * 3_600_000;

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
    'Of what did not go, or is known to have arrived, nothing is kept, and of what is on its way no words for longer than it may be',
    'message m',
    'm.id',
    `num_nonnulls(m.dropped_at, m.failed_at, m.arrived_at) > 0 and m.words is not null
      or m.sent_at < now() - interval '${MESSAGES_KEPT.onItsWay + AWAY} milliseconds' and m.words is not null
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
