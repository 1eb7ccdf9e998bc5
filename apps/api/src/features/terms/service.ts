/** What other features may use of the terms. It imports nothing of theirs but the audit trail. */
import { TERMS_VERSION, type TermsState, termsState } from '@careway/core/accounts/terms';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { record } from '../audit/service.ts';
import { decisionsOf, insertDecision, newestDecision } from './repository.ts';

/** Their newest decision, and what it is worth now. */
export async function termsOf(db: Db, personId: string): Promise<{ state: TermsState; at: Date | null }> {
  const latest = await newestDecision(db, personId);
  const state = termsState(latest);
  return { state, at: state === 'due' ? null : (latest?.at ?? null) };
}

/** Keeps a decision on the newest terms, with its audit row, in the caller's transaction (rule 11.1). */
export async function decide(
  db: Db,
  now: Date,
  personId: string,
  decision: 'accepted' | 'declined',
): Promise<void> {
  await insertDecision(db, now, personId, TERMS_VERSION, decision);
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
