import type { Condition } from '../types.ts';
import { type Expressions, namesIn } from './conditions/expressions.ts';
import { readPathCondition, readPathParts, readWorkedOutTest } from './conditions/readExpression.ts';
import { type Account, newAccount, type Say } from './notes.ts';
import { extension, type Json, objectsIn, textIn } from './reading.ts';
import { type Part, readTest, understoodOf } from './readTest.ts';
import { STANDARD } from './urls.ts';
import type { ReadQuestion } from './walkItems.ts';
import { testsOfExpression, type WhenTests } from './whenExpression.ts';

/** When a question is asked, in our words. */
export interface ReadWhen {
  readonly dependentQuestionId: string | null;
  readonly dependentOptionId: string | null;
  readonly condition: Condition | undefined;
}

/**
 * Reads enableWhen, or an expression that says the same. What our conditions cannot say is noted and left out,
 * so that the question is asked rather too often than too seldom.
 */
export function readWhen(
  { item, under }: ReadQuestion,
  byLink: ReadonlyMap<string, ReadQuestion>,
  account: Account,
  say: Say,
  expressions: Expressions,
): ReadWhen {
  const expressed = readExpression(item, byLink, account);
  const nested = expressed === undefined ? readNested(item, byLink, account, expressions) : undefined;
  if (nested !== undefined)
    return { dependentQuestionId: under ?? null, dependentOptionId: null, condition: nested };
  const tests = expressed?.tests ?? objectsIn(item.enableWhen);
  const names = namesIn(expressions, byLink);
  account.understood([item, 'enableBehavior']);
  const any = expressed?.any ?? (item.enableBehavior === 'any' && tests.length > 1);
  const parts = tests
    .map((test) => readWorkedOut(test, names, account) ?? readTest(test, byLink, account, say))
    .filter((part) => part !== undefined);
  const { dependentQuestionId, rest } = takeDependent(parts, any, under);
  const of: Condition[] = [];
  for (const part of any ? rest : ranges(rest)) {
    of.push('answered' in part ? { kind: 'answered', questionId: part.answered } : part.condition);
  }
  if (any && parts.length < tests.length) {
    const why = 'any of its conditions, because one that cannot be said here may be the one that is met';
    say('asked_differently', why, [item, 'enableWhen', 'enableBehavior']);
    return { dependentQuestionId: under ?? null, dependentOptionId: null, condition: undefined };
  }
  const [first] = of;
  if (first?.kind === 'equals' && of.length === 1 && dependentQuestionId === null) {
    return { dependentQuestionId: first.questionId, dependentOptionId: first.optionId, condition: undefined };
  }
  const condition = of.length > 1 ? { kind: any ? ('any' as const) : ('all' as const), of } : first;
  return { dependentQuestionId, dependentOptionId: null, condition };
}

/** A comparison with what nobody is asked and the form works out. */
function readWorkedOut(test: Json, names: ReturnType<typeof namesIn>, account: Account): Part | undefined {
  if (names.byLink.has(textIn(test.question) ?? '')) return undefined;
  const condition = readWorkedOutTest(test, names);
  if (condition === undefined) return undefined;
  account.understood(...understoodOf(test));
  names.understood(account);
  return { condition };
}

/** An expression that says what enableWhen could say too, all of it in our words; another is noted where it is lost. */
function readExpression(
  item: Json,
  byLink: ReadonlyMap<string, ReadQuestion>,
  account: Account,
): WhenTests | undefined {
  const carrier = extension(item, STANDARD.enableWhenExpression);
  if (carrier === undefined || objectsIn(item.enableWhen).length > 0) return undefined;
  const read = testsOfExpression(carrier.valueExpression?.expression);
  const canBeSaid = read?.tests.every((test) => {
    const asked = byLink.get(String(test.question));
    // Of several answers the two languages say different things.
    return asked?.item.repeats !== true && readTest(test, byLink, newAccount(), () => {}) !== undefined;
  });
  if (canBeSaid !== true) return undefined;
  account.understood([carrier]);
  return read;
}

/** An expression that enableWhen could not say, and our conditions can. */
function readNested(
  item: Json,
  byLink: ReadonlyMap<string, ReadQuestion>,
  account: Account,
  expressions: Expressions,
): Condition | undefined {
  const carrier = extension(item, STANDARD.enableWhenExpression);
  if (carrier === undefined || objectsIn(item.enableWhen).length > 0) return undefined;
  const { language, expression } = carrier.valueExpression ?? {};
  if (language !== 'text/fhirpath') return undefined;
  const names = namesIn(expressions, byLink);
  const condition = readPathCondition(expression, names);
  // Of what all has to hold, what can be said is kept; that the rest is lost is noted where the expression is.
  if (condition === undefined) return readPathParts(expression, names);
  account.understood([carrier]);
  names.understood(account);
  return condition;
}

/** The one question that only has to be answered; the others are said as conditions, where that can be. */
function takeDependent(
  parts: readonly Part[],
  any: boolean,
  under: string | undefined,
): { readonly dependentQuestionId: string | null; readonly rest: readonly Part[] } {
  const named = parts.flatMap((part) => ('answered' in part ? [part.answered] : []));
  // A call is answered by its number or its time: any of the two says that one question is.
  const isOne = named.length === parts.length && new Set(named).size === 1 && under === undefined;
  const answered = any && !isOne ? [] : named;
  const dependentQuestionId = under ?? answered[0] ?? null;
  const rest = parts.filter(
    (part) => (any && !isOne) || !('answered' in part && part.answered === dependentQuestionId),
  );
  return { dependentQuestionId, rest };
}

/** "At least" and "at most" of one question, next to each other, are a range. */
function ranges(parts: readonly Part[]): readonly Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const before = out.at(-1);
    const from = ends(before, 'from');
    const to = ends(part, 'to');
    if (from === undefined || to === undefined || from.questionId !== to.questionId) {
      out.push(part);
    } else {
      out[out.length - 1] = { condition: { ...from, to: to.to } };
    }
  }
  return out;
}

function ends(part: Part | undefined, end: 'from' | 'to') {
  if (part === undefined || 'answered' in part || part.end !== end) return undefined;
  return part.condition.kind === 'range' ? part.condition : undefined;
}
