import { Refusal } from '@careway/core/errors';
import { takeQuota } from '../../http/quota.ts';
import { visitorKey } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';

/** security 32: how often one kind of look-up may be used in a window, from one address and by everybody. */
export const LOOKUP_QUOTA = { window: 10 * 60_000, perVisitor: 600, inTotal: 60_000 } as const;

/**
 * Counts one look-up.
 * @throws Refusal `too_many_tries`
 */
export async function countLookup(services: Services, kind: string, ip: string): Promise<void> {
  const now = services.now();
  const { window, perVisitor, inTotal } = LOOKUP_QUOTA;
  const allowed =
    (await takeQuota(services.db, `${kind} by ${visitorKey(services, ip)}`, perVisitor, window, now)) &&
    (await takeQuota(services.db, `${kind} in total`, inTotal, window, now));
  if (!allowed) throw new Refusal('too_many_tries', { retryAfter: window / 1000 });
}
