import { randomBytes } from 'node:crypto';
import { LINK_PATHS } from '@careway/core/accounts/reset';
import { LINKS } from '@careway/core/limits';
import type { Db } from '../../../db/pool.ts';
import { putFirst, whoIsThere } from './firstRows.ts';

/** Whether this portal is empty: then its start prints a link (rule 17.15). */
export const nobodyWorksHere = async (db: Db): Promise<boolean> => !(await whoIsThere(db)).anybody;

/**
 * Makes the link for the first administrator: once, for 15 minutes; an earlier one is void. Only its hash is kept.
 * @param address of the portal
 * @returns undefined where there is an administrator already
 */
export async function linkForFirst(db: Db, address: string, now: Date): Promise<string | undefined> {
  if ((await whoIsThere(db)).administrator) return undefined;
  const token = randomBytes(32).toString('base64url');
  await putFirst(db, token, { now, until: new Date(now.getTime() + LINKS.first) });
  return address + LINK_PATHS.first(token);
}

/** rule 17.15: what is said with the link for the first administrator. */
export const firstWords = (link: string): string[] => [
  'Nobody may set this portal up yet. This link makes the first administrator, once, in the next 15 minutes:',
  '',
  `  ${link}`,
  '',
  'Give it to nobody else. `npm run first-admin` prints another one, and this one then ends.',
  '',
];
