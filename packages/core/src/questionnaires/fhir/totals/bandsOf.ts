import type { ScoreBand } from '../../types.ts';
import { CALCULATED } from '../calculated.ts';
import { extensionsOf, type Json } from '../reading.ts';
import { answerPath } from './answerPath.ts';
import type { Scope } from './meaning.ts';
import type { Node } from './nodes.ts';
import { joinedBy, type Path, parsePath } from './parsePath.ts';
import { type Plan, planOf, sameWorths } from './planOf.ts';
import { numberOf } from './quantities.ts';
import { expressionIn, scopeOf, type Work } from './scope.ts';
import type { Sum } from './sums.ts';
import { NotUnderstood } from './tokens.ts';

/** More totals than any instrument has. */
const MOST_TOTALS = 1_000;
const MOST_STEPS = 20_000;

/** What a total has to be for a text, and the text. */
interface Means {
  readonly name: string;
  /** Which sum a path is: the total, and nothing else. */
  readonly isTotal: (sum: Sum) => boolean;
}

const NUMBERS = new Set<unknown>(['integer', 'decimal', 'quantity']);

/** What an item in words beside the total says that totals mean. */
export function bandsBeside(
  form: Json,
  roots: readonly Node[],
  items: readonly Node[],
  { node: total, plan }: { readonly node: Node; readonly plan: Plan },
  work: Work,
): { readonly of: Node; readonly bands: readonly ScoreBand[] } | undefined {
  if (plan.scoring !== undefined) return undefined;
  const ends = [...plan.worths].map(([{ question }, scores]) => {
    const worths = scores ?? question?.options.map(({ fields }) => fields.score) ?? [];
    return { least: Math.min(...worths), most: Math.max(...worths) };
  });
  const from = ends.reduce((sum, { least }) => sum + least, 0);
  const to = ends.reduce((sum, { most }) => sum + most, 0);
  const isTotal = (sum: Sum) => {
    const other = planOf(sum, new Set());
    return other.scoring === undefined && sameWorths(other, plan);
  };
  for (const of of items) {
    if (NUMBERS.has(of.json.type)) continue;
    const scope = scopeOf(form, roots, of, { ...work, place: of.linkId });
    const bands = bandsIn(of, scope, total, { isTotal, from, to });
    if (bands !== undefined) return { of, bands };
  }
  return undefined;
}

/**
 * What the totals of a form mean, where an item beside the total says it: `iif(%total < 5, 'Minimal', iif(…))`.
 * It is read for each whole total, and never run.
 * @param total the item of the total @param scope what the item that says it stands in
 * @returns bands over all totals; undefined where not every total gets a text
 */
function bandsIn(
  item: Node,
  scope: Scope,
  total: Node,
  { isTotal, from, to }: Pick<Means, 'isTotal'> & { readonly from: number; readonly to: number },
): readonly ScoreBand[] | undefined {
  if (!Number.isInteger(from) || !Number.isInteger(to) || to - from > MOST_TOTALS) return undefined;
  try {
    const said = extensionsOf(item.json).find(({ url }) => CALCULATED.includes(url));
    const reader = new Reader(scope, { name: total.linkId, isTotal });
    const path = parsePath(expressionIn(said?.valueExpression));
    const bands: { from: number; to: number; description: string }[] = [];
    for (let one = from; one <= to; one += 1) {
      const description = reader.textAt(path, one);
      const last = bands.at(-1);
      if (last?.description === description) last.to = one;
      else bands.push({ from: one, to: one, description });
    }
    return bands.length > 1 ? bands : undefined;
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined;
    throw fault;
  }
}

/** Reads what an expression says of one total. @throws NotUnderstood for whatever is said of something else */
class Reader {
  readonly #scope: Scope;
  readonly #means: Means;
  readonly #totals = new Map<Path, boolean>();
  #steps = 0;

  constructor(scope: Scope, means: Means) {
    this.#scope = scope;
    this.#means = means;
  }

  textAt(path: Path, total: number): string {
    this.#step();
    if (path.kind === 'text' && path.value.trim() !== '') return path.value;
    const [when, then, other] = path.kind === 'call' && path.name === 'iif' ? path.given : [];
    if (when === undefined || then === undefined || other === undefined) throw new NotUnderstood('a text');
    return this.textAt(this.#isSo(when, total) ? then : other, total);
  }

  #isSo(path: Path, total: number): boolean {
    this.#step();
    if (path.kind !== 'pair') throw new NotUnderstood('a comparison');
    const { sign, left, right } = path;
    if (sign === 'and') return joinedBy('and', path).every((one) => this.#isSo(one, total));
    if (sign === 'or') return joinedBy('or', path).some((one) => this.#isSo(one, total));
    const [one, two] = [this.#numberAt(left, total), this.#numberAt(right, total)];
    switch (sign) {
      case '<':
        return one < two;
      case '<=':
        return one <= two;
      case '>':
        return one > two;
      case '>=':
        return one >= two;
      case '=':
        return one === two;
      default:
        throw new NotUnderstood(`“${sign}”`);
    }
  }

  #numberAt(path: Path, total: number): number {
    if (path.kind === 'number') return path.value;
    const known = this.#totals.get(path) ?? this.#isTotal(path);
    this.#totals.set(path, known);
    if (!known) throw new NotUnderstood('a number that is not the total');
    return total;
  }

  #isTotal(path: Path): boolean {
    const at = answerPath(path);
    if (at?.question === this.#means.name && at.part === 'value' && at.filter === undefined) return true;
    return this.#means.isTotal(numberOf(this.#scope.read(path, undefined)));
  }

  #step(): void {
    this.#steps += 1;
    if (this.#steps > MOST_STEPS) throw new NotUnderstood('it takes too long');
  }
}
