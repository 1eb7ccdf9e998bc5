import type { monthFigures as contract } from '@careway/contract/monthFigures';
import type { QueryOf, ReplyOf } from '@careway/contract/row';
import { CSV_BEGINS, csvLine } from '@careway/core/csv';
import { londonDay } from '@careway/core/dates';
import { WORKLIST_KEPT } from '@careway/core/limits';
import { monthFigures, monthLines, monthsTo } from '@careway/core/organisations/monthFigures';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { isCentral } from './figureRows.ts';
import { chosenTrust } from './figures.ts';
import { countNeeds, countVisits } from './monthFigureRows.ts';

interface Asked {
  who: Session;
  now: Date;
  query: QueryOf<typeof contract>;
}

/**
 * What became of appointments and needs by month, of the own organisation, or for system administrators of one or all
 * (rule 16.62).
 */
export async function monthFiguresFor(db: Db, { who, now, query }: Asked): Promise<ReplyOf<typeof contract>> {
  const { trust, trusts } = await chosenTrust(db, who, query.trust);
  const today = londonDay(now);
  const months = monthsTo(today, Number(query.months));
  const from = months.at(-1) ?? today.slice(0, 7);
  const whose = trust ? { id: trust.id, withUnplaced: await isCentral(db, trust.id) } : null;
  // What was closed without an outcome is not kept longer: of a month that is not whole nothing is told, nor of
  // one whose first day is half swept.
  const kept = londonDay(new Date(now.getTime() - WORKLIST_KEPT));
  const needsFrom = months.findLast((month) => `${month}-01` > kept) ?? today.slice(0, 7);
  const figures = monthFigures(
    await countVisits(db, { from, whose, now }),
    await countNeeds(db, { from: needsFrom, whose, now }),
  );
  return { trust, trusts, months, needsFrom, ...figures };
}

/** The same as a file. */
export async function monthFile(db: Db, asked: Asked): Promise<string> {
  const lines = monthLines(await monthFiguresFor(db, asked));
  return `${CSV_BEGINS}${lines.map(csvLine).join('')}`;
}
