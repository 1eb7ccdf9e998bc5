import type { Json } from './reading.ts';
import { joinedBy, type Path, parsePath } from './totals/parsePath.ts';
import { NotUnderstood } from './totals/tokens.ts';

/** What an enableWhenExpression asks, where enableWhen could say the same. */
export interface WhenTests {
  readonly tests: readonly Json[];
  readonly any: boolean;
}

/**
 * Reads an enableWhenExpression as enableWhen tests: answers found by linkId, compared with a number, words, a
 * code or a truth, or present or not, joined by `and` alone or by `or` alone. It is read for its meaning and
 * never run (rule 5.14).
 * @returns undefined for any other expression
 */
export function testsOfExpression(expression: unknown): WhenTests | undefined {
  if (typeof expression !== 'string') return undefined;
  try {
    const path = parsePath(expression);
    const joined = path.kind === 'pair' && (path.sign === 'and' || path.sign === 'or') ? path.sign : 'and';
    const tests = joinedBy(joined, path).map(testOf);
    return { tests, any: joined === 'or' && tests.length > 1 };
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined;
    throw fault;
  }
}

const OPERATORS = new Set(['=', '!=', '>', '<', '>=', '<=']);
const TURNED: Readonly<Record<string, string>> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=' };

function testOf(path: Path): Json {
  if (path.kind === 'call' && path.given.length === 0 && path.of !== undefined)
    return existsTest(path, path.of);
  if (path.kind !== 'pair' || !OPERATORS.has(path.sign)) throw new NotUnderstood('it is no comparison');
  const literal = isLiteral(path.right) ? path.right : path.left;
  const other = literal === path.right ? path.left : path.right;
  const operator = literal === path.right ? path.sign : (TURNED[path.sign] ?? path.sign);
  const { question, what } = answerIn(other);
  if (what === 'there') throw new NotUnderstood('an item is compared and not its answer');
  return { question, operator, ...saidBy(literal, what) };
}

/** `exists()`, `empty()`, and what is said of either: `not()`. */
function existsTest({ name }: { name: string }, of: Path): Json {
  if (name === 'not' && of.kind === 'call' && of.of !== undefined) {
    const { answerBoolean, ...test } = existsTest(of, of.of);
    return { ...test, answerBoolean: answerBoolean !== true };
  }
  if (name !== 'exists' && name !== 'empty') throw new NotUnderstood(name);
  return { question: answerIn(of).question, operator: 'exists', answerBoolean: name === 'exists' };
}

type Literal = Extract<Path, { kind: 'number' | 'text' | 'truth' }>;
const isLiteral = (path: Path): path is Literal =>
  path.kind === 'number' || path.kind === 'text' || path.kind === 'truth';

function saidBy(literal: Path, what: What): Json {
  if (what === 'code' && literal.kind === 'text') return { answerCoding: { code: literal.value } };
  if (what === 'value' && literal.kind === 'text') return { answerString: literal.value };
  if (what === 'value' && literal.kind === 'number') return { answerDecimal: literal.value };
  if (what === 'value' && literal.kind === 'truth') return { answerBoolean: literal.value };
  throw new NotUnderstood('what it is compared with');
}

type What = 'there' | 'value' | 'code';

/** Which question's answer a path leads to: `%resource.item.where(linkId='a').answer.value`. */
function answerIn(path: Path): { readonly question: string; readonly what: What } {
  if (path.kind === 'call' && path.name === 'first' && path.of !== undefined) return answerIn(path.of);
  if (path.kind === 'part' && path.of !== undefined) {
    const { name, of } = path;
    if (name === 'answer') return { question: itemIn(of), what: 'there' };
    const before = answerIn(of);
    if (name === 'value' && before.what === 'there') return { ...before, what: 'value' };
    if (name === 'code' && before.what === 'value') return { ...before, what: 'code' };
  }
  throw new NotUnderstood('no answer is named');
}

function itemIn(path: Path): string {
  if (path.kind === 'call' && path.name === 'first' && path.of !== undefined) return itemIn(path.of);
  if (path.kind !== 'call' || path.name !== 'where' || path.of === undefined)
    throw new NotUnderstood('no item');
  const [given, more] = path.given;
  const linkId = given && linkIdOf(given);
  if (linkId === undefined || more !== undefined) throw new NotUnderstood('no linkId');
  holdsItems(path.of);
  return linkId;
}

function linkIdOf(path: Path): string | undefined {
  if (path.kind !== 'pair' || path.sign !== '=') return undefined;
  const { left, right } = path;
  const isName = left.kind === 'part' && left.of === undefined && left.name === 'linkId';
  return isName && right.kind === 'text' ? right.value : undefined;
}

/** What stands before it says where the item is; a linkId is there once. */
function holdsItems(path: Path): void {
  if (path.kind === 'variable' && path.name === 'resource') return;
  const leads =
    (path.kind === 'part' && path.name === 'item') ||
    (path.kind === 'call' && ['descendants', 'repeat', 'where'].includes(path.name));
  if (!leads || path.of === undefined) throw new NotUnderstood('where the item stands');
  holdsItems(path.of);
}
