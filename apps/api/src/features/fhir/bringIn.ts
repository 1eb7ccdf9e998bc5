import type { bringInQuestionnaire } from '@careway/contract/fhir';
import type { ReplyOf } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import { compile } from '@careway/core/questionnaires/compile';
import { fromFhirQuestionnaire } from '@careway/core/questionnaires/fhir/fromQuestionnaire';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { keepDraft } from '../questionnaires/service.ts';

/**
 * Brings a FHIR Questionnaire in as a draft that nobody is asked yet. What it says of itself (its id, that it is
 * approved, who made it) is only what it says: here it gets our id, and the author is whoever brought it in.
 * @throws Refusal `forbidden`; `bad_request` when nothing in it can be asked
 */
export async function bringIn(
  db: Db,
  now: Date,
  who: Session,
  json: Readonly<Record<string, unknown>>,
): Promise<ReplyOf<typeof bringInQuestionnaire>> {
  if (!who.scopes.includes('forms:write')) throw new Refusal('forbidden');
  const { set, notBroughtIn } = fromFhirQuestionnaire(json);
  const questions = compile(set).questions.filter(({ rules }) => rules.asks).length;
  if (questions === 0) {
    throw new Refusal('bad_request', {
      fields: [{ field: 'item', message: 'There is no question in it that we can ask' }],
    });
  }
  const { service, approvedBy: _, ...said } = set;
  const id = newId(now);
  const name = set.name.trim() || 'A form without a name';
  const draft = await keepDraft(db, now, {
    ...said,
    ...(service === 'top' || service === 'vas' || service === 'larc' ? { service } : {}),
    id,
    name,
    status: 'draft',
    approved: false,
    createdBy: who.personId,
    author: who.name,
    public: false,
    isStaticForm: false,
  });
  await record(db, now, {
    module: 'Questionnaires',
    actionType: 'Brought in',
    userId: null,
    createdBy: who.personId,
    action: `Brought in a form from FHIR: ${id}`,
  });
  return {
    id,
    version: draft,
    name,
    questions,
    notBroughtIn: notBroughtIn.map((one) => ({ ...one, paths: [...one.paths] })),
  };
}
