import type { SafeContact } from '@careway/core/clients/safeContact';
import { readSafeContact, safeContactQuestions } from '@careway/core/clients/safeContactAnswers';
import { londonDay } from '@careway/core/dates';
import { readEntries } from '@careway/core/questionnaires/entries';
import { evaluate } from '@careway/core/questionnaires/evaluate';
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
 * Any form asks for it whose questions have the codes, whoever built it (rule 5.18). A newer form that they have not come
 * to that question in takes nothing back.
 * @returns null while they have not said
 */
export async function saidInForm(db: Db, personId: string): Promise<SaidInForm | null> {
  for (const share of await safeContactShares(db, personId)) {
    const set = await versionOf(db, share.question_set_id, share.question_set_version);
    if (!set || !share.saved_at) continue;
    const { answers } = readEntries(set, share.answers);
    const reached = evaluate(set, answers, { today: londonDay(share.saved_at) }).answers;
    const contact = readSafeContact(set.set, reached);
    if (!contact) continue;
    const at = await lastSaid(db, share.id, safeContactQuestions(set.set));
    const sentIn = share.status !== 'draft' && share.status !== 'shared';
    return { contact, at: at ?? share.saved_at, sentIn };
  }
  return null;
}
