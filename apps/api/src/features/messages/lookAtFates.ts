import { MESSAGE_CHANNELS } from '@careway/core/accounts/contactPreference';
import { MESSAGES_KEPT } from '@careway/core/limits';
import type { Fate } from '../../adapters/carrier.ts';
import type { Db } from '../../db/pool.ts';
import { type Delivery, stillHolds } from './deliver.ts';
import { drop, fail } from './endMessage.ts';
import { changeMessage, dueForALook, endLooks, lockOnItsWay, type Message } from './repository.ts';

/** So many are asked about in one round, by channel. */
const ROUND = 200;

/** How often it runs: every five minutes. */
export const FATES_CRON = '*/5 * * * *';

/**
 * Asks each carrier that can say so what became of the messages that it took (rule 13.13). One that is lost comes to
 * a person, with what it said, as if it had been refused; so does one that is on its way for hours and must be known
 * soon. Its words go as soon as it is known what became of it. A carrier that does not answer is asked again in the
 * next round.
 * @throws the first fault with a message, after all others had their turn
 */
export async function lookAtFates(delivery: Delivery): Promise<void> {
  const { db, now } = delivery.dependencies;
  const faults: unknown[] = [];
  for (const channel of MESSAGE_CHANNELS) {
    const carrier = delivery.carriers[channel];
    for (const { id } of await dueForALook(db, { channel, now: now(), most: ROUND })) {
      let fate: Fate;
      try {
        fate = carrier.fateOf ? await carrier.fateOf(id) : 'unknown';
      } catch {
        break;
      }
      try {
        await db.transaction().execute((within) => settle(delivery, within, { id, fate }, now()));
      } catch (fault) {
        faults.push(fault);
        await changeMessage(db, id, { looked_at: now() });
      }
    }
  }
  await endLooks(db, new Date(now().getTime() - MESSAGES_KEPT.onItsWay));
  if (faults.length > 0) throw faults[0];
}

async function settle(
  delivery: Delivery,
  db: Db,
  { id, fate }: { id: string; fate: Fate },
  now: Date,
): Promise<void> {
  const message = await lockOnItsWay(db, id);
  if (!message?.sent_at) return;
  if (fate === 'lost' || (fate === 'on its way' && tooLate(message, now))) {
    // Nothing of a message has both gone and come to a person.
    await changeMessage(db, id, { sent_at: null });
    if (await stillHolds(delivery, db, message, now)) await fail(db, message, now);
    else await drop(db, message, now);
    return;
  }
  await changeMessage(db, id, {
    looked_at: now,
    ...(fate === 'arrived' ? { arrived_at: now } : {}),
    ...(fate === 'on its way' ? {} : { words: null }),
  });
}

/**
 * It has been on its way for hours, and what it says must be known soon: it may still come, and nobody waits for
 * that.
 */
const tooLate = ({ sent_at: sent, before_at: before }: Message, now: Date): boolean =>
  sent !== null &&
  before !== null &&
  now.getTime() - sent.getTime() >= MESSAGES_KEPT.onItsWayTooLong &&
  before.getTime() - now.getTime() <= MESSAGES_KEPT.mustBeKnown;
