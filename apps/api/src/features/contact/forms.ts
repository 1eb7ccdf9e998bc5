import { readSafeContact, type SafeContact, safeContactIn } from '@careway/core/clients/safeContact';
import { londonDay } from '@careway/core/dates';
import { readEntries } from '@careway/core/questionnaires/entries';
import { evaluate } from '@careway/core/questionnaires/evaluate';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { Db } from '../../db/pool.ts';
import { versionOf } from '../questionnaires/service.ts';
import { lastSaid, safeContactShares } from './repository.ts';

export interface SaidInForm {
  contact: SafeContact;
  /** When one of these answers last changed; saving another page of the form is not saying it again. */
  at: Date;
  /** False while the form is still being filled in. */
  sentIn: boolean;
}

/**
 * What a client said is safe in the newest form in which they did, a draft too: it holds from the moment it is saved.
 * A newer form that they have not come to that question in takes nothing back.
 * @returns null while they have not said
 */
export async function saidInForm(db: Db, personId: string): Promise<SaidInForm | null> {
  const shares = await safeContactShares(db, personId);
  for (const share of shares) {
    const contact = share.saved_at && (await read(db, share, share.saved_at));
    if (!contact) continue;
    const at = await lastSaid(db, share.id, safeContactIn(share.question_set_id)?.questions ?? []);
    const sentIn = share.status !== 'draft' && share.status !== 'shared';
    return { contact, at: at ?? (share.saved_at as Date), sentIn };
  }
  return null;
}

async function read(
  db: Db,
  share: { question_set_id: string; question_set_version: number; answers: AnswerEntry[] },
  savedAt: Date,
): Promise<SafeContact | null> {
  const set = await versionOf(db, share.question_set_id, share.question_set_version);
  if (!set) return null;
  const { answers } = readEntries(set, share.answers);
  const reached = evaluate(set, answers, { today: londonDay(savedAt) }).answers;
  return readSafeContact(share.question_set_id, reached);
}
