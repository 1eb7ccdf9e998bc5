import type { CompiledSet } from '@careway/core/questionnaires/compile';
import type { FhirResponse, FhirResponseStatus } from '@careway/core/questionnaires/fhir/resource';
import { toFhirResponse } from '@careway/core/questionnaires/fhir/toResponse';
import { apart } from '../../apart/apart.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { originOf } from '../questionnaires/service.ts';
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

/** The answers of a form as a QuestionnaireResponse of ours, and the form that they are to. */
interface Read {
  readonly response: FhirResponse;
  readonly compiled: CompiledSet;
}

/**
 * The answers of a form as a QuestionnaireResponse. The score is for those who can read one (docs/decisions/0018),
 * and only while nothing that counts is missing.
 * @throws Refusal as reading the form does
 */
export async function readResponse(db: Db, now: Date, who: Session, shareId: string): Promise<Read> {
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
  return { response, compiled: form.compiled };
}

/**
 * The same as it goes out: to a form that came from elsewhere as that form has its questions. It is written apart,
 * and no connection is held meanwhile (rules 12.11, 12.28).
 */
export async function responseAsItGoesOut(db: Db, { response, compiled }: Read): Promise<FhirResponse> {
  const { set } = compiled;
  if ((await originOf(db, set.id)) === undefined) return response;
  const { out } = await goingOut(db, compiled);
  return apart.do('respond', set.name, { out, response, set });
}
