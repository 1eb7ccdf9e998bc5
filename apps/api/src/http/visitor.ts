import { createHmac } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import { keyObjectOf } from '../secrets.ts';

/**
 * Who asks, for a quota: the other end of the connection, whatever a header says, and only as a keyed hash, so that
 * nothing about a stranger is stored (rule 12.4).
 */
export function visitorKey(dependencies: Dependencies, ip: string): string {
  return keyed(dependencies, network(ip));
}

/** Something a stranger typed, as a key that cannot be read back. */
export function keyed(dependencies: Dependencies, text: string): string {
  return createHmac('sha256', keyObjectOf(dependencies.secrets.visitor)).update(text).digest('base64url');
}

/** One household has one IPv4 address, or one IPv6 network of 64 bits. */
export function network(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [before = '', after = ''] = ip.split('::');
  const groups = before.split(':');
  const missing = 8 - groups.length - after.split(':').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after.split(':')]
    .slice(0, 4)
    .join(':');
}

/** What a provider hands out as one: the first 24 bits of an IPv4 address, or the first 48 of an IPv6 one. */
export function largerNetwork(ip: string): string {
  const own = network(ip);
  return own.includes('.') ? own.split('.').slice(0, 3).join('.') : own.split(':').slice(0, 3).join(':');
}

/**
 * What one buyer may have all of: the first 16 bits of an IPv4 address, or the first 32 of an IPv6 one (rule 12.30).
 */
export function widestNetwork(ip: string): string {
  const own = largerNetwork(ip);
  return own.includes('.') ? own.split('.').slice(0, -1).join('.') : own.split(':').slice(0, 2).join(':');
}
