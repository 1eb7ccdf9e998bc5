import type { Chosen, Meaning, Scope } from './meaning.ts';
import { type Choice, choicesOf, type Node } from './nodes.ts';
import type { Path } from './parsePath.ts';
import { type Sum, steady } from './sums.ts';
import { NotUnderstood } from './tokens.ts';

type Answers = Meaning & { readonly chosen: Chosen };

/** The answers that a criterion leaves, option by option. @throws NotUnderstood */
export function answersWhere(of: Answers, criterion: Path, scope: Scope): Chosen {
  const test = scope.read(criterion, of);
  // That there is an answer says nothing about an answer.
  if (test.kind === 'present' && !test.not && isSame(test.present.of, of.chosen)) return of.chosen;
  const isOwn = test.kind === 'test' && [...test.chosen.keys()].every((node) => of.chosen.has(node));
  if (!isOwn) throw new NotUnderstood('which answers count');
  return new Map(
    [...of.chosen].map(([node, kept]) => {
      const met = test.chosen.get(node);
      return [node, (kept ?? []).map((one, at) => one && met?.[at] === true)];
    }),
  );
}

const isSame = (a: ReadonlySet<Node>, b: Chosen) => a.size === b.size && [...a].every((node) => b.has(node));

/** A comparison of answers with something fixed, or of two fixed numbers. @throws NotUnderstood */
export function compared(sign: string, a: Meaning, b: Meaning): Meaning {
  if ('chosen' in a && !('chosen' in b)) return test(a, sign, b);
  if ('chosen' in b && !('chosen' in a)) return test(b, MIRRORED[sign] ?? sign, a);
  if (a.kind === 'number' && b.kind === 'number') {
    const [first, fixed] = [steady(a.sum), steady(b.sum)];
    if (first !== undefined && fixed !== undefined)
      return sure(first.of, isMet(sign, first.value, fixed.value));
    const only = onlyNode(a.sum);
    if (only !== undefined && !only.mayBeAbsent) return testOfSum(only, a.sum, sign, fixedIn(b));
  }
  throw new NotUnderstood(`“${sign}”`);
}

/** What is so once all these are answered. */
function sure(of: ReadonlySet<Node>, isSo: boolean | undefined): Meaning {
  if (of.size === 0) return { kind: 'truth', value: isSo === true };
  if (isSo === true) return { kind: 'present', present: { how: 'all', of }, not: false };
  throw new NotUnderstood('a limit that is not met');
}

function fixedIn(of: Meaning): number {
  const fixed = of.kind === 'number' ? steady(of.sum) : undefined;
  if (fixed === undefined || fixed.of.size > 0) throw new NotUnderstood('a limit that moves');
  return fixed.value;
}

const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** Whether an answer is one of these codes. @throws NotUnderstood */
export function isOneOf(of: Meaning, texts: readonly string[]): Meaning {
  if (of.kind !== 'codes' && of.kind !== 'values') throw new NotUnderstood('“in”');
  return tested(
    of,
    (choice) => {
      const said = textOf(of.kind, choice);
      return said !== undefined && texts.includes(said);
    },
    of.kind === 'codes' ? isNoCode : isNoText,
  );
}

function onlyNode({ terms, needs }: Sum): Node | undefined {
  const [only, other] = terms.keys();
  return other === undefined && needs.every(({ of }) => only !== undefined && of.has(only))
    ? only
    : undefined;
}

function testOfSum(node: Node, { terms, plus }: Sum, sign: string, fixed: number): Meaning {
  const worth = terms.get(node);
  if (worth === undefined || 'times' in worth) throw new NotUnderstood('a limit for a number');
  return {
    kind: 'test',
    chosen: new Map([[node, worth.options.map((one) => isMet(sign, one + plus, fixed) === true)]]),
  };
}

function test(of: Answers, sign: string, fixed: Meaning): Meaning {
  const isText = of.kind === 'codes' || of.kind === 'values';
  if (!isText && fixed.kind !== 'number') throw new NotUnderstood(`“${sign}”`);
  if (fixed.kind === 'truth') return tested(of, ({ truth }) => isMet(sign, truth, fixed.value), isNoTruth);
  if (fixed.kind === 'text') {
    const isNever = of.kind === 'codes' ? isNoCode : isNoText;
    return tested(of, (choice) => isMet(sign, textOf(of.kind, choice), fixed.value), isNever);
  }
  if (of.kind !== 'points' && of.kind !== 'values') throw new NotUnderstood(`“${sign}”`);
  const { kind } = of;
  const limit = fixedIn(fixed);
  return tested(
    of,
    ({ points, number }) => isMet(sign, kind === 'points' ? points : number, limit),
    () => false,
  );
}

function tested(
  of: Answers,
  holds: (choice: Choice) => boolean | undefined,
  isNever: (type: string) => boolean,
): Meaning {
  return {
    kind: 'test',
    chosen: new Map(
      [...of.chosen].map(([node, kept]) => {
        const choices = choicesOf(node);
        if (choices !== undefined && kept !== null)
          return [node, choices.map((choice, at) => kept[at] === true && holds(choice) === true)];
        if (isNever(String(node.json.type))) return [node, []];
        throw new NotUnderstood('a limit for an answer in own words');
      }),
    ),
  };
}

/** FHIR types that hold no code, no truth, no words: comparing one of them with such is never true. */
const isNoCode = (type: string) => !['choice', 'open-choice', 'coding'].includes(type);
const isNoTruth = (type: string) => type !== 'boolean';
const isNoText = (type: string) =>
  isNoTruth(type) && ['decimal', 'integer', 'quantity', 'date'].includes(type);

const textOf = (kind: Meaning['kind'], { code, words }: Choice) => (kind === 'codes' ? code : words);

function isMet<Thing extends number | string | boolean>(
  sign: string,
  a: Thing | undefined,
  b: Thing | undefined,
): boolean | undefined {
  if (a === undefined || b === undefined) return undefined;
  switch (sign) {
    case '=':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '>':
      return a > b;
    case '<=':
      return a <= b;
    case '>=':
      return a >= b;
    default:
      throw new NotUnderstood(`“${sign}”`);
  }
}
