/**
 * The things of a list by what they share, in the order they came. `Map.groupBy` does the same, but phones that people
 * still use do not have it.
 */
export function grouped<Thing, Key>(list: readonly Thing[], keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  let last: { readonly key: Key; readonly group: Thing[] } | undefined;
  for (const thing of list) {
    const key = keyOf(thing);
    // Neighbours mostly belong together, and need no looking up.
    if (last === undefined || last.key !== key) {
      const group = groups.get(key) ?? [];
      if (group.length === 0) groups.set(key, group);
      last = { key, group };
    }
    last.group.push(thing);
  }
  return groups;
}
