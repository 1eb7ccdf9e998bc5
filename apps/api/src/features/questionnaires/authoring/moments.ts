import type { draftHistory, draftMoment, restoreDraft } from '@careway/contract/authoringLife';
import type { BodyOf, QueryOf, ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { alike } from '@careway/core/questionnaires/authoring/alike';
import { contentOf, type FormContent } from '@careway/core/questionnaires/authoring/content';
import { countQuestions } from '@careway/core/questionnaires/countQuestions';
import { apart } from '../../../apart/apart.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { type Draft, draftFor } from './draftReply.ts';
import { openDraft } from './drafts.ts';
import { BY_REVISION, findMoment, listMoments } from './momentRows.ts';
import { lockedAt, storeAs } from './saveDraft.ts';

/** So many sentences are said of one moment. */
const MOST_SAID = 20;

/** The moments of the draft that is open, each with what changed since the one before. @throws Refusal `not_found` */
export async function historyOf(
  db: Db,
  who: Session,
  id: string,
  query: QueryOf<typeof draftHistory>,
): Promise<ReplyOf<typeof draftHistory>> {
  const draft = await openDraft(db, who, id);
  // One more for the cursor, and one more to compare the last one with.
  const found = await listMoments(db, draft, { ...query, limit: query.limit + 1 });
  const changes = new Map<number, string[]>();
  for (const [at, { revision, content }] of found.slice(0, query.limit).entries()) {
    const before = found[at + 1]?.content;
    // One after the other: all of them would wait in the row of everybody else.
    if (before !== undefined) changes.set(revision, await sentencesOf(before, content));
  }
  return BY_REVISION.page(found, query.limit, (row) => ({
    revision: row.revision,
    at: row.at.toISOString(),
    by: row.by,
    questions: countQuestions(row.content.questions),
    changes: changes.get(row.revision) ?? [],
  }));
}

async function sentencesOf(before: FormContent, after: FormContent): Promise<string[]> {
  const changes = await apart.do('compare', after.name, { before, after });
  return said(changes.map(({ sentence }) => sentence));
}

const said = (sentences: readonly string[]): string[] =>
  sentences.length <= MOST_SAID
    ? [...sentences]
    : [...sentences.slice(0, MOST_SAID), `And ${sentences.length - MOST_SAID} more changes.`];

/** What a draft said at a moment. @throws Refusal `not_found` */
export async function momentOf(
  db: Db,
  who: Session,
  id: string,
  revision: number,
): Promise<ReplyOf<typeof draftMoment>> {
  const moment = await findMoment(db, await openDraft(db, who, id), revision);
  if (moment === undefined) throw new Refusal('not_found');
  const content = moment.content as unknown as ReplyOf<typeof draftMoment>['content'];
  return { ...moment, at: moment.at.toISOString(), content };
}

/**
 * Lets a draft say again what it said at a moment.
 * @throws Refusal as `saveDraft`; `not_found` for a moment that there is not
 */
export async function restore(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  { revision, to }: BodyOf<typeof restoreDraft>,
): Promise<Draft> {
  const stored = await lockedAt(db, who, id, revision);
  const moment = await findMoment(db, stored, to);
  if (moment === undefined) throw new Refusal('not_found');
  if (alike(moment.content, contentOf(stored.definition))) return draftFor(who, stored);
  return draftFor(who, await storeAs(db, now, who, stored, moment.content, AUDIT.formRestored));
}
