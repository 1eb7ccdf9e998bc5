import type { Scope } from './meaning.ts';
import type { Node } from './nodes.ts';
import { joinedBy, type Path } from './parsePath.ts';
import { NotUnderstood } from './tokens.ts';

const LONGEST_PATTERN = 500;
const LONGEST_LINK = 255;
const MOST_GROUPS = 3;
const MOST_REPEATS = 2;

/**
 * The items that a criterion names: by linkId alone, so that it can be told without an answer.
 * @throws NotUnderstood
 */
export function itemsWhere(
  nodes: readonly Node[],
  criterion: Path,
  { spend }: Pick<Scope, 'spend'>,
): readonly Node[] {
  const read: Read = { spend, texts: new Map(), patterns: new Map() };
  return nodes.filter((node) => holds(criterion, node, read));
}

/** What a criterion says, read once and not for each of the items. */
interface Read extends Pick<Scope, 'spend'> {
  readonly texts: Map<Path, readonly string[]>;
  readonly patterns: Map<string, RegExp>;
}

function holds(path: Path, node: Node, read: Read): boolean {
  read.spend(1);
  if (path.kind === 'truth') return path.value;
  if (path.kind === 'pair') {
    const { sign, left, right } = path;
    if (sign === 'and') return holds(left, node, read) && holds(right, node, read);
    if (sign === 'or') return holds(left, node, read) || holds(right, node, read);
    if (isLinkId(left) && right.kind === 'text') {
      if (sign === '=' || sign === '~') return node.names.includes(right.value);
      if (sign === '!=') return !node.names.includes(right.value);
    }
    if (isLinkId(right) && left.kind === 'text' && sign === '=') return node.names.includes(left.value);
    if (sign === 'in' && isLinkId(left)) {
      const texts = read.texts.get(right) ?? textsIn(right);
      read.texts.set(right, texts);
      read.spend(texts.length * node.names.length);
      return texts.some((text) => node.names.includes(text));
    }
  }
  if (path.kind === 'call') {
    const { of, name, given } = path;
    const [first] = given;
    if (name === 'not' && of !== undefined) return !holds(of, node, read);
    // Items without an answer add nothing anyway.
    if (name === 'exists' && given.length === 0 && of !== undefined && isAnswer(of)) return true;
    if (of !== undefined && isLinkId(of) && first?.kind === 'text') {
      if (name === 'startsWith') return node.cameAs.startsWith(first.value);
      if (name === 'endsWith') return node.cameAs.endsWith(first.value);
      if (name === 'contains') return node.cameAs.includes(first.value);
      if (name === 'matches') return matches(node.cameAs.slice(0, LONGEST_LINK), first.value, read);
    }
  }
  throw new NotUnderstood('which answers it adds up');
}

/** Whether a linkId fits a pattern, which may take as long as the square of it. */
function matches(linkId: string, pattern: string, { spend, patterns }: Read): boolean {
  const known = patterns.get(pattern) ?? patternOf(pattern);
  patterns.set(pattern, known);
  spend(1 + linkId.length ** 2 / 4);
  return known.test(linkId);
}

const isThis = (path: Path | undefined) =>
  path === undefined || (path.kind === 'part' && path.of === undefined && path.name === '$this');
const isLinkId = (path: Path) => path.kind === 'part' && path.name === 'linkId' && isThis(path.of);

function isAnswer(path: Path): boolean {
  if (path.kind !== 'part') return false;
  if (path.name === 'answer') return isThis(path.of);
  return path.name.startsWith('value') && path.of !== undefined && isAnswer(path.of);
}

/** The texts of a list written 'a' | 'b'. @throws NotUnderstood */
export function textsIn(path: Path): readonly string[] {
  return joinedBy('|', path).map((one) => {
    if (one.kind === 'text') return one.value;
    throw new NotUnderstood('which answers it adds up');
  });
}

/**
 * A pattern of theirs. Only plain ones: a stranger's pattern may take for ever, so nothing in brackets is repeated, and
 * little else is.
 * @throws NotUnderstood
 */
function patternOf(pattern: string): RegExp {
  const bare = pattern.replace(/\\./gu, 'x').replace(/\[[^\]]*\]/gu, 'x');
  const groups = bare.split('(').length - 1;
  const repeats = bare.replace(/\(\?:/gu, '(').match(/[*+?{]/gu)?.length ?? 0;
  const repeatsGroup = /\)[*+?{]/u.test(bare);
  if (pattern.length > LONGEST_PATTERN || groups > MOST_GROUPS || repeats > MOST_REPEATS || repeatsGroup)
    throw new NotUnderstood('a pattern of linkIds');
  try {
    return new RegExp(pattern, 'u');
  } catch {
    throw new NotUnderstood('a pattern of linkIds');
  }
}
