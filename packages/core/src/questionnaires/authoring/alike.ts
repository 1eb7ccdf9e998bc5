/**
 * Whether two JSON values are alike: the order of fields does not matter, and an `undefined` field counts as
 * absent.
 */
export function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
  if (isPlain(one) && isPlain(other)) return (one ?? null) === (other ?? null);
  return written(one) === written(other);
}

const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, inside) =>
    typeof inside === 'object' && inside !== null && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inside,
  );
