import type { SafeContact } from '@careway/core/clients/safeContact';
import {
  readSafeContact,
  refusesVoicemail,
  safeContactQuestions,
} from '@careway/core/clients/safeContactAnswers';
import { londonDay } from '@careway/core/dates';
import { questionsAsking } from '@careway/core/questionnaires/conceptAnswers';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { readEntries } from '@careway/core/questionnaires/entries';
import { evaluate } from '@careway/core/questionnaires/evaluate';
import type { Db } from '../../db/pool.ts';
import { versionOf } from '../questionnaires/service.ts';
import { lastSaid, safeContactShares, voicemailShares } from './repository.ts';

export interface SaidInForm {
  contact: SafeContact;
  /** When one of these answers last changed; saving another page of the form is not saying it again. */
  at: Date;
  /** False while the form is still being filled in. */
  sentIn: boolean;
}

/**
 * What a client said is safe in the newest form in which they did, a draft too: it holds from the moment it is saved.
 * Any form asks for it whose questions have the codes, whoever built it (rule 5.18). A newer form that they have not
 * come to that question in takes nothing back.
 * @returns null while they have not said
 */
export async function saidInForm(db: Db, personId: string): Promise<SaidInForm | null> {
  for (const share of await safeContactShares(db, personId)) {
    const said = await reachedIn(db, share);
    const contact = said && readSafeContact(said.set, said.answers);
    if (!said || !contact) continue;
    const at = await lastSaid(db, share.id, safeContactQuestions(said.set));
    const sentIn = share.status !== 'draft' && share.status !== 'shared';
    return { contact, at: at ?? said.savedAt, sentIn };
  }
  return null;
}

/**
 * When a client last said, in whatever form, that no voicemail may be left; null where they have not. A check asks
 * about it beside the number of one call, and not how they may be reached besides: its "no" holds for every call.
 */
export async function refusedVoicemail(db: Db, personId: string): Promise<Date | null> {
  for (const share of await voicemailShares(db, personId)) {
    const said = await reachedIn(db, share);
    if (!said || !refusesVoicemail(said.set, said.answers)) continue;
    const questions = questionsAsking(said.set, CONCEPT.voicemail).map(({ id }) => id);
    return (await lastSaid(db, share.id, questions)) ?? said.savedAt;
  }
  return null;
}

type Share = Awaited<ReturnType<typeof safeContactShares>>[number];

/** The answers of a form that are reached, with what it asks; undefined where nothing of it is saved. */
async function reachedIn(db: Db, share: Share) {
  const set = await versionOf(db, share.question_set_id, share.question_set_version);
  if (!set || !share.saved_at) return undefined;
  const { answers } = readEntries(set, share.answers);
  const reached = evaluate(set, answers, { today: londonDay(share.saved_at) }).answers;
  return { set: set.set, answers: reached, savedAt: share.saved_at };
}
