import { createHmac } from 'node:crypto';
import { Refusal } from '@careway/core/errors';
import { takeQuota } from '../../http/quota.ts';
import type { Services } from '../../services.ts';

/** security 32: how often one kind of look-up may be used in a window, from one address and by everybody. */
export const LOOKUP_QUOTA = { window: 10 * 60_000, perVisitor: 600, inTotal: 60_000 } as const;

/**
 * Counts one look-up. The visitor is the other end of the connection, whatever a header says, and is kept only
 * as a keyed hash: nothing about a stranger is stored.
 * @throws Refusal `too_many_tries`
 */
export async function countLookup(services: Services, kind: string, ip: string): Promise<void> {
  const now = services.now();
  const { window, perVisitor, inTotal } = LOOKUP_QUOTA;
  const visitor = createHmac('sha256', services.secrets.visitor).update(network(ip)).digest('base64url');
  const allowed =
    (await takeQuota(services.db, `${kind} by ${visitor}`, perVisitor, window, now)) &&
    (await takeQuota(services.db, `${kind} in total`, inTotal, window, now));
  if (!allowed) throw new Refusal('too_many_tries', { retryAfter: window / 1000 });
}

/** One household has one IPv4 address, or one IPv6 network of 64 bits. */
function network(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [before = '', after = ''] = ip.split('::');
  const groups = before.split(':');
  const missing = 8 - groups.length - after.split(':').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after.split(':')]
    .slice(0, 4)
    .join(':');
}
