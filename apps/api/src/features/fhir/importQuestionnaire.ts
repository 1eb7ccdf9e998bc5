import type { bringInQuestionnaire } from '@careway/contract/fhir';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { isService } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import { NAMELESS } from '@careway/core/questionnaires/authoring/content';
import { countQuestions } from '@careway/core/questionnaires/countQuestions';
import { formIn } from '@careway/core/questionnaires/fhir/bundles';
import { countItems, MOST_ITEMS_SENT } from '@careway/core/questionnaires/fhir/countItems';
import { inR4 } from '@careway/core/questionnaires/fhir/toR4';
import { apart } from '../../apart/apart.ts';
import type { Made } from '../../apart/tasks.ts';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { keepDraft } from '../questionnaires/service.ts';

type Notes = ReplyOf<typeof bringInQuestionnaire>['notBroughtIn'];

/** A refusal says what was not brought in too: that is often why. */
function refused(field: string, message: string, notBroughtIn: Notes): Refusal {
  return new Refusal('bad_request', { fields: [{ field, message }], details: { notBroughtIn } });
}

const tooMany = () => refused('item', 'There are too many questions in it. Send it in parts', []);

/** A form that was sent, and what was read of it. */
export interface Sent {
  readonly came: Readonly<Record<string, unknown>>;
  readonly read: Made<'read'>;
}

/**
 * Reads what was sent, apart and before a connection is taken: a published form takes as long as it is.
 * @throws Refusal `bad_request` for what is no form, or has too many questions; `form_too_much`
 */
export async function readSent(given: Readonly<Record<string, unknown>>): Promise<Sent> {
  const came = formIn(given);
  if (came === undefined)
    throw refused('resourceType', 'Send a Bundle with one Questionnaire in it, neither none nor several', []);
  if (countItems(came) > MOST_ITEMS_SENT) throw tooMany();
  const { title, name } = came as { title?: unknown; name?: unknown };
  const read = await apart.do('read', String(title ?? name ?? ''), { came });
  return { came, read };
}

/**
 * Brings a FHIR Questionnaire in, alone or out of a Bundle, as a draft that nobody is asked yet. What it says of
 * itself (its id, that it is approved, who made it) is only what it says: here it gets our id, and the author is
 * whoever brought it in. What was not brought in is kept with the draft, as is the resource itself; a refusal carries
 * it.
 * @throws Refusal `bad_request` when it is DSTU2, or nothing in it can be asked
 */
export async function bringIn(
  db: Db,
  now: Date,
  who: Session,
  { came, read }: Sent,
): Promise<ReplyOf<typeof bringInQuestionnaire>> {
  const { set, fhirVersion, asking } = read;
  const notBroughtIn = read.notBroughtIn.map((one) => ({ ...one, paths: [...one.paths] }));
  if (fhirVersion === 'DSTU2')
    throw refused('resourceType', `This is FHIR ${fhirVersion}. Send the form in R4`, notBroughtIn);
  if (asking === 0) {
    throw refused('item', 'There is no question in it that we can ask', notBroughtIn);
  }
  const { service, approvedBy: _, ...said } = set;
  const id = newId(now);
  const name = set.name.trim() || NAMELESS;
  const draft = await keepDraft(
    db,
    now,
    {
      ...said,
      ...(isService(service) ? { service } : {}),
      id,
      name,
      status: 'draft',
      approved: false,
      createdBy: who.personId,
      author: who.name,
      public: false,
      isStaticForm: false,
    },
    // What goes out is R4, whatever it came as.
    { came: inR4(came)?.form ?? came, notes: notBroughtIn },
  );
  await record(db, now, AUDIT.formBroughtIn, { userId: null, createdBy: who.personId, rest: id });
  return {
    id,
    version: draft,
    name,
    questions: countQuestions(set.questions),
    notBroughtIn,
  };
}
