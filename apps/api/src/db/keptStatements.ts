/** How many statements one connection keeps prepared; a plan is some ten kilobytes of the server's. */
export const KEPT_PER_CONNECTION = 200;
/** How many texts a process remembers the names of. */
const KNOWN_TEXTS = 1000;

/** Texts by the name under which connections keep them; named ones come from `prepared`, the others have a number. */
const given = new Map<string, string>();
const known = new Map<string, { name: string; seen: number }>();
let numbered = 0;

/** From now on every connection prepares this statement at its first use, under this name. */
export function keepPrepared(text: string, name: string): void {
  given.set(text, name);
}

/** Says of a statement that the best way to it hangs on its values (a search): it is planned anew each time. */
export const PLANNED_ANEW = '/* planned anew */';

/**
 * The name under which a statement is kept prepared: from its second use on, so that what is made only once pushes
 * nothing out (docs/decisions/0052).
 * @returns undefined where it is not kept
 */
export function nameFor(text: string): string | undefined {
  const named = given.get(text);
  if (named !== undefined) return named;
  if (text.startsWith(PLANNED_ANEW)) return undefined;
  const entry = known.get(text) ?? { name: `s${++numbered}`, seen: 0 };
  entry.seen += 1;
  // The last used stands last; whatever was not used for longest goes first.
  known.delete(text);
  known.set(text, entry);
  if (known.size > KNOWN_TEXTS) known.delete(known.keys().next().value ?? '');
  return entry.seen > 1 ? entry.name : undefined;
}

/** What of pg's connection is used here. */
interface Connection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

/** The statements that one connection keeps, the longest unused first. */
export class KeptStatements {
  readonly #names = new Set<string>();
  readonly #connection: () => Connection;
  readonly #gone: (name: string) => void;

  /** @param gone told of each that is kept no more */
  constructor(connection: () => Connection, gone: (name: string) => void) {
    this.#connection = connection;
    this.#gone = gone;
  }

  /** Whether the server has it. */
  holds(name: string): boolean {
    return this.#names.has(name) && this.#connection().parsedStatements[name] !== undefined;
  }

  /** This one is used now; one too many goes. */
  use(name: string): void {
    this.#names.delete(name);
    this.#names.add(name);
    const [oldest] = this.#names;
    if (this.#names.size > KEPT_PER_CONNECTION && oldest !== undefined) this.forget(oldest);
  }

  /** The server forgets it too, before whatever is sent next. */
  forget(name: string): void {
    const connection = this.#connection();
    this.#names.delete(name);
    this.#gone(name);
    delete connection.parsedStatements[name];
    delete connection.submittedNamedStatements[name];
    connection.close({ type: 'S', name });
  }
}

/** Whether a kept statement has outlived a change of the tables it reads: another process migrated meanwhile. */
export function outlived(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
