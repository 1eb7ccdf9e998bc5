/** What waits: how much of it, and how many seconds the oldest has. */
export interface Waiting {
  count: number;
  seconds: number;
}

/** Asks the database what waits, by kind. */
export type Look = () => Promise<Record<string, Waiting>>;

/** How often the database is asked, in milliseconds. */
const EVERY = 15_000;
/** An answer that is older than this is not believed any more. */
const BELIEVED = 60_000;

/**
 * Asks again and again, one look at a time, and keeps the last answer. Whoever reads it never waits, however long the
 * database does.
 * Out: `seen` is the last answer, undefined where there is none or it is too old; `age` is its age in seconds, or the
 * time without any.
 */
export function poll(look: Look): {
  seen(): Record<string, Waiting> | undefined;
  age(): number;
  stop(): void;
} {
  let last: Record<string, Waiting> | undefined;
  let at = performance.now();
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    try {
      last = await look();
      at = performance.now();
    } catch {
      // The age says it; the next look is soon.
    } finally {
      asking = false;
    }
  };
  void ask();
  const timer = setInterval(() => void ask(), EVERY).unref();
  return {
    seen: () => (performance.now() - at <= BELIEVED ? last : undefined),
    age: () => (performance.now() - at) / 1000,
    stop: () => clearInterval(timer),
  };
}
