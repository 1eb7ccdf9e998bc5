import { compared, isOneOf } from './answerTests.ts';
import { type Meaning, type Scope, unclear } from './meaning.ts';
import { answersIn } from './nodes.ts';
import type { Path } from './parsePath.ts';
import { numberOf } from './quantities.ts';
import { added, isNumeral, scaled, steady } from './sums.ts';
import { textsIn } from './where.ts';

/** What two expressions with a sign between them mean. @throws NotUnderstood */
export function paired({ sign, left, right }: Path & { kind: 'pair' }, scope: Scope): Meaning {
  scope.spend(1);
  if (sign === 'in') return isOneOf(scope.read(left, scope.self), textsIn(right));
  const [a, b] = [scope.read(left, scope.self), scope.read(right, scope.self)];
  for (const side of [a, b]) {
    if ('sum' in side) scope.spend(1 + answersIn(side.sum.terms) + side.sum.needs.length);
    if ('chosen' in side) scope.spend(1 + answersIn(side.chosen));
    if (side.kind === 'present') scope.spend(1 + side.present.of.size);
  }
  if (sign === '+') return { kind: 'number', sum: added(numberOf(a), numberOf(b)) };
  if (sign === '-') return { kind: 'number', sum: added(numberOf(a), scaled(numberOf(b), -1)) };
  if (sign === '*') {
    const [x, y] = [numberOf(a), numberOf(b)];
    if (isNumeral(y)) return { kind: 'number', sum: scaled(x, y.plus) };
    return isNumeral(x) ? { kind: 'number', sum: scaled(y, x.plus) } : unclear('answers times answers');
  }
  if (sign === '/') {
    const by = steady(numberOf(b));
    if (by === undefined || by.value === 0) return unclear('answers divided by answers');
    const sum = scaled(numberOf(a), 1 / by.value);
    const needs = by.of.size === 0 ? sum.needs : [...sum.needs, { how: 'all' as const, of: by.of }];
    return { kind: 'number', sum: { ...sum, needs } };
  }
  if (sign === 'or' || sign === 'and') return joined(sign, a, b);
  return compared(sign, a, b);
}

/** @throws NotUnderstood */
function joined(sign: 'or' | 'and', a: Meaning, b: Meaning): Meaning {
  if (a.kind === 'test' && b.kind === 'test') {
    const nodes = [...new Set([...a.chosen.keys(), ...b.chosen.keys()])];
    const both = nodes.map((node) => {
      const [x, y] = [a.chosen.get(node) ?? [], b.chosen.get(node) ?? []];
      const met = Array.from({ length: Math.max(x.length, y.length) }, (_, at) =>
        sign === 'or' ? x[at] === true || y[at] === true : x[at] === true && y[at] === true,
      );
      return [node, met] as const;
    });
    return { kind: 'test', chosen: new Map(both) };
  }
  if (a.kind !== 'present' || b.kind !== 'present' || a.not || b.not) return unclear(`“${sign}”`);
  const how = sign === 'or' ? ('any' as const) : ('all' as const);
  const fits = ({ present }: typeof a) => present.how === how || present.of.size === 1;
  if (!fits(a) || !fits(b)) return unclear(`“${sign}”`);
  return { kind: 'present', present: { how, of: new Set([...a.present.of, ...b.present.of]) }, not: false };
}
