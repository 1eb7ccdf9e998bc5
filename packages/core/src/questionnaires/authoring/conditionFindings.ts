import type { Budget } from '../budget.ts';
import type { CompiledQuestion, CompiledSet } from '../compile.ts';
import { domainOf } from '../domains.ts';
import { groupOf } from '../editing/shownIf.ts';
import { canBe } from '../satisfiable.ts';
import type { Condition } from '../types.ts';

/** A condition that chooses nobody, since it is true of every answer there. */
export interface AlwaysTrue {
  readonly questionId: string;
  readonly problem: 'always_true';
  readonly message: string;
}

const named = (at: number, of: readonly Condition[]) =>
  of.length === 1 ? 'This condition' : `Condition ${at + 1}`;

/** A group without a condition: its author may believe that what stands below it is asked of some people only. */
export interface EmptyGroup {
  readonly questionId: string;
  readonly problem: 'empty_group';
  readonly message: string;
}

/** Groups without questions (rule 7.9): what was to be asked of some is asked of everybody. */
export function emptyGroups({ questions }: CompiledSet): readonly EmptyGroup[] {
  const inUse = new Set(questions.map(({ question }) => question.segmentId));
  return questions
    .filter(({ question }) => question.type === 'conditionalsegment' && !inUse.has(question.id))
    .map(({ question }) => ({
      questionId: question.id,
      problem: 'empty_group',
      message:
        'No question comes and goes with this group, so it hides nothing. Say at each question below that it does, or take the group away.',
    }));
}

/** Conditions on a number that every possible answer meets (rule 7.9): “more than -1” of a scale from 1 to 10. */
export function alwaysTrue(compiled: CompiledSet): readonly AlwaysTrue[] {
  return compiled.questions.flatMap(({ question }) => {
    const { of } = groupOf(question);
    return of.flatMap((part, at) =>
      isAlways(compiled, part)
        ? [
            {
              questionId: question.id,
              problem: 'always_true' as const,
              message: `${named(at, of)} is true whatever is answered there, so it makes no difference. Change it, or take it away.`,
            },
          ]
        : [],
    );
  });
}

function isAlways(compiled: CompiledSet, part: Condition): boolean {
  if (part.kind !== 'greater' && part.kind !== 'lesser' && part.kind !== 'range') return false;
  const asked = compiled.byId(part.questionId);
  if (asked === undefined || asked.options.length > 0) return false;
  const { from, to } = domainOf(asked).number ?? {};
  switch (part.kind) {
    case 'greater':
      return from !== undefined && from > part.than;
    case 'lesser':
      return to !== undefined && to < part.than;
    case 'range':
      return (
        typeof part.from === 'number' &&
        typeof part.to === 'number' &&
        from !== undefined &&
        to !== undefined &&
        from >= part.from &&
        to <= part.to
      );
  }
}

/**
 * Which condition of a question can never be true, where it is one by itself.
 * @returns undefined where several rule each other out
 */
export function neverTrue(
  compiled: CompiledSet,
  { question }: CompiledQuestion,
  budget: Budget,
): string | undefined {
  const { kind, of } = groupOf(question);
  if (kind === 'any' && of.length > 1) return undefined;
  const at = of.findIndex((part) => !canBe(compiled, [part], { deep: false, budget }));
  if (at < 0) return undefined;
  return `${named(at, of)} can never be true, so nobody sees this. Change it, or take it away.`;
}
