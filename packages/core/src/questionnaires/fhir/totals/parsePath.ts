import { NotUnderstood, tokensOf } from './tokens.ts';

/** A FHIRPath expression, taken apart. It is read for what it means and never run. */
export type Path =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  /** A day of the calendar, and a length of time. */
  | { readonly kind: 'day'; readonly value: string }
  | { readonly kind: 'span'; readonly amount: number; readonly unit: string }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'part'; readonly of: Path | undefined; readonly name: string }
  | {
      readonly kind: 'call';
      readonly of: Path | undefined;
      readonly name: string;
      readonly given: readonly Path[];
    }
  | { readonly kind: 'pair'; readonly sign: string; readonly left: Path; readonly right: Path };

const DEEPEST = 100;
/** More signs or names nested in a row than people write: each stands within the next, and a reader goes as deep. */
export const LONGEST_ROW = 1_000;

const depths = new WeakMap<Path, number>();

/** How many parts stand in one another. */
export const depthOf = (path: Path): number => depths.get(path) ?? 1;

/** @throws NotUnderstood for what is deeper than anybody writes */
function around<Outer extends Path>(path: Outer, inside: readonly (Path | undefined)[]): Outer {
  const depth = 1 + inside.reduce((most, one) => Math.max(most, one === undefined ? 0 : depthOf(one)), 0);
  if (depth > LONGEST_ROW) throw new NotUnderstood('it has too many parts');
  depths.set(path, depth);
  return path;
}

/** From what binds least to what binds most. */
const LEVELS: readonly (readonly string[])[] = [
  ['implies'],
  ['or', 'xor'],
  ['and'],
  ['in', 'contains'],
  ['=', '~', '!='],
  ['<=', '<', '>', '>='],
  ['|'],
  ['+', '-', '&'],
  ['*', '/', 'div', 'mod'],
];

const UNITS = /^(year|month|week|day)s?$/;

/** The parts that a sign joins, in order; of anything else the thing itself. */
export function joinedBy(sign: string, path: Path): readonly Path[] {
  const parts: Path[] = [];
  const open = [path];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'pair' && next.sign === sign) open.push(next.right, next.left);
    else parts.push(next);
  }
  return parts;
}

/** Takes a FHIRPath expression apart. @throws NotUnderstood */
export function parsePath(expression: string): Path {
  const tokens = tokensOf(expression);
  let at = 0;
  const isNext = (value: string) => tokens[at]?.kind !== 'text' && tokens[at]?.value === value;
  const take = (value: string) => {
    if (!isNext(value)) throw new NotUnderstood(`no “${value}” where it should be`);
    at += 1;
  };

  const pair = (level: number, depth: number): Path => {
    if (depth > DEEPEST) throw new NotUnderstood('it is nested too deep');
    const signs = LEVELS[level];
    if (signs === undefined) return signed(depth);
    let left = pair(level + 1, depth);
    for (let sign = tokens[at]; sign !== undefined && signs.some(isNext); sign = tokens[at]) {
      at += 1;
      const right = pair(level + 1, depth);
      left = around({ kind: 'pair', sign: sign.value, left, right }, [left, right]);
    }
    return left;
  };

  const signed = (depth: number): Path => {
    if (isNext('-')) {
      at += 1;
      const zero: Path = { kind: 'number', value: 0 };
      const right = signed(depth + 1);
      return around({ kind: 'pair', sign: '-', left: zero, right }, [right]);
    }
    if (isNext('+')) at += 1;
    let path = term(depth);
    for (;;) {
      if (isNext('.')) {
        at += 1;
        path = named(path, depth);
      } else if (isNext('[')) {
        at += 1;
        if (tokens[at]?.value !== '0') throw new NotUnderstood('one answer of several');
        at += 1;
        take(']');
        path = around({ kind: 'call', of: path, name: 'first', given: [] }, [path]);
      } else return path;
    }
  };

  const term = (depth: number): Path => {
    const token = tokens[at];
    if (
      token?.kind === 'number' ||
      token?.kind === 'day' ||
      token?.kind === 'text' ||
      token?.kind === 'variable'
    ) {
      at += 1;
      if (token.kind === 'day') return { kind: 'day', value: token.value };
      if (token.kind === 'number') {
        const unit = tokens[at]?.kind === 'name' ? UNITS.exec(tokens[at]?.value ?? '')?.[1] : undefined;
        if (unit === undefined) return { kind: 'number', value: Number(token.value) };
        at += 1;
        return { kind: 'span', amount: Number(token.value), unit };
      }
      return token.kind === 'text'
        ? { kind: 'text', value: token.value }
        : { kind: 'variable', name: token.value };
    }
    if (isNext('{')) {
      at += 1;
      take('}');
      return { kind: 'nothing' };
    }
    if (isNext('(')) {
      at += 1;
      const inner = pair(0, depth + 1);
      take(')');
      return inner;
    }
    return named(undefined, depth);
  };

  const named = (of: Path | undefined, depth: number): Path => {
    const token = tokens[at];
    if (token?.kind !== 'name') throw new NotUnderstood('an expression that ends too soon');
    at += 1;
    const name = token.value;
    if (!isNext('(')) {
      if (of === undefined && (name === 'true' || name === 'false'))
        return { kind: 'truth', value: name === 'true' };
      return around({ kind: 'part', of, name }, [of]);
    }
    at += 1;
    const given: Path[] = [];
    while (!isNext(')')) {
      if (given.length > 0) take(',');
      given.push(pair(0, depth + 1));
    }
    take(')');
    return around({ kind: 'call', of, name, given }, [of, ...given]);
  };

  const whole = pair(0, 0);
  if (at < tokens.length) throw new NotUnderstood(`“${tokens[at]?.value}”`);
  return whole;
}
