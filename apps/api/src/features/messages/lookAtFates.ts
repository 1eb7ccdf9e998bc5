import { MESSAGE_CHANNELS } from '@careway/core/accounts/contactPreference';
import { MESSAGES_KEPT } from '@careway/core/limits';
import type { Fate } from '../../adapters/carrier.ts';
import type { Db } from '../../db/pool.ts';
import { type Delivery, stillHolds } from './deliver.ts';
import { drop, fail } from './endMessage.ts';
import { changeMessage, dueForALook, lockOnItsWay } from './repository.ts';

/** So many are asked about in one round, by channel. */
const ROUND = 200;

/** How often it runs: every five minutes. */
export const FATES_CRON = '*/5 * * * *';

/**
 * Asks each carrier that can say so what became of the messages that it took (rule 13.13). One that is lost comes to a person, with what
 * it said, as if it had been refused; its words go as soon as it is known. A carrier that does not answer is asked again in the next round.
 */
export async function lookAtFates(delivery: Delivery): Promise<void> {
  const { db, now } = delivery.dependencies;
  for (const channel of MESSAGE_CHANNELS) {
    const carrier = delivery.carriers[channel];
    const ask = { channel, first: MESSAGES_KEPT.firstLook, now: now(), most: ROUND };
    for (const { id } of await dueForALook(db, ask)) {
      let fate: Fate;
      try {
        fate = carrier.fateOf ? await carrier.fateOf(id) : 'unknown';
      } catch {
        break;
      }
      await db.transaction().execute((within) => settle(delivery, within, { id, fate }, now()));
    }
  }
}

async function settle(
  delivery: Delivery,
  db: Db,
  { id, fate }: { id: string; fate: Fate },
  now: Date,
): Promise<void> {
  const message = await lockOnItsWay(db, id);
  if (!message?.sent_at) return;
  if (fate === 'lost') {
    // Nothing of a message has both gone and come to a person.
    await changeMessage(db, id, { sent_at: null });
    if (await stillHolds(delivery, db, message, now)) await fail(db, message, now);
    else await drop(db, message, now);
    return;
  }
  const over = now.getTime() - message.sent_at.getTime() >= MESSAGES_KEPT.onItsWay;
  await changeMessage(db, id, {
    looked_at: now,
    ...(fate === 'arrived' ? { arrived_at: now } : {}),
    ...(fate === 'on its way' && !over ? {} : { words: null }),
  });
}
