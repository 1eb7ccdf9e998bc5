import { createHash } from 'node:crypto';
import type { Words } from '@careway/core/messages/parts';
import { needOfTelling, TOLD_ANEW, type Untold } from '@careway/core/needs/clientToTell';
import type { Db } from '../../db/pool.ts';
import { endNeedOf, mayStand, reconcileTelling } from '../worklist/service.ts';
import type { About } from './outbox.ts';

/** What could not be told, and of what it was. */
export interface NotTold extends Omit<Untold, 'mark' | 'at'> {
  about?: About | undefined;
  /** Which message it was, in whosever words. */
  of?: Words['of'] | undefined;
  before?: Date | null | undefined;
}

/**
 * What it is about, so that there is one need of it (rule 16.24); a message that is about nothing in particular is
 * its own thing, however the provider words it. Of what is no such message only a digest of its words is kept as its
 * name.
 */
function thingOf({ about, of, says }: Pick<NotTold, 'about' | 'of' | 'says'>) {
  if (about) return about;
  if (of) return { kind: 'words', id: of.name };
  return { kind: 'words', id: createHash('sha256').update(says).digest('base64url') };
}

/** What a message says, for staff who tell it: its link opens something for its owner alone, and stands on no list. */
export const toldByStaff = ({ of, sms, here }: Words): string =>
  here && (of?.given['link'] !== undefined || sms.includes('://')) ? here.words : sms;

/** Puts what could not be told in front of a person, in the caller's transaction (rule 1.1, 13.3). */
export async function notTold(db: Db, personId: string, one: NotTold, now: Date): Promise<void> {
  const { kind, says, about, before = null } = one;
  const key = needOfTelling(personId, thingOf(one));
  const untold = { kind, says, mark: about?.mark ?? '', at: now };
  await reconcileTelling(db, { personId, key, before, gone: TOLD_ANEW }, (had) => [...had, untold], now);
}

/**
 * Something is told anew by us, or they changed it themselves: what was still to be told of it in an earlier state is
 * so no longer (rule 16.24).
 */
export async function toldAnew(db: Db, personId: string, about: About, now: Date): Promise<void> {
  const key = needOfTelling(personId, about);
  if (!(await mayStand(db, key, now))) return;
  const stands = (had: readonly Untold[]) => had.filter(({ mark }) => mark === about.mark);
  await reconcileTelling(db, { personId, key, before: undefined, gone: TOLD_ANEW }, stands, now);
}

/** Nothing is to be told of it any more: it is over. @param words why, as the list says it */
export async function nothingToTell(
  db: Db,
  personId: string,
  about: Pick<About, 'kind' | 'id'>,
  words: string,
  now: Date,
): Promise<void> {
  const key = needOfTelling(personId, about);
  if (await mayStand(db, key, now)) await endNeedOf(db, personId, key, words, now);
}

/** A message that was about nothing in particular is to be told no more. @param because why, as the list says it */
export async function wordsOver(
  db: Db,
  personId: string,
  { words, because }: { words: Words; because: string },
  now: Date,
): Promise<void> {
  const key = needOfTelling(personId, thingOf({ of: words.of, says: toldByStaff(words) }));
  if (await mayStand(db, key, now)) await endNeedOf(db, personId, key, because, now);
}
