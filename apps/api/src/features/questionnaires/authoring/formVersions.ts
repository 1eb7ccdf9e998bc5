import type { formVersions, versionDifference } from '@careway/contract/authoringLife';
import type { QueryOf, ReplyOf } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import { contentOf, type FormContent } from '@careway/core/questionnaires/authoring/content';
import { sameQuestions } from '@careway/core/questionnaires/authoring/difference';
import { withWorkedOut } from '@careway/core/questionnaires/authoring/workedOut';
import { type CompiledSet, compile } from '@careway/core/questionnaires/compile';
import { QuestionSetFault } from '@careway/core/questionnaires/setProblems';
import { apart } from '../../../apart/apart.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { isOwnForm } from './draftRows.ts';
import { findReadableVersion, findUnderWay, readableVersions, type VersionRow } from './versionRows.ts';

const GONE = 'Someone who has left';

/** A version as the API gives it. */
export function versionOf(row: VersionRow): ReplyOf<typeof formVersions>['data'][number] {
  const { sent, newest, authors, publishedAt, ...said } = row;
  return {
    ...said,
    state: publishedAt ? 'approved' : sent ? 'sent' : 'draft',
    inUse: row.version === newest,
    publishedAt: publishedAt?.toISOString() ?? null,
    authors: authors.map((name) => name ?? GONE),
  };
}

/** @throws Refusal `not_found` for a version that they may not read */
export async function contentOfVersion(
  db: Db,
  who: Session,
  id: string,
  version: number,
): Promise<FormContent> {
  const definition = await findReadableVersion(db, who, id, version);
  if (definition === undefined) throw new Refusal('not_found');
  return contentOf(definition);
}

/** What a first version is compared with: nothing but its own name, and its pages, which its sections say. */
const nothing = ({ name, pageNumber = 0 }: FormContent): FormContent => ({
  name,
  pageNumber,
  description: '',
  questions: [],
  options: [],
});

/**
 * A version as it would be asked, also one that is not approved yet, for a look ahead (rule 7.16).
 * @returns null when there is none that they may read, or it cannot be asked as it stands
 */
export async function lookedAhead(
  db: Db,
  who: Session,
  id: string,
  version: number,
): Promise<CompiledSet | null> {
  const definition = await findReadableVersion(db, who, id, version);
  if (definition === undefined) return null;
  try {
    return compile({ ...definition, version });
  } catch (fault) {
    if (fault instanceof QuestionSetFault) return null;
    throw fault;
  }
}

/**
 * What differs between two versions of a form in words, and how many copies of the older one are under way. Where
 * nothing is said: from what is in use to the newest, its draft where one is open. Of a first version every question
 * is new.
 * @throws Refusal `not_found`
 */
export async function difference(
  db: Db,
  who: Session,
  id: string,
  query: QueryOf<typeof versionDifference>,
): Promise<ReplyOf<typeof versionDifference>> {
  const known = await readableVersions(db, who, id);
  const to = query.to ?? known[0]?.version;
  if (to === undefined) throw new Refusal('not_found');
  const from =
    query.from ?? known.find(({ version, published }) => published && version < to)?.version ?? null;
  const after = withWorkedOut(await contentOfVersion(db, who, id, to));
  const before = from === null ? nothing(after) : withWorkedOut(await contentOfVersion(db, who, id, from));
  const underWay =
    from === null ? { shares: 0, begun: 0, notOpened: 0 } : await findUnderWay(db, who, id, from);
  // Of a first version everything is new, and whoever approves it reads all of it.
  const changes = [...(await apart.do('compare', after.name, { before, after }))];
  const mayMove = who.usertype !== 'Internal' && (await isOwnForm(db, who, id));
  return { from, to, changes, same: sameQuestions(after, changes), underWay, mayMove };
}
