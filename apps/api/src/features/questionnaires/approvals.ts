import { createHash } from 'node:crypto';
import type { approvalDeciders, approvalRequest, approvalStatus } from '@careway/contract/approvals';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { contentOf, type FormContent } from '@careway/core/questionnaires/authoring/content';
import { withWorkedOut } from '@careway/core/questionnaires/authoring/workedOut';
import { compile } from '@careway/core/questionnaires/compile';
import type { QuestionSetStatus } from '@careway/core/questionnaires/questionSetStatus';
import { apart } from '../../apart/apart.ts';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { notify } from '../notifications/service.ts';
import { asCandidate, whyNotEach, whyNotOne } from '../versions/service.ts';
import {
  type Approval,
  closeApproval,
  type Draft,
  findApproval,
  findDeciders,
  findDraft,
  findOpen,
  insertApproval,
  nameForm,
  storeDraft,
} from './approvalRows.ts';
import { withoutDraft } from './becameOfDraftRows.ts';
import { wordsOfTrigger } from './lists/triggerRows.ts';
import { newestVersion } from './repository.ts';

const GONE = 'Someone who has left';

/** An approval as the API gives it: names of people, no ids. */
export function approvalOf(row: Approval): ReplyOf<typeof approvalRequest> {
  const { authorId: _author, requestedById: _by, ...said } = row;
  return {
    ...said,
    author: row.author ?? GONE,
    requestedBy: row.requestedBy ?? GONE,
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedAt === null || row.takenBack ? null : (row.decidedBy ?? GONE),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/**
 * A form that is not published yet, for those who make forms.
 * @throws Refusal `not_found` for none, a published one, and one of another trust (rule 10.3)
 */
export async function draftOf(db: Db, who: Session, id: string): Promise<Draft> {
  const draft = await findDraft(db, who, id);
  if (draft === undefined) throw new Refusal('not_found');
  return draft;
}

/** What keeps a draft from being asked, and of which content that is said. */
export interface Checked {
  readonly of: string;
  readonly problems: readonly FieldProblem[];
}

/**
 * Looks for what keeps a draft from being asked, before a connection is taken: it waits for the thread that does so,
 * and several that wait would have all there are (rules 12.11, 12.18).
 * @returns undefined where there is nothing to be checked: none, or it was sent already
 * @throws Refusal `form_too_much`, `busy`
 */
export async function checkDraft(db: Db, now: Date, who: Session, id: string): Promise<Checked | undefined> {
  const draft = await findDraft(db, who, id);
  if (draft === undefined || (await findOpen(db, draft)) !== undefined) return undefined;
  const content = contentOf(draft.definition);
  const found = await apart.do('check', content.name, { content, today: londonDay(now) });
  const problems = found
    .filter(({ level }) => level === 'error')
    .map(({ questionId, sentence }) => ({ field: questionId || 'form', message: sentence }));
  return { of: markOf(content), problems: problems.slice(0, MOST_TOLD) };
}

/** So many faults are told at once. */
const MOST_TOLD = 50;

const markOf = (content: FormContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/**
 * Sends a draft for approval (rule 7.1). Asked twice, it is one request.
 * @param checked what was found in it before, which holds of that content alone
 * @throws Refusal `not_found`; `draft_changed` where somebody has looked at another revision, or a colleague has
 *   saved while it was
 * checked; `draft_unsound` with all that keeps it from being asked
 */
export async function requestApproval(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  checked: Checked | undefined,
  { note: said, revision }: NonNullable<BodyOf<typeof approvalRequest>> = {},
): Promise<ReplyOf<typeof approvalRequest>> {
  const draft = await lockedDraft(db, who, id);
  if (draft === undefined) throw new Refusal('not_found');
  const open = await findOpen(db, draft);
  if (open !== undefined) return approvalOf(open);
  if (revision !== undefined && revision !== draft.revision) throw new Refusal('draft_changed');
  await refuseOutdated(db, draft);
  // What cannot be asked, answered or read is not sent, whoever wrote it.
  if (checked?.of !== markOf(contentOf(draft.definition))) throw new Refusal('draft_changed');
  if (checked.problems.length > 0) throw new Refusal('draft_unsound', { fields: [...checked.problems] });
  const approvalId = newId(now);
  await insertApproval(db, now, approvalId, draft, { by: who.personId, note: said || null });
  await storeDraft(db, saying(draft, { status: 'sent for approval' satisfies QuestionSetStatus }), null);
  await note(db, now, who, id, AUDIT.approvalAsked);
  const deciders = await decidersFor(db, now, draft, who);
  await notify(
    db,
    deciders.map((one) => one.id),
    {
      words: `${who.name} asks for approval of the form “${draft.definition.name}”.`,
      leadsTo: `/questionnaires/form/approvals?form=${id}`,
    },
    now,
  );
  return approvalOf(await findApproval(db, approvalId));
}

/** Whoever has a hand in a draft that `who` sends: none of them decides. */
const handIn = ({ author, authors }: Draft, who: Session) => [author, who.personId, ...authors];

/** Those of them who are a second person in fact (rule 10.16). */
async function decidersFor(db: Db, now: Date, draft: Draft, who: Session) {
  const authors = handIn(draft, who);
  const found = await findDeciders(db, draft.id, authors);
  const why = await whyNotEach(db, now, found, { authors, forAll: draft.trustId === null });
  return found.filter((_one, index) => why[index] === undefined);
}

/** So few are said by name. */
const FEW = 3;

/**
 * Who may decide about a draft, for whoever is about to send it: how many, and the names where they are few.
 * @throws Refusal as `draftOf`
 */
export async function decidersOf(
  db: Db,
  now: Date,
  who: Session,
  id: string,
): Promise<ReplyOf<typeof approvalDeciders>> {
  const found = await decidersFor(db, now, await draftOf(db, who, id), who);
  return { count: found.length, names: found.length <= FEW ? found.map(({ name }) => name) : [] };
}

/** A version with a newer one in use would never be asked. */
async function refuseOutdated(db: Db, { id, version }: Draft): Promise<void> {
  if (((await newestVersion(db, id)) ?? 0) > version) throw new Refusal('newer_version');
}

/**
 * Takes back what was sent, so that it can be written in again.
 * @throws Refusal `not_found`; `draft_not_open` once it is approved; `not_waiting`; `forbidden` for who is none of
 *   its authors: they decide on it
 */
export async function takeBack(db: Db, now: Date, who: Session, id: string): Promise<void> {
  const draft = await lockedDraft(db, who, id);
  if (draft === undefined) throw await withoutDraft(db, who, id);
  const open = await findOpen(db, draft);
  if (open === undefined) throw new Refusal('not_waiting');
  if (![draft.author, open.requestedById, ...draft.authors].includes(who.personId))
    throw new Refusal('forbidden');
  await closeApproval(db, now, open.id, { by: null, approved: false, comment: null });
  await storeDraft(db, saying(draft, { status: 'draft' }), null);
  await note(db, now, who, id, AUDIT.approvalTakenBack);
}

/**
 * Approves a form, which publishes this version for good, or sends it back. Never by who made it or asked
 * (rule 7.2), nor by who has their rights from those (rule 10.16); who approved is taken from the session alone.
 * @throws Refusal `not_found`; `own_form`, `others_decide`, `rights_too_new`; `not_waiting` when nobody asked,
 *   another version is meant, or a
 * colleague was quicker; `newer_version`; `bad_request` where nothing is said of why it comes back
 */
export async function decideApproval(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  { version, status, comment }: BodyOf<typeof approvalStatus>,
): Promise<ReplyOf<typeof approvalStatus>> {
  const draft = await lockedDraft(db, who, id);
  if (draft === undefined) {
    // A colleague was quicker: what everybody may read is no secret.
    throw new Refusal((await newestVersion(db, id)) === null ? 'not_found' : 'not_waiting');
  }
  const open = await findOpen(db, draft);
  if (open === undefined || open.version !== version) throw new Refusal('not_waiting');
  const wrote = [open.authorId, open.requestedById, draft.author, ...draft.authors];
  const why = await whyNotOne(db, now, asCandidate(who), { authors: wrote, forAll: draft.trustId === null });
  if (why) throw new Refusal(why.code === 'own_draft' ? 'own_form' : why.code, { message: why.words });
  const approved = status === 'approved';
  if (!approved && !comment) {
    const message = 'Say what should be different, so that its author can go on';
    throw new Refusal('bad_request', { fields: [{ field: 'comment', message }] });
  }
  if (approved) await refuseOutdated(db, draft);
  await closeApproval(db, now, open.id, { by: who.personId, approved, comment: comment || null });
  if (approved) {
    // What cannot be asked is never published, whoever wrote it.
    compile(draft.definition);
    const definition = withWorkedOut(draft.definition);
    const { trigerByCategory: trigger } = draft.definition;
    const triggerWords = trigger ? await wordsOfTrigger(db, trigger) : [];
    const said = { status: 'approved', approved: true, approvedBy: who.personId };
    const whole = { ...draft, definition };
    await storeDraft(db, saying(whole, triggerWords.length > 0 ? { ...said, triggerWords } : said), now);
    await nameForm(db, draft);
    await note(db, now, who, id, AUDIT.formApproved);
  } else {
    await storeDraft(db, saying(draft, { status: 'draft' }), null);
    await note(db, now, who, id, AUDIT.formSentBack);
  }
  // Whoever wrote it or asked learns what became of it (rule 13.10).
  const words = `“${draft.definition.name}” ${approved ? 'is approved' : 'came back to be changed'}.`;
  await notify(db, wrote, { words, leadsTo: `/questionnaires/form/${id}` }, now);
  return approvalOf(await findApproval(db, open.id));
}

const lockedDraft = (db: Db, who: Session, id: string): Promise<Draft | undefined> =>
  findDraft(db, who, id, { forUpdate: true });

/** The draft with other words about itself; its version is the row's. */
function saying(draft: Draft, said: Partial<Draft['definition']>): Draft {
  return { ...draft, definition: { ...draft.definition, ...said, version: draft.version } };
}

const note = (db: Db, now: Date, who: Session, formId: string, event: AuditEvent) =>
  record(db, now, event, { userId: null, createdBy: who.personId, rest: formId });
