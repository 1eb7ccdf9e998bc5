import type { Pathway } from '../pathway.ts';
import { planFor } from '../plan.ts';

/**
 * What each page of a pathway says in its questions: what is asked, why, what to mend and what there is to
 * choose from.
 */
export function wordsAsked(
  definition: Pathway,
): readonly (readonly [at: string, texts: readonly string[]])[] {
  const { byCode } = planFor(definition);
  return Object.entries(definition.nodes).map(([at, { asks = [] }]) => [
    at,
    asks.flatMap((code) => {
      const asked = byCode(code);
      if (asked === undefined) return [];
      const { question, hint, reason, missing } = asked.question;
      const options = asked.options.flatMap(({ text, hint: more }) => [text, more]);
      return [question, hint, reason, missing, ...options].filter((text) => text !== undefined);
    }),
  ]);
}
