import type { Db } from '../../db/pool.ts';
import { activeAdministrators, allOf, insertFor, type News } from './repository.ts';

/** The longest words of one; the table takes no more. */
const LONGEST = 300;

/**
 * Writes news for people in the transaction of what causes it (rule 13.10): it is there if and only if that was kept.
 * It goes nowhere but into the portal, so no safe way has to be asked for; its words may be read over a shoulder all
 * the same.
 */
export async function notify(
  db: Db,
  people: readonly (string | null)[],
  { words, ...news }: News,
  now: Date,
): Promise<void> {
  const known = [...new Set(people.filter((id) => id !== null))];
  await insertFor(db, known, { ...news, words: words.slice(0, LONGEST) }, now);
}

/** System administrators who may sign in: to whom goes what nobody else is named for. */
export const administrators = activeAdministrators;

/** The same for system administrators: what waits for one of them. */
export async function notifyAdministrators(db: Db, news: News, now: Date): Promise<void> {
  await notify(db, await activeAdministrators(db), news, now);
}

/** The news somebody has, oldest first. */
export async function dataOf(db: Db, personId: string) {
  const rows = await allOf(db, personId);
  return rows.map(({ made_at, words, seen_at }) => ({
    at: made_at.toISOString(),
    what: words,
    seenAt: seen_at?.toISOString() ?? null,
  }));
}
