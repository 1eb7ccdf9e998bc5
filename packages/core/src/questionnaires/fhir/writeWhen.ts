import type { CompiledQuestion, CompiledSet } from '../compile.ts';
import type { Calculation, Condition, Limit } from '../types.ts';
import { calculationPath } from './calculationPath.ts';
import { chosen, compared, isAnswered, saysWords, withinRange } from './comparisons.ts';
import { type Formula, inPath, type ShowWhen, sayWhen } from './formula.ts';
import { takenIn } from './parts.ts';

/**
 * When a question is asked, as its FHIR item says it: the answer it depends on, its condition, and the segment it
 * belongs to unless it stands inside that segment's group (the section always holds its questions).
 */
export function showWhen(
  compiled: CompiledSet,
  asked: CompiledQuestion,
  within: string | undefined,
): ShowWhen {
  return sayWhen({ all: ownParts(compiled, takenIn(compiled), asked, within) });
}

/** How its number is worked out, in FHIRPath; undefined for what is asked. */
export function workedOut(
  compiled: CompiledSet,
  { question: { calculation } }: CompiledQuestion,
): string | undefined {
  const ask = (id: string) => compiled.byId(id);
  const taken = takenIn(compiled);
  return calculation && calculationPath(calculation, ask, (part) => inPath(formulaOf(ask, taken, part)));
}

function ownParts(
  compiled: CompiledSet,
  taken: ReadonlySet<string>,
  { question }: CompiledQuestion,
  within: string | undefined,
): readonly Formula[] {
  const { dependentQuestionId, dependentOptionId, segmentId, condition } = question;
  const ask = (id: string) => compiled.byId(id);
  const parts: Formula[] = [];
  if (dependentQuestionId !== null) {
    const other = ask(dependentQuestionId);
    parts.push(
      dependentOptionId === null ? isAnswered(taken, other) : chosen(taken, other, dependentOptionId),
    );
  }
  if (segmentId !== undefined && segmentId !== within)
    parts.push(...placeParts(compiled, taken, ask(segmentId)));
  if (condition !== undefined) parts.push(formulaOf(ask, taken, condition));
  return parts;
}

/** Everything a segment elsewhere waits for: its own conditions and those of the section it stands in. */
function placeParts(
  compiled: CompiledSet,
  taken: ReadonlySet<string>,
  segment: CompiledQuestion | undefined,
): readonly Formula[] {
  if (segment === undefined) return [{ always: false }];
  const section = segment.sectionId === undefined ? undefined : compiled.byId(segment.sectionId);
  return [
    ...ownParts(compiled, taken, segment, undefined),
    ...(section === undefined ? [] : placeParts(compiled, taken, section)),
  ];
}

function formulaOf(
  ask: (id: string) => CompiledQuestion | undefined,
  taken: ReadonlySet<string>,
  condition: Condition,
): Formula {
  if ('of' in condition) {
    const parts = condition.of.map((part) => formulaOf(ask, taken, part));
    return condition.kind === 'all' ? { all: parts } : { any: parts };
  }
  if (condition.kind === 'not') {
    return isKnownHereAlone(condition.that)
      ? { always: true }
      : { not: formulaOf(ask, taken, condition.that) };
  }
  if (isOfWorld(condition)) return { always: true };
  if (condition.kind === 'compares') {
    const say = (of: Calculation) => calculationPath(of, ask, (part) => inPath(formulaOf(ask, taken, part)));
    const { left, sign, right } = condition;
    // Where one cannot be worked out it is not so, and `not` of that is.
    return { path: `iif(${say(left)} ${sign} ${say(right)}, true, false)` };
  }
  const asked = ask(condition.questionId);
  switch (condition.kind) {
    case 'answered':
      return isAnswered(taken, asked);
    case 'equals':
      return chosen(taken, asked, condition.optionId);
    case 'anyOf':
      return { any: condition.optionIds.map((id) => chosen(taken, asked, id)) };
    case 'greater':
      return compared(asked, '>', condition.than);
    case 'lesser':
      return compared(asked, '<', condition.than);
    case 'says':
      return saysWords(asked, condition.words);
    case 'before':
      return compared(asked, '<', condition.date);
    case 'after':
      return compared(asked, '>', condition.date);
    case 'range':
      return withinRange(taken, asked, condition.from, condition.to);
    case 'weeksSince':
      return sinceThen(asked, condition, 'weeks');
    case 'age':
      return sinceThen(asked, condition, 'years');
  }
}

/** So many whole weeks or years have passed when the day is that long ago or longer. */
function sinceThen(asked: CompiledQuestion | undefined, limit: Limit, unit: 'weeks' | 'years'): Formula {
  return 'atLeast' in limit
    ? compared(asked, '<=', `today-${limit.atLeast} ${unit}`)
    : compared(asked, '>', `today-${limit.below} ${unit}`);
}

/**
 * A form does not know who pays, how far it is or what else others tell: the receiver asks rather too often
 * than too seldom. The exact words travel beside it.
 */
const isOfWorld = (
  condition: Condition,
): condition is Extract<Condition, { kind: 'contract' | 'miles' | 'told' }> =>
  condition.kind === 'contract' || condition.kind === 'miles' || condition.kind === 'told';

/** Whether something of that stands anywhere in it: what is not so cannot be told then either. */
function isKnownHereAlone(condition: Condition): boolean {
  if ('of' in condition) return condition.of.some(isKnownHereAlone);
  return condition.kind === 'not' ? isKnownHereAlone(condition.that) : isOfWorld(condition);
}
