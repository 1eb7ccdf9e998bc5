import { isDeepStrictEqual } from 'node:util';
import type { saveQuestionSet } from '@careway/contract/authoring';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { addedThoughOff } from '@careway/core/organisations/modules';
import {
  contentOf,
  type FormContent,
  NAMELESS,
  withContent,
} from '@careway/core/questionnaires/authoring/content';
import { SHAPE_VERSION } from '@careway/core/questionnaires/upgrade';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { switchedOffFor } from '../../trusts/service.ts';
import { draftFor, savedOf } from './draftReply.ts';
import {
  type DraftRow,
  findOpenDraft,
  findPublished,
  isOwnForm,
  storeContent,
  storeName,
} from './draftRows.ts';
import { note } from './drafts.ts';
import { keepMoment } from './momentRows.ts';

/**
 * Saves all of a draft; who saves is one of its authors from then on (rule 7.9). What is not right yet is kept too:
 * the checker says what is wrong with it.
 * @throws Refusal `not_found`; `draft_not_open` once it was sent or approved; `draft_changed` with what is `stored`
 *   when a colleague
 * saved since, so that nobody's work is lost; `question_type_off` for a question of a kind that is switched off
 * (rule 16.12)
 */
export async function saveDraft(
  db: Db,
  now: Date,
  who: Session,
  id: string,
  given: BodyOf<typeof saveQuestionSet>,
): Promise<ReplyOf<typeof saveQuestionSet>> {
  const stored = await lockedAt(db, who, id, given.revision);
  // Without what was left out: that is how it is stored.
  const content = JSON.parse(JSON.stringify(given.content)) as FormContent;
  if (isDeepStrictEqual(content, contentOf(stored.definition))) return savedOf(stored);
  await heldToTypes(db, who, stored, content);
  return savedOf(await storeAs(db, now, who, stored, content, AUDIT.formSaved));
}

/** rule 16.12: what is in the form already stays. @throws Refusal `question_type_off` */
async function heldToTypes(db: Db, who: Session, stored: DraftRow, content: FormContent): Promise<void> {
  const off = await switchedOffFor(db, who);
  if (off.length === 0) return;
  const typesOf = ({ questions }: Pick<FormContent, 'questions'>) => questions.map(({ type }) => type);
  const added = addedThoughOff(typesOf(stored.definition), typesOf(content), off);
  if (added.length > 0)
    throw new Refusal('question_type_off', {
      fields: added.map((kind) => ({
        field: 'content.questions',
        message: `${kind} is switched off in your organisation`,
      })),
    });
}

/** Stores other content of a draft that is locked, and a moment of its history. */
export async function storeAs(
  db: Db,
  now: Date,
  who: Session,
  stored: DraftRow,
  content: FormContent,
  event: AuditEvent,
): Promise<DraftRow> {
  const { id, version } = stored;
  const definition = { ...withContent(stored.definition, content), shapeVersion: SHAPE_VERSION };
  await storeContent(db, now, { id, version, definition, by: who.personId });
  if (stored.inUse === null) await storeName(db, id, { ...content, name: content.name.trim() || NAMELESS });
  const revision = stored.revision + 1;
  const isNew = await keepMoment(db, now, { id, version, revision, by: who.personId, content });
  if (isNew || event !== AUDIT.formSaved) await note(db, now, who, id, event);
  return (await findOpenDraft(db, who, id)) as DraftRow;
}

/** The draft that is open, held until the transaction ends, at the revision that somebody has looked at. */
export async function lockedAt(db: Db, who: Session, id: string, revision?: number): Promise<DraftRow> {
  const row = await findOpenDraft(db, who, id, { forUpdate: true });
  if (row === undefined) {
    const isOver = (await isOwnForm(db, who, id)) && (await findPublished(db, id)) !== undefined;
    throw new Refusal(isOver ? 'draft_not_open' : 'not_found');
  }
  // Who waited for the row sees it as it is now, and of other tables what there was before: the row says it too.
  const isSent = row.sent !== null || row.definition.status === 'sent for approval';
  if (isSent) throw new Refusal('draft_not_open');
  if (revision !== undefined && row.revision !== revision)
    throw new Refusal('draft_changed', { details: { stored: draftFor(who, row) } });
  return row;
}
