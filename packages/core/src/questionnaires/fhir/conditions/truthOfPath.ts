import type { Comparison, Condition } from '../../types.ts';
import { newAccount } from '../notes.ts';
import { type Json, textIn } from '../reading.ts';
import { type Part, readTest } from '../readTest.ts';
import { type AnswerPath, answerPath } from '../totals/answerPath.ts';
import { joinedBy, type Path } from '../totals/parsePath.ts';
import { NotUnderstood } from '../totals/tokens.ts';
import { fitting } from './lengthOf.ts';
import { askedAs, isSeveral, ofVariable, onceOfVariable, type Scope, whereTo } from './pathScope.ts';
import {
  any,
  choice,
  conjunction,
  constant,
  disjunction,
  known,
  knownOnce,
  negation,
  type Truth,
} from './truths.ts';

const COMPARES = new Set(['=', '!=', '>', '<', '>=', '<=']);
const TURNED: Readonly<Record<string, string>> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=' };

/** Calls that lead on to the answer before them. */
const LEADS_ON = new Set(['first', 'single', 'ofType']);

/** What a path comes to as a truth. @throws NotUnderstood */
export function truthOf(path: Path, scope: Scope): Truth {
  scope.spend();
  if (path.kind === 'truth') return constant(path.value);
  if (path.kind === 'variable') return onceOfVariable('truth', path.name, scope, truthOf);
  if (path.kind === 'pair') return ofPair(path, scope);
  if (path.kind === 'call' && !LEADS_ON.has(path.name)) return ofCall(path, scope);
  // A yes or no stands for itself.
  const { question, filter, part } = whereTo(path, scope);
  if (part !== 'value' || filter !== undefined || askedAs(question, scope).item.type !== 'boolean')
    throw new NotUnderstood('no truth');
  return compared(question, '=', { answerBoolean: true }, scope);
}

function ofPair(path: Extract<Path, { kind: 'pair' }>, scope: Scope): Truth {
  const { sign, left, right } = path;
  const both = () => [truthOf(left, scope), truthOf(right, scope)] as const;
  if (sign === 'and') return conjunction(...both());
  if (sign === 'or') return disjunction(...both());
  if (sign === 'implies') {
    const [a, b] = both();
    return disjunction(negation(a), b);
  }
  if (sign === 'xor') {
    const [a, b] = both();
    return conjunction(disjunction(a, b), negation(conjunction(a, b)));
  }
  if (sign === 'in') return among(left, right, scope);
  if (sign === 'contains') return among(right, left, scope);
  if (!COMPARES.has(sign)) throw new NotUnderstood(`“${sign}”`);
  try {
    return isLiteral(left) && !isLiteral(right)
      ? comparison(right, TURNED[sign] ?? sign, left, scope)
      : comparison(left, sign, right, scope);
  } catch (fault) {
    if (!(fault instanceof NotUnderstood)) throw fault;
    return numbersCompared(left, sign as Comparison, right, scope);
  }
}

const INVERSE: Readonly<Record<Comparison, Comparison>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** Numbers that are worked out: where one of them cannot be, nobody knows. */
function numbersCompared(from: Path, sign: Comparison, to: Path, scope: Scope): Truth {
  const [left, right] = [scope.number(from, scope), scope.number(to, scope)];
  return {
    so: fitting({ kind: 'compares', left, sign, right }),
    otherwise: fitting({ kind: 'compares', left, sign: INVERSE[sign], right }),
  };
}

function ofCall(path: Extract<Path, { kind: 'call' }>, scope: Scope): Truth {
  const { name, of, given } = path;
  if (name === 'iif' && of === undefined && (given.length === 2 || given.length === 3)) {
    const [when, then, other] = given as [Path, Path, Path | undefined];
    // Nothing in the place of the other is neither true nor false.
    const none: Truth = { so: any(), otherwise: any() };
    return choice(
      truthOf(when, scope),
      truthOf(then, scope),
      other === undefined || other.kind === 'nothing' ? none : truthOf(other, scope),
    );
  }
  if (of === undefined) throw new NotUnderstood(`“${name}()”`);
  if (name === 'not' && given.length === 0) return negation(truthOf(of, scope));
  if (name === 'exists' && given.length <= 1) return presence(of, given[0], scope);
  if ((name === 'empty' || name === 'hasValue') && given.length === 0) {
    const there = presence(of, undefined, scope);
    return name === 'empty' ? negation(there) : there;
  }
  throw new NotUnderstood(`“${name}()”`);
}

/** Whether an answer is there; where something is said of it, one of which that is true. */
function presence(of: Path, filter: Path | undefined, scope: Scope): Truth {
  const at = whereTo(of, scope);
  const said = filter === undefined ? at.filter : filterOf(filter, at);
  const { options, copies } = askedAs(at.question, scope);
  if (said === undefined) return known(conditionOf(at.question, 'exists', { answerBoolean: true }, scope));
  if (at.filter !== undefined && filter !== undefined) throw new NotUnderstood('two filters');
  const so = conditionOf(at.question, '=', said, scope);
  // Of several answers, one that is so is there or is not.
  if (copies === undefined && options.length === 0 && isSeveral(at.question, scope))
    throw new NotUnderstood('several answers');
  return known(so);
}

function filterOf(filter: Path, at: AnswerPath): Json {
  const inside = answerPath({ kind: 'call', of: at.path, name: 'where', given: [filter] });
  if (inside?.filter === undefined) throw new NotUnderstood('a filter');
  return inside.filter;
}

/** A value among answers, or an answer among values. */
function among(one: Path, list: Path, scope: Scope): Truth {
  if (isLiteral(one)) {
    const { question, part, filter } = whereTo(list, scope);
    if (filter !== undefined) throw new NotUnderstood('a filter');
    return known(conditionOf(question, '=', saidBy(one, part), scope));
  }
  const { question, part, filter } = whereTo(one, scope);
  if (filter !== undefined || isSeveral(question, scope)) throw new NotUnderstood('several answers');
  const values = joinedBy('|', list);
  const is = values.map((value) => compared(question, '=', saidBy(value, part), scope));
  return is.reduce(disjunction);
}

/** An answer, or how many there are, against a value. */
function comparison(left: Path, sign: string, right: Path, scope: Scope): Truth {
  if (left.kind === 'variable')
    return ofVariable(left.name, scope, (path, inner) => comparison(path, sign, right, inner));
  if (left.kind === 'call' && left.name === 'count' && left.of !== undefined && right.kind === 'number')
    return ofCount(left.of, sign, right.value, scope);
  if (right.kind === 'truth' && isTruth(left)) {
    const truth = truthOf(left, scope);
    const isSo = right.value === (sign === '=');
    if (sign === '=' || sign === '!=') return isSo ? truth : negation(truth);
  }
  const { question, part, filter } = whereTo(left, scope);
  if (filter !== undefined) throw new NotUnderstood('a filter');
  const day = dayOf(right);
  if (day === undefined) return compared(question, sign, saidBy(right, part), scope);
  if (part !== 'value' || !isDay(question, scope)) throw new NotUnderstood('a day that is none');
  return onDay(question, sign, day, scope);
}

const isTruth = (path: Path) =>
  path.kind === 'call' && ['exists', 'empty', 'hasValue', 'not', 'iif'].includes(path.name);

/** None, or some: an answer that is given once is counted as one, and more is not told apart. */
function ofCount(of: Path, sign: string, than: number, scope: Scope): Truth {
  const there = presence(of, undefined, scope);
  const some = (sign === '>' && than === 0) || (sign === '>=' && than === 1) || (sign === '!=' && than === 0);
  const none = (sign === '=' && than === 0) || (sign === '<' && than === 1) || (sign === '<=' && than === 0);
  if (some) return there;
  if (none) return negation(there);
  throw new NotUnderstood('a count');
}

function onDay(question: string, sign: string, day: string, scope: Scope): Truth {
  const { id: questionId } = askedAs(question, scope).fields;
  const before: Condition = { kind: 'before', questionId, date: day };
  const after: Condition = { kind: 'after', questionId, date: day };
  const there: Condition = { kind: 'answered', questionId };
  const against: Readonly<Record<string, Truth>> = {
    '<': knownOnce(there, before),
    '>': knownOnce(there, after),
    '<=': negation(knownOnce(there, after)),
    '>=': negation(knownOnce(there, before)),
    '=': negation(knownOnce(there, any(before, after))),
    '!=': knownOnce(there, any(before, after)),
  };
  return against[sign] ?? constantFault(sign);
}

function constantFault(sign: string): never {
  throw new NotUnderstood(`“${sign}”`);
}

/** A day, today, or so long before or after it; undefined for anything else. */
function dayOf(path: Path): string | undefined {
  if (path.kind === 'day') return path.value;
  if (isToday(path)) return 'today';
  if (path.kind !== 'pair' || !isToday(path.left) || path.right.kind !== 'span') return undefined;
  if (path.sign !== '+' && path.sign !== '-') return undefined;
  const { amount, unit } = path.right;
  return Number.isInteger(amount) ? `today${path.sign}${amount} ${unit}s` : undefined;
}

const isToday = (path: Path) => path.kind === 'call' && path.name === 'today' && path.of === undefined;

function compared(question: string, sign: string, answer: Json, scope: Scope): Truth {
  if (isSeveral(question, scope)) throw new NotUnderstood('several answers');
  const there = conditionOf(question, 'exists', { answerBoolean: true }, scope);
  if (sign === '!=') return negation(knownOnce(there, conditionOf(question, '=', answer, scope)));
  return knownOnce(there, conditionOf(question, sign, answer, scope));
}

function conditionOf(question: string, operator: string, answer: Json, { byLink }: Scope): Condition {
  const part: Part | undefined = readTest({ question, operator, ...answer }, byLink, newAccount(), () => {});
  if (part === undefined) throw new NotUnderstood('what it is compared with');
  return 'answered' in part ? { kind: 'answered', questionId: part.answered } : part.condition;
}

const isDay = (question: string, scope: Scope) =>
  ['date', 'dateTime'].includes(textIn(askedAs(question, scope).item.type) ?? '');

type Literal = Extract<Path, { kind: 'number' | 'text' | 'truth' | 'day' }>;
const isLiteral = (path: Path): path is Literal =>
  path.kind === 'number' || path.kind === 'text' || path.kind === 'truth' || path.kind === 'day';

function saidBy(literal: Path, part: AnswerPath['part']): Json {
  if (part === 'code' && literal.kind === 'text') return { answerCoding: { code: literal.value } };
  if (part === 'value' && literal.kind === 'text') return { answerString: literal.value };
  if (part === 'value' && literal.kind === 'number') return { answerDecimal: literal.value };
  if (part === 'value' && literal.kind === 'truth') return { answerBoolean: literal.value };
  throw new NotUnderstood('what it is compared with');
}
