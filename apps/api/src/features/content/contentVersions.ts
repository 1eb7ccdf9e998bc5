import type { contentPage } from '@careway/contract/content';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { CONTENT_NAMES, type ContentPage } from '@careway/core/content/contentPages';
import { PAGES_AS_THEY_COME } from '@careway/core/content/pagesAsTheyCome';
import { cleanSaid } from '@careway/core/content/said';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { BORN, beginAlone, lifeOf, publishedByTwo } from '../versions/service.ts';
import { pictureNames } from './pictureRows.ts';
import { picturesAlone } from './pictures.ts';
import { readWords } from './readWords.ts';
import {
  approvedVersion,
  findVersion,
  insertDraft,
  openVersion,
  storeAsks,
  storeWords,
  type VersionRow,
  versionNumbered,
} from './versionRows.ts';

export type Version = ReplyOf<typeof contentPage>['inUse'];

/** A version as the API gives it; what it says is looked at again (rule 16.14). */
export const versionOf = (row: VersionRow): Version => lifeOf({ ...row, said: cleanSaid(row.said) });

/** Version 1: the page as it comes with the product. */
export function asItComes(page: ContentPage): Version {
  const { title, words, said } = readWords(PAGES_AS_THEY_COME[page]);
  return {
    ...BORN,
    authors: [],
    page,
    title,
    words,
    said,
    restores: null,
    asksAgain: page === 'terms' || null,
  };
}

/** Why a draft cannot be published yet. */
export async function faultsOf(db: Db, given: { title: string; words: string }): Promise<string[]> {
  return readWords(given).faults(await pictureNames(db));
}

async function refuseUnsound(db: Db, _now: Date, row: VersionRow): Promise<void> {
  await picturesAlone(db);
  const fields = (await faultsOf(db, row)).map((message): FieldProblem => ({ field: 'words', message }));
  if (fields.length > 0) throw new Refusal('draft_unsound', { fields: fields.slice(0, 50) });
}

/** What the trail says of a version of the terms. */
const kindWords = (asksAgain: boolean | null) =>
  asksAgain === null ? '' : asksAgain ? ', asks everybody again' : ', a correction';

/** Content pages, published by two people (rule 16.14). */
const life = publishedByTwo<VersionRow>({
  table: 'content_version',
  find: findVersion,
  about: ({ page, number, asksAgain }) => `${CONTENT_NAMES[page]}, version ${number}${kindWords(asksAgain)}`,
  refuseUnsound,
  events: {
    sent: AUDIT.contentSent,
    takenBack: AUDIT.contentTakenBack,
    discarded: AUDIT.contentDiscarded,
    approved: AUDIT.contentApproved,
    declined: AUDIT.contentDeclined,
  },
});
const { locked, noted } = life;

/** Takes back what was sent, gives a draft up, decides on what was sent. */
export const { takeBack: takeBackDraft, discard: discardDraft, decide: decideVersion } = life;

/**
 * Sends a draft for approval. Whoever sends the terms says which kind of version it is (rule 8.29): nobody guesses it
 * from the words.
 * @throws Refusal as `life.send`; `bad_request` where that is not said
 */
export async function sendDraft(
  db: Db,
  now: Date,
  who: Session,
  given: { id: string; revision: number; asksAgain?: boolean | undefined },
): Promise<Version> {
  const { id, revision, asksAgain } = given;
  const { page } = await locked(db, id, { state: 'draft', revision });
  if (page === 'terms') {
    if (asksAgain === undefined) {
      const message = 'Say whether it asks everybody to accept again';
      throw new Refusal('bad_request', { fields: [{ field: 'asksAgain', message }] });
    }
    await storeAsks(db, id, asksAgain);
  }
  return life.send(db, now, who, { id, revision });
}

/**
 * Begins a draft with the words in use, or brings back those of an earlier version. One draft of a page is open at a
 * time, and everybody writes in it: where there is one, that is it.
 * @throws Refusal `not_found` for a version that there never was
 */
export async function beginDraft(
  db: Db,
  now: Date,
  who: Session,
  { page, from }: { page: ContentPage; from?: number | undefined },
): Promise<Version> {
  await beginAlone(db, `content draft ${page}`);
  const open = await openVersion(db, page);
  if (open) return versionOf(open);
  const base = from === undefined ? await inUse(db, page) : await numbered(db, page, from);
  const id = newId(now);
  const { title, words, said } = readWords(base);
  await insertDraft(db, now, { id, page, title, words, said, restores: from ?? null, by: who.personId });
  return noted(db, now, who, { id, event: AUDIT.contentDrafted });
}

/** The version that clients are shown. */
export async function inUse(db: Db, page: ContentPage): Promise<Version> {
  const row = await approvedVersion(db, page);
  return row ? versionOf(row) : asItComes(page);
}

async function numbered(db: Db, page: ContentPage, number: number): Promise<Version> {
  if (number === 1) return asItComes(page);
  const found = await versionNumbered(db, page, number);
  if (found === undefined) throw new Refusal('not_found');
  return versionOf(found);
}

/**
 * Saves what a draft says, sanitised; who saves is one of its authors from then on (rule 16.14).
 * @throws Refusal `not_found`; `draft_not_open` once it was sent or decided; `draft_changed` with what is `stored`
 *   when a
 * colleague saved since
 */
export async function saveDraft(
  db: Db,
  now: Date,
  who: Session,
  { id, revision, ...given }: { id: string; revision: number; title: string; words: string },
): Promise<Version & { faults: string[] }> {
  const stored = await locked(db, id, { state: 'draft', revision });
  const { title, words, said } = readWords(given);
  const faults = await faultsOf(db, given);
  if (stored.title === title && stored.words === words) return { ...versionOf(stored), faults };
  await storeWords(db, now, { id, title, words, said, by: who.personId });
  return { ...(await noted(db, now, who, { id, event: AUDIT.contentSaved })), faults };
}
