import { sameValue } from './sameValue.ts';

type Row = { readonly id: string };

/** Two people wrote different things into the same field. */
export interface RowClash {
  readonly id: string;
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The three states of the rows of a list: where both began, and what each made of it. */
export interface Three<Rows> {
  readonly base: Rows;
  readonly mine: Rows;
  readonly theirs: Rows;
}

/** What both sides made of the fields of one thing; where both wrote into one, theirs stands and the clash says so. */
export function mergeFields<Thing extends object>(
  id: string,
  { base, mine, theirs }: Three<Thing>,
  left: readonly string[],
): { readonly row: Thing; readonly clashes: readonly RowClash[] } {
  const clashes: RowClash[] = [];
  const [was, own, other] = [base, mine, theirs] as unknown as readonly Record<string, unknown>[];
  const merged: Record<string, unknown> = { ...other };
  for (const field of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (left.includes(field) || sameValue(was?.[field], own?.[field])) continue;
    if (sameValue(was?.[field], other?.[field])) {
      if (own?.[field] === undefined) delete merged[field];
      else merged[field] = own[field];
    } else if (!sameValue(own?.[field], other?.[field])) {
      clashes.push({ id, field, mine: own?.[field], theirs: other?.[field] });
    }
  }
  // The same row where nothing is different: whoever draws it need not draw it again.
  const row = [theirs, mine].find((one) => sameValue(one, merged)) ?? (merged as unknown as Thing);
  return { row, clashes };
}

/**
 * Merges two orders: what both kept stands as whoever moved something has it, and new rows stay behind what
 * they stood behind. The caller says what is kept.
 */
export function mergeOrder(
  { base, mine, theirs }: Three<readonly string[]>,
  kept: ReadonlySet<string>,
): readonly string[] {
  const here = new Set(base);
  const both = new Set(mine.filter((id) => here.has(id) && theirs.includes(id)));
  const common = (ids: readonly string[]) => ids.filter((id) => both.has(id));
  const iMoved = !sameValue(common(mine), common(base));
  const [first, second] = iMoved ? [mine, theirs] : [theirs, mine];
  const result = first.filter((id) => kept.has(id));
  const placed = new Set(result);
  let before = -1;
  for (const id of second) {
    if (placed.has(id)) before = result.indexOf(id);
    else if (kept.has(id)) {
      before += 1;
      result.splice(before, 0, id);
      placed.add(id);
    }
  }
  return result;
}

/** Rows by their id. */
export const byId = <One extends Row>(rows: readonly One[]): ReadonlyMap<string, One> =>
  new Map(rows.map((row) => [row.id, row]));
