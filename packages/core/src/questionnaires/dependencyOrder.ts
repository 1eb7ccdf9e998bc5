/** For each thing, the others that name it: what hangs on it. */
export function invert(parents: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const dependants: number[][] = parents.map(() => []);
  for (let index = 0; index < parents.length; index += 1) {
    for (const parent of parents[index] ?? []) dependants[parent]?.push(index);
  }
  return dependants;
}

/**
 * Kahn's order: everything after what it depends on.
 * @returns indexes in order; things on a cycle, and those that depend on one, are left out.
 */
export function inDependencyOrder(
  parents: readonly (readonly number[])[],
  dependants: readonly (readonly number[])[],
): readonly number[] {
  const waitingFor = parents.map((list) => list.length);
  const order: number[] = [];
  for (let index = 0; index < waitingFor.length; index += 1) if (waitingFor[index] === 0) order.push(index);
  for (let next = 0; next < order.length; next += 1) {
    for (const dependant of dependants[order[next] ?? -1] ?? []) {
      waitingFor[dependant] = (waitingFor[dependant] ?? 0) - 1;
      if (waitingFor[dependant] === 0) order.push(dependant);
    }
  }
  return order;
}
