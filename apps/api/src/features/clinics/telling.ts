import type { previewClinicChange } from '@careway/contract/clinicChanges';
import type { ReplyOf } from '@careway/contract/row';
import type { Db } from '../../db/pool.ts';
import { wouldTell } from '../messages/service.ts';
import { reachOf } from '../safeContact/service.ts';

export type Telling = ReplyOf<typeof previewClinicChange>['touched'][number]['telling'];

/**
 * How a client may be told that we change their time (rule 1.1): by a message, in hours that are safe; by a call of a
 * person; or by no way at all. It is we who begin, so that nothing goes out at night.
 */
export async function tellingOf(db: Db, personId: string, now: Date): Promise<Telling> {
  const { verdict } = await wouldTell(db, { personId, kind: 'happened', byClient: false }, now);
  const contact = (await reachOf(db, personId))?.contact ?? null;
  const hours = !contact || contact.hours === 'any' ? null : contact.hours;
  const call = contact === null || contact.channels.includes('phone');
  const voicemail = call && contact?.voicemail === true;
  if (verdict.say === 'now') return { by: verdict.channel, from: null, hours, voicemail };
  if (verdict.say === 'wait')
    return { by: verdict.channel, from: verdict.until.toISOString(), hours, voicemail };
  return { by: call ? 'call' : 'none', from: null, hours, voicemail };
}
