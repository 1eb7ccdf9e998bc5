/** A form of more is refused before it is read: nobody could read the notes. */
export const MOST_ITEMS_SENT = 20_000;

/** How many items a form has, however deep; one more than the most is as many as are counted. */
export function countItems(json: Readonly<Record<string, unknown>>): number {
  let count = 0;
  const open: unknown[] = [json];
  for (let thing = open.pop(); thing !== undefined && count <= MOST_ITEMS_SENT; thing = open.pop()) {
    const inside = (thing as { item?: unknown } | null)?.item;
    if (!Array.isArray(inside)) continue;
    count += inside.length;
    if (count <= MOST_ITEMS_SENT) for (const one of inside) open.push(one ?? {});
  }
  return count;
}
