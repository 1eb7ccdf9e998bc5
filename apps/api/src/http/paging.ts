/**
 * Keyset paging (api.md "Lists"): ask the database for one row more than fits, and hand back where to go on.
 * @param rows at most `limit + 1` rows
 * @param cursorOf what the next call sends as `cursor`
 */
export function pageOf<Row, Item>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
  shape: (row: Row) => Item,
): { data: Item[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(shape), next: rows.length > limit && last ? cursorOf(last) : null };
}
