import { type bringInFile, FORM_FILE, type questionSetFile } from '@careway/contract/authoring';
import { contentGiven } from '@careway/contract/formContent';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { contentOf, type FormContent } from '@careway/core/questionnaires/authoring/content';
import { compile } from '@careway/core/questionnaires/compile';
import { countItems, MOST_ITEMS_SENT } from '@careway/core/questionnaires/fhir/countItems';
import { isQuestionType } from '@careway/core/questionnaires/fhir/fields';
import { QuestionSetFault } from '@careway/core/questionnaires/setProblems';
import { SHAPE_VERSION } from '@careway/core/questionnaires/upgrade';
import { apart } from '../../../apart/apart.ts';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { read } from '../../../http/validate.ts';
import { type KeptFrom, originOf } from '../originRows.ts';
import type { Draft } from './draftReply.ts';
import { makeForm, openDraft, readableContent } from './drafts.ts';
import { contentOfVersion } from './formVersions.ts';

/**
 * A form as a file of ours, with the resource that it came from, so that it goes out the same there. @throws Refusal
 * `not_found`
 */
export async function fileOf(
  db: Db,
  who: Session,
  id: string,
  version: number | undefined,
): Promise<ReplyOf<typeof questionSetFile>> {
  const content =
    version === undefined ? await readableContent(db, who, id) : await contentOfVersion(db, who, id, version);
  type File = ReplyOf<typeof questionSetFile>;
  const origin = await originOf(db, id);
  return {
    format: FORM_FILE,
    shapeVersion: SHAPE_VERSION,
    form: content as unknown as File['form'],
    ...(origin === undefined ? {} : { origin: origin as Record<string, unknown> }),
  };
}

/**
 * Brings in a form from a file of ours. What it says of itself beside its content is only what it says;
 * the resource that it came from is read as one that is brought in by itself.
 */
export async function bringIn(db: Db, now: Date, who: Session, { content, from }: ReadFile): Promise<Draft> {
  return makeForm(db, now, who, content, {
    templateFrom: null,
    event: AUDIT.formMade,
    ...(from === undefined ? {} : { from }),
  });
}

/** What a file of ours says. */
export interface ReadFile {
  readonly content: FormContent;
  readonly from: KeptFrom | undefined;
}

/**
 * Reads a file of ours, before a connection is taken.
 * @throws Refusal `unknown_question_type` that names the question; `form_too_much`; `bad_request` for the rest
 */
export async function readFile({
  form,
  shapeVersion,
  origin,
}: BodyOf<typeof bringInFile>): Promise<ReadFile> {
  if (shapeVersion !== undefined && shapeVersion !== SHAPE_VERSION) {
    const message = 'This form was saved by another version of the portal. Save it there again';
    throw new Refusal('bad_request', { fields: [{ field: 'shapeVersion', message }] });
  }
  refuseUnknownTypes(form);
  const content = JSON.parse(JSON.stringify(read(contentGiven, form))) as FormContent;
  return { content, from: origin === undefined ? undefined : await readOrigin(origin, content.name) };
}

/** @throws Refusal `bad_request` for what could not be brought in by itself either */
async function readOrigin(came: Readonly<Record<string, unknown>>, name: string): Promise<KeptFrom> {
  const refuse = (message: string) => new Refusal('bad_request', { fields: [{ field: 'origin', message }] });
  if (countItems(came) > MOST_ITEMS_SENT) throw refuse('There are too many questions in it');
  const { notBroughtIn, fhirVersion } = await apart.do('read', name, { came });
  if (fhirVersion !== 'R4') throw refuse(`What it came from is FHIR ${fhirVersion}, and not R4`);
  return { came, notes: notBroughtIn };
}

/** A type that we cannot ask has an answer of its own: nothing of the form is brought in without it. */
function refuseUnknownTypes({ questions }: Readonly<Record<string, unknown>>): void {
  if (!Array.isArray(questions)) return;
  const fields = questions.flatMap(
    (one: { type?: unknown; question?: unknown } | null, at): FieldProblem[] => {
      if (typeof one?.type !== 'string' || isQuestionType(one.type)) return [];
      const asked = typeof one.question === 'string' ? ` of “${one.question.slice(0, 80)}”` : '';
      return [
        {
          field: `form.questions.${at}.type`,
          message: `“${one.type.slice(0, 40)}”${asked} is not a type that we can ask`,
        },
      ];
    },
  );
  if (fields.length > 0) throw new Refusal('unknown_question_type', { fields: fields.slice(0, 20) });
}

/**
 * The draft that is open in FHIR.
 * @throws Refusal `not_found`; `draft_unsound` where it cannot be asked yet
 */
export async function fhirOfDraft(db: Db, who: Session, id: string): Promise<string> {
  const { definition } = await openDraft(db, who, id);
  try {
    const { set } = compile({ ...definition, ...contentOf(definition) });
    return JSON.stringify(await apart.do('write', set.name, { came: await originOf(db, id), set }));
  } catch (fault) {
    if (!(fault instanceof QuestionSetFault)) throw fault;
    const fields = fault.problems.map(({ questionId, what }) => ({
      field: questionId || 'form',
      message: `Mend this first, then save it in FHIR: ${what}`,
    }));
    throw new Refusal('draft_unsound', { fields });
  }
}
