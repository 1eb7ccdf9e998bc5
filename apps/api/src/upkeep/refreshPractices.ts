import type { GpRegister } from '../adapters/odsRegister.ts';
import { closeOthers, keepPractices, openPractices, tidyPractices } from '../adapters/practiceRows.ts';
import type { Db } from '../db/pool.ts';

/**
 * The register never loses so many practices between two looks: less than this share of them is a list that was cut
 * off.
 */
const LEAST_SHARE = 0.9;

/** What came of it. */
export interface Refreshed {
  /** How many are open now. */
  open: number;
  /** How many were new or changed. */
  changed: number;
  /** How many were closed because a whole register no longer has them. */
  closed: number;
  /** The register gave so few that none was closed for being left out. */
  doubtful: boolean;
}

/**
 * Brings the table of practices up to the register, page by page; doing it again changes nothing.
 * @param db as the owner of the tables, with nothing open
 * @throws OutsideFault where the register does not answer; the pages before are kept, and nothing is closed
 */
export async function refreshPractices(db: Db, register: GpRegister, today: string): Promise<Refreshed> {
  const before = await openPractices(db);
  const seen: string[] = [];
  let open = 0;
  let changed = 0;
  for await (const page of register.all()) {
    changed += await keepPractices(db, page, today);
    seen.push(...page.map(({ organisationCode }) => organisationCode));
    open += page.filter(({ closed }) => closed === null).length;
  }
  const doubtful = open === 0 || open < before * LEAST_SHARE;
  const closed = doubtful ? 0 : await closeOthers(db, seen, today);
  if (changed + closed > 0) await tidyPractices(db);
  return { open: await openPractices(db), changed, closed, doubtful };
}
