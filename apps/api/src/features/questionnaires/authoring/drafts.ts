/** Drafts of forms: making one, beginning the next version, opening it (rule 7.9). */
import { createHash } from 'node:crypto';
import type { createQuestionSet } from '@careway/contract/authoring';
import type { BodyOf } from '@careway/contract/row';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import {
  contentOf,
  type FormContent,
  NAMELESS,
  withContent,
} from '@careway/core/questionnaires/authoring/content';
import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { SHAPE_VERSION } from '@careway/core/questionnaires/upgrade';
import { newId } from '../../../db/ids.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { record } from '../../audit/service.ts';
import { withoutDraft } from '../becameOfDraftRows.ts';
import { copyOrigin, type KeptFrom, keepOrigin } from '../originRows.ts';
import { findNotes, insertDraft } from '../repository.ts';
import { type Draft, draftFor } from './draftReply.ts';
import {
  beginAlone,
  type DraftRow,
  findOpenDraft,
  findPublished,
  insertVersion,
  isOwnForm,
} from './draftRows.ts';
import { keepMoment } from './momentRows.ts';

/**
 * @throws Refusal `not_found` for no form, and one of another trust (rule 10.3); `draft_not_open` with what it
 *   `became` where no draft
 * of an approved form is open: a page that was left open asks for what was its own a moment ago, and is no sign of an
 * attack (rule 11.10)
 */
export async function openDraft(db: Db, who: Session, id: string): Promise<DraftRow> {
  const row = await findOpenDraft(db, who, id);
  if (row === undefined) throw await withoutDraft(db, who, id);
  return row;
}

/**
 * Makes a form: empty, or with everything of one that serves as a template (`templateFrom`).
 * @throws Refusal `not_found` for a template that they may not read
 */
export async function createForm(
  db: Db,
  now: Date,
  who: Session,
  given: BodyOf<typeof createQuestionSet>,
): Promise<Draft> {
  const { template, name, description, service, category } = given;
  const begun = template === undefined ? EMPTY : await readableContent(db, who, template);
  const content: FormContent = {
    ...begun,
    name,
    ...(description === undefined ? {} : { description }),
    ...(service === undefined ? {} : { service }),
    ...(category === undefined ? {} : { category }),
  };
  return makeForm(db, now, who, content, { templateFrom: template ?? null, event: AUDIT.formMade });
}

const EMPTY: FormContent = { name: '', description: '', questions: [], options: [] };

/**
 * The content of a form that somebody may copy: its draft where it is their own, else what is published of one that
 * is their own, of the service, or public.
 * @throws Refusal `not_found`
 */
export async function readableContent(db: Db, who: Session, id: string): Promise<FormContent> {
  const draft = await findOpenDraft(db, who, id);
  if (draft) return contentOf(draft.definition);
  const published = await findPublished(db, id);
  if (published === undefined) throw new Refusal('not_found');
  const isOffered = published.public || published.isStatic || (await isOwnForm(db, who, id));
  if (!isOffered) throw new Refusal('not_found');
  return contentOf(published.definition);
}

/** A form of ours with its first version, which is nobody's to be asked yet. */
export async function makeForm(
  db: Db,
  now: Date,
  who: Session,
  content: FormContent,
  { templateFrom, event, from }: { templateFrom: string | null; event: AuditEvent; from?: KeptFrom },
): Promise<Draft> {
  const id = newId(now);
  const definition: QuestionSet = {
    ...content,
    id,
    version: 1,
    shapeVersion: SHAPE_VERSION,
    status: 'draft',
    approved: false,
    createdBy: who.personId,
    author: who.name,
    public: false,
    isStaticForm: false,
    templateFrom,
  };
  await insertDraft(
    db,
    now,
    { ...definition, name: content.name || NAMELESS },
    draftPrint(id, 1),
    // What is said of a form is said of its copy.
    from?.notes ?? (templateFrom === null ? [] : ((await findNotes(db, templateFrom)) ?? [])),
  );
  if (templateFrom !== null) await copyOrigin(db, templateFrom, id);
  if (from) await keepOrigin(db, id, from.came);
  await keepMoment(db, now, { id, version: 1, revision: 1, by: who.personId, content });
  return noted(db, now, who, id, event);
}

/** A draft changes while its print may not: only what is published with the product is known by its content. */
const draftPrint = (id: string, version: number) =>
  createHash('sha256').update(`draft ${id} ${version}`).digest();

/**
 * Begins the next version of an approved form, with all that it says. One draft of a form is open at a time, and
 * everybody writes in it: where there is one, that is it.
 * @throws Refusal `not_found`; `form_of_pathway` for what clients are walked by: that is changed where pathways are
 *   reviewed
 */
export async function beginVersion(db: Db, now: Date, who: Session, id: string): Promise<Draft> {
  if (staticForm(id)?.key.startsWith('eligibility.') === true) throw new Refusal('form_of_pathway');
  await beginAlone(db, id);
  const open = await findOpenDraft(db, who, id);
  if (open && open.version > (open.inUse?.version ?? 0)) return draftFor(who, open);
  const published = await findPublished(db, id);
  if (published === undefined || !(await isOwnForm(db, who, id))) throw new Refusal('not_found');
  const { version: from } = published;
  const definition: QuestionSet = {
    ...withContent(published.definition, contentOf(published.definition)),
    status: 'draft',
    approved: false,
    approvedBy: null,
  };
  const fingerprint = draftPrint(id, from + 1);
  await insertVersion(db, now, { definition, from, by: who.personId, fingerprint });
  const begun = (await findOpenDraft(db, who, id)) as DraftRow;
  const { version, revision } = begun;
  await keepMoment(db, now, { id, version, revision, by: null, content: contentOf(begun.definition) });
  return noted(db, now, who, id, AUDIT.formDrafted);
}

async function noted(db: Db, now: Date, who: Session, id: string, event: AuditEvent): Promise<Draft> {
  await note(db, now, who, id, event);
  return draftFor(who, (await findOpenDraft(db, who, id)) as DraftRow);
}

/** Writes down what an author did to a form. */
export const note = (db: Db, now: Date, who: Session, formId: string, event: AuditEvent) =>
  record(db, now, event, { userId: null, createdBy: who.personId, rest: formId });
