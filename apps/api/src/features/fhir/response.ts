import { responseAsItCame } from '@careway/core/questionnaires/fhir/kept/responseAsItCame';
import type { FhirResponse, FhirResponseStatus } from '@careway/core/questionnaires/fhir/resource';
import { toFhirResponse } from '@careway/core/questionnaires/fhir/toResponse';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { openShare } from '../submissions/service.ts';
import { goingOut } from './goingOut.ts';

/** On hold a form is filled in: it waits for us, not for them. */
const STATUS: Readonly<Record<string, FhirResponseStatus>> = {
  shared: 'in-progress',
  draft: 'in-progress',
  hold: 'completed',
  completed: 'completed',
  'end flow': 'stopped',
};

/**
 * The answers of a form as a QuestionnaireResponse; to a form that came from elsewhere as that form has its questions. The score is for those who can read one (docs/decisions/0018), and
 * only while nothing that counts is missing.
 * @throws Refusal as reading the form does
 */
export async function responseOf(db: Db, now: Date, who: Session, shareId: string): Promise<FhirResponse> {
  const { share, form: opened } = await openShare(db, now, who, shareId);
  const form = opened();
  const { total, left, answered } = form.score();
  const scored = who.usertype !== 'Client' && answered > 0 && left === 0;
  const response = toFhirResponse(form.compiled, form.answers(), {
    status: STATUS[share.status] ?? 'in-progress',
    id: share.id,
    subject: `Patient/${share.shared_to}`,
    ...(share.saved_at ? { authored: share.saved_at.toISOString() } : {}),
    ...(scored ? { score: total } : {}),
  });
  const goesOut = await goingOut(db, form.compiled);
  return goesOut === null ? response : responseAsItCame(goesOut, response, form.compiled);
}
