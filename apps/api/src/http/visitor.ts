import { createHmac } from 'node:crypto';
import type { Services } from '../services.ts';

/**
 * Who asks, for a quota: the other end of the connection, whatever a header says, and only as a keyed hash, so that
 * nothing about a stranger is stored (security 32).
 */
export function visitorKey(services: Services, ip: string): string {
  return keyed(services, network(ip));
}

/** Something a stranger typed, as a key that cannot be read back. */
export function keyed(services: Services, text: string): string {
  return createHmac('sha256', services.secrets.visitor).update(text).digest('base64url');
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
