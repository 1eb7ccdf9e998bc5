import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Entry } from '@careway/core/pathways/pathway';
import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import { saidInCodes } from '@careway/core/submissions/carryOver';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { newestOf } from '../questionnaires/service.ts';
import { formKnowing } from './known.ts';
import { insertShare } from './shareRows.ts';

/** What was answered before there was an account. */
export interface Carried {
  answers: readonly Entry[];
}

/**
 * Gives a new client the first form of their service, with what they told us before filled in, so that nothing is asked
 * twice (rule 2.8). Stands in the transaction that makes the client.
 * @returns the share's id; null when they have no service, or its first form has no questions yet
 */
export async function welcomeClient(
  dependencies: Pick<Dependencies, 'now'>,
  db: Db,
  client: { personId: string; service: ServiceCode | null; eligibility: Carried | null },
): Promise<string | null> {
  const { service } = client;
  const first = STATIC_FORMS.find(({ key }) => service !== null && key === `letsGetStarted.${service}`);
  const set = first && (await newestOf(db, first.id));
  if (!set) return null;
  const now = dependencies.now();
  const form = formKnowing(set, saidInCodes(client.eligibility?.answers ?? []), now);
  return insertShare(db, now, { to: client.personId, by: null, set, form });
}
