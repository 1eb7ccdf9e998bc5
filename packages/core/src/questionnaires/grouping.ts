/**
 * The things of a list by what they share, in the order they came. `Map.groupBy` does the same, but phones that people
 * still use do not have it.
 */
export function grouped<Thing, Key>(list: readonly Thing[], keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of list) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}
