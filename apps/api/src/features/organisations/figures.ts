import type { figures } from '@careway/contract/organisations';
import type { QueryOf, ReplyOf } from '@careway/contract/row';
import { addDays, londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { CALLS_TARGET, figuresOf, mondays, WEEKS } from '@careway/core/organisations/figures';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import {
  addUpWeeks,
  countDays,
  countedUntil,
  isCentral,
  keepCounted,
  readFigures,
  takeCount,
} from './figureRows.ts';
import { knownTrusts } from './themeRows.ts';

/**
 * Whose figures somebody asks for; null: everybody's together.
 * @throws Refusal `not_found` for an organisation that they do not see
 */
export async function chosenTrust(db: Db, who: Session, asked: string | undefined) {
  const trusts = await knownTrusts(db, who);
  const everywhere = who.usertype === 'Super_Admin';
  const chosen = everywhere ? asked : (asked ?? who.trustId ?? undefined);
  const trust = chosen === undefined ? null : trusts.find(({ id }) => id === chosen);
  if (trust === undefined || (trust === null && !everywhere)) throw new Refusal('not_found');
  return { trust, trusts };
}

/** Figures over time of the own organisation, or for system administrators of one or all (rule 16.13). */
export async function figuresFor(
  db: Db,
  { who, now, query }: { who: Session; now: Date; query: QueryOf<typeof figures> },
): Promise<ReplyOf<typeof figures>> {
  const { trust, trusts } = await chosenTrust(db, who, query.trust);
  const weeks = mondays(londonDay(now), Number(query.weeks));
  const from = weeks[0] ?? londonDay(now);
  const counted = await countedUntil(db);
  const rows = await readFigures(db, {
    from,
    to: weeks.at(-1) ?? from,
    trust: trust ? { id: trust.id, withUnplaced: await isCentral(db, trust.id) } : null,
  });
  return {
    trust,
    trusts,
    weeks,
    countedAt: counted.at?.toISOString() ?? null,
    target: CALLS_TARGET,
    ...figuresOf(rows, weeks),
  };
}

/** As far back as the longest view reaches. */
const LONGEST = Math.max(...WEEKS.map(Number)) * 7;

/**
 * Counts what has happened since it was counted last, and the two days before that anew: a call may be made late, a
 * booking cancelled. The first time it counts a year. One process at a time does.
 */
export async function countFigures(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const counted = await takeCount(tx);
    if (!counted) return;
    const today = londonDay(now);
    const first = addDays(today, -LONGEST);
    const from = counted.at === null ? first : addDays(londonDay(counted.at), -2);
    // A week at a time: a statement may not take long, and the first time there is a year.
    for (let at = earlier(from, today); at <= today; at = addDays(at, 7)) {
      await countDays(tx, at, earlier(addDays(at, 6), today), now);
    }
    await addUpWeeks(tx, earlier(from, today), today);
    await keepCounted(tx, now, from);
  });
}

/** Days as they are written sort as they follow each other. */
const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one;
