import { type CompiledSet, compiledOf } from '../../compile.ts';
import type { Answers, QuestionSet } from '../../types.ts';
import { fromFhirResponse, MESSAGES, type ResponseFault } from '../fromResponse.ts';
import { isObject, type Json } from '../reading.ts';
import { spreadAnswers } from '../repeats/spreadAnswers.ts';
import { unrolledFor } from './asItCame.ts';

/**
 * The answers of a response to a form from elsewhere, in that form's shape: several items under one linkId are
 * the copies that we ask (docs/decisions/0162). The question whether there is another counts as Yes between
 * them; a No was never sent.
 * @param form the questionnaire as it goes out
 * @throws QuestionSetFault when the set cannot be asked.
 */
export function answersAsItCame(
  form: Json,
  set: QuestionSet | CompiledSet,
  json: unknown,
): { readonly answers: Answers; readonly faults: readonly ResponseFault[] } {
  const compiled = compiledOf(set);
  const unrolled = unrolledFor(form, compiled);
  if (unrolled === undefined || !isObject(json)) return fromFhirResponse(compiled, json);
  const { response, tooOften } = spreadAnswers(form, json, unrolled);
  const { answers, faults } = fromFhirResponse(compiled, response);
  return {
    answers,
    faults: [
      ...faults.map((one) => ({ ...one, linkId: unrolled.cameAs.get(one.linkId) ?? one.linkId })),
      ...tooOften.map(
        ({ linkId }): ResponseFault => ({
          linkId,
          problem: 'too_often',
          message: MESSAGES.too_often,
        }),
      ),
    ],
  };
}
