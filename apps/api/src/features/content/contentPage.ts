import type { contentLogin, contentPage, contentPages, shownPage } from '@careway/contract/content';
import type { ReplyOf } from '@careway/contract/row';
import type { WhyNotDecide } from '@careway/core/access/secondPerson';
import { AUDIT } from '@careway/core/audit/events';
import { CONTENT } from '@careway/core/content/contentFaults';
import {
  CONTENT_NAMES,
  CONTENT_PAGES,
  type ContentPage,
  contentAddress,
} from '@careway/core/content/contentPages';
import { PAGES_AS_THEY_COME } from '@careway/core/content/pagesAsTheyCome';
import { cleanSaid } from '@careway/core/content/said';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { pathwayStates } from '../pathways/service.ts';
import { isAuthor, lifeOf, whyNotDecideOn } from '../versions/service.ts';
import { asItComes, faultsOf, inUse, versionOf } from './contentVersions.ts';
import {
  newestOfEach,
  openVersion,
  shownOnce,
  shownVersion,
  type VersionRow,
  versionsOf,
} from './versionRows.ts';

/**
 * What a page says to everybody; whatever stands in the table is looked at again before it leaves (rule 16.14). What
 * the terms said once stays to be read, by the number of the version (rule 8.29).
 * @throws Refusal `not_found` for a version that was never in use, and for an earlier one of another page
 */
export async function shownOf(
  db: Db,
  page: ContentPage,
  version?: number | undefined,
): Promise<ReplyOf<typeof shownPage>> {
  const newest = await shownVersion(db, page);
  const inUse = newest?.number ?? 1;
  const number = version ?? inUse;
  if (number !== inUse && page !== 'terms') throw new Refusal('not_found');
  const row = number === inUse ? newest : await shownOnce(db, page, number);
  if (!row) {
    if (number !== 1) throw new Refusal('not_found');
    const { title, said } = asItComes(page);
    return { page, number, inUse, title, said, changedAt: null };
  }
  const changedAt = row.decided_at?.toISOString() ?? null;
  return { page, number, inUse, title: row.title, said: cleanSaid(row.said), changedAt };
}

/** Why who asks may not decide on what is open; null where they may, undefined where nothing waits for a decision. */
async function whyNot(
  db: Db,
  now: Date,
  who: Session,
  open: VersionRow | undefined,
): Promise<WhyNotDecide | null | undefined> {
  if (open?.state !== 'sent') return undefined;
  return (await whyNotDecideOn(db, now, who, open)) ?? null;
}

/** The pages of which something waits for who asks. */
async function pagesToDecide(db: Db, now: Date, who: Session, rows: readonly VersionRow[]) {
  const found: ContentPage[] = [];
  for (const row of rows) if ((await whyNot(db, now, who, row)) === null) found.push(row.page);
  return found;
}

/** Every page, with the version in use and the draft that is open. */
export async function pagesFor(db: Db, now: Date, who: Session): Promise<ReplyOf<typeof contentPages>> {
  const rows = await newestOfEach(db);
  const decides = await pagesToDecide(db, now, who, rows);
  const data = CONTENT_PAGES.map((page) => {
    const own = rows.filter((row) => row.page === page);
    const used = own.find(({ state }) => state === 'approved');
    const open = own.find(({ state }) => state !== 'approved');
    const life = used && lifeOf(used);
    return {
      page,
      name: CONTENT_NAMES[page],
      at: contentAddress(page),
      title: used?.title ?? PAGES_AS_THEY_COME[page].title,
      inUse: {
        number: life?.number ?? 1,
        decidedAt: life?.decidedAt ?? null,
        decidedBy: life?.decidedBy ?? null,
      },
      open: open
        ? {
            number: open.number,
            state: open.state === 'sent' ? ('sent' as const) : ('draft' as const),
            savedBy: lifeOf(open).savedBy,
            savedAt: open.savedAt.toISOString(),
            mayDecide: decides.includes(page),
          }
        : null,
    };
  });
  return { data, pathways: await pathwayStates(db) };
}

/** One page with everything that is kept of it. */
export async function pageFor(
  db: Db,
  now: Date,
  who: Session,
  page: ContentPage,
): Promise<ReplyOf<typeof contentPage>> {
  const open = await openVersion(db, page);
  const why = await whyNot(db, now, who, open);
  const rows = await versionsOf(db, page, CONTENT.versions);
  return {
    page,
    name: CONTENT_NAMES[page],
    at: contentAddress(page),
    inUse: await inUse(db, page),
    open: open ? versionOf(open) : null,
    mayDecide: why === null,
    mayNotDecide: why ?? null,
    faults: open ? await faultsOf(db, open) : [],
    versions: [...rows.map(versionOf), asItComes(page)],
  };
}

/**
 * Goes into content management with the sign-in that one has: there is no other password that could be lost
 * (docs/decisions/0127). What waits for them there is told, and that they went in is written down.
 */
export async function logIn(db: Db, now: Date, who: Session): Promise<ReplyOf<typeof contentLogin>> {
  const open = (await newestOfEach(db)).filter(({ state }) => state !== 'approved');
  await record(db, now, AUDIT.contentOpened, { userId: null, createdBy: who.personId });
  return {
    toDecide: await pagesToDecide(db, now, who, open),
    written: open.filter((row) => isAuthor(row, who)).map(({ page }) => page),
  };
}
