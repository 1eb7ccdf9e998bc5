/** What other features may use of the terms. It imports nothing of theirs but the audit trail. */
import type { answeredTerms } from '@careway/contract/answeredTerms';
import { type TermsState, termsName, termsNumber, termsState } from '@careway/core/accounts/terms';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { record } from '../audit/service.ts';
import { aboutVersion, decisionsOf, insertDecision, standing } from './repository.ts';

/**
 * Where they stand with the newest version that asks everybody (rule 8.29), its name, and what they answered last.
 * @returns `at` null while it is due
 */
export async function termsOf(
  db: Db,
  personId: string,
): Promise<{
  version: string;
  state: TermsState;
  at: string | null;
  answered: z.infer<typeof answeredTerms> | null;
}> {
  const { asks, latest } = await standing(db, personId);
  const state = termsState(latest, asks);
  const answered = latest && {
    ...latest,
    number: termsNumber(latest.version),
    at: latest.at.toISOString(),
  };
  return { version: termsName(asks), state, at: state === 'due' ? null : (answered?.at ?? null), answered };
}

/**
 * Whether an answer to this version counts: it was published, and no newer one asks everybody. What a body says of it
 * is believed no further than that: the answer is kept for the version that it names, and for no newer one.
 */
export async function counts(db: Db, version: string): Promise<boolean> {
  const number = termsNumber(version);
  if (number === 0) return false;
  const { asks, published } = await aboutVersion(db, number);
  return published && number >= asks;
}

/** @throws Refusal `terms_changed` where an answer to this version would not count any more */
export async function refuseOldTerms(db: Db, version: string): Promise<void> {
  if (!(await counts(db, version))) throw new Refusal('terms_changed');
}

/** Keeps a decision on the version that was read, with its audit row, in the caller's transaction (rule 11.1). */
export async function decide(
  db: Db,
  now: Date,
  given: { personId: string; version: string; decision: 'accepted' | 'declined' },
): Promise<void> {
  const { personId, version, decision } = given;
  await insertDecision(db, now, { personId, version: termsName(termsNumber(version)), decision });
  await record(db, now, decision === 'accepted' ? AUDIT.termsAgreed : AUDIT.termsDeclined, {
    userId: personId,
    createdBy: personId,
  });
}

/**
 * Somebody who said no does not book here (docs/decisions/0023). Who was not asked yet is not stopped.
 * @throws Refusal `terms_declined`
 */
export async function refuseWhereDeclined(db: Db, personId: string): Promise<void> {
  const { state } = await termsOf(db, personId);
  if (state === 'declined') throw new Refusal('terms_declined');
}

/** Every decision of theirs, for the file of what we hold about them. */
export async function dataOf(db: Db, personId: string) {
  const rows = await decisionsOf(db, personId);
  return rows.map(({ version, decision, at }) => ({ version, decision, at: at.toISOString() }));
}
