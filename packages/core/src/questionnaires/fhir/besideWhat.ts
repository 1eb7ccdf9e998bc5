import type { Condition, Question } from '../types.ts';

/** When words are shown that stand within a question: while it is asked, and by their own condition. */
export function besideWhat(
  asked:
    | { readonly fields: Pick<Question, 'dependentQuestionId' | 'dependentOptionId' | 'condition'> }
    | undefined,
  own: Condition | undefined,
): Condition | undefined {
  if (asked === undefined) return own;
  const { dependentQuestionId: on, dependentOptionId: chosen, condition } = asked.fields;
  const of: Condition[] = [
    ...(on
      ? [
          chosen
            ? ({ kind: 'equals', questionId: on, optionId: chosen } as const)
            : ({ kind: 'answered', questionId: on } as const),
        ]
      : []),
    ...(condition ? [condition] : []),
    ...(own ? [own] : []),
  ];
  return of.length > 1 ? { kind: 'all', of } : of[0];
}
