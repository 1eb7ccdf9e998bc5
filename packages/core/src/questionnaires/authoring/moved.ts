/**
 * What has to be taken out and put elsewhere so that one order becomes another: as few as can be.
 * @param before ids in their order; only those in both lists are looked at
 */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(before.map((id, at) => [id, at]));
  const shared = after.filter((id) => place.has(id));
  // The longest run of things that stay behind each other: what is not in it has moved.
  const ends: number[] = [];
  const previous: number[] = [];
  const places = shared.map((id) => place.get(id) ?? 0);
  places.forEach((value, at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[at] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = at;
  });
  const stays = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at !== -1; at = previous[at] ?? -1) stays.add(at);
  return new Set(shared.filter((_id, at) => !stays.has(at)));
}
