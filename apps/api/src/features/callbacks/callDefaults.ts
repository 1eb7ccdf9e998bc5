import type { callbackUsual } from '@careway/contract/callbacks';
import type { ReplyOf } from '@careway/contract/row';
import type { Db } from '../../db/pool.ts';
import { saidContact } from '../safeContact/service.ts';
import { nameAndMobile } from './personRows.ts';

/**
 * What they have told us that a call needs, so that nothing is asked twice: the other number they gave as safe, else
 * their mobile; the voicemail rule; the name to ask for (rule 1.9).
 */
export async function callDefaults(db: Db, personId: string): Promise<ReplyOf<typeof callbackUsual>> {
  const person = await nameAndMobile(db, personId);
  const safe = (await saidContact(db, personId))?.safeContact;
  return {
    phone: safe?.otherNumber ?? person.mobile,
    voicemail: safe?.voicemail ?? null,
    askFor: safe?.callName ?? person.first_name,
    callsAreSafe: safe ? safe.call || safe.otherNumber !== null : null,
  };
}
