const last = new Map<string, Promise<unknown>>();

/**
 * Lets the work of one key be done one after the other in this process, so that what one of them finds out is known to
 * the next: of fifty wrong passwords at once no more are compared than of fifty in a row (rule 8.4, 8.5).
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  // Whoever comes next waits for this one, however it ends.
  const settled = mine.catch(() => undefined);
  last.set(key, settled);
  try {
    return await mine;
  } finally {
    if (last.get(key) === settled) last.delete(key);
  }
}
