import { createHash } from 'node:crypto';

/** How many statements one connection keeps prepared; a plan is some ten kilobytes of the server's. */
export const KEPT_PER_CONNECTION = 300;
/** How many texts a process remembers the names of. */
const KNOWN_TEXTS = 1000;

/** Names given by `prepared`, by their texts; all others are named after their text. */
const given = new Map<string, string>();
const known = new Map<string, { name: string; seen: number }>();

/** From now on every connection prepares this statement at its first use, under this name. */
export function keepPrepared(text: string, name: string): void {
  given.set(text, name);
}

/** Says of a statement that the best way to it hangs on its values (a search): it is planned anew each time. */
export const PLANNED_ANEW = '/* planned anew */';

/**
 * The name under which a statement is prepared: from its second use on, so that what is made only once is not
 * kept (docs/decisions/0225).
 * @returns undefined where it is not kept
 */
export function nameFor(text: string): string | undefined {
  const named = given.get(text);
  if (named !== undefined) return named;
  if (text.startsWith(PLANNED_ANEW)) return undefined;
  const entry = known.get(text) ?? { name: nameOf(text), seen: 0 };
  entry.seen += 1;
  // The last used stands last; whatever was not used for longest goes first.
  known.delete(text);
  known.set(text, entry);
  if (known.size > KNOWN_TEXTS) known.delete(known.keys().next().value ?? '');
  return entry.seen > 1 ? entry.name : undefined;
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Whether a prepared statement has outlived a change of the tables it reads: another process migrated meanwhile. */
export function outlived(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
