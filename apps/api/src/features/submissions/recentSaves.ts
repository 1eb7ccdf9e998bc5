import type { HeldShare } from './shareRows.ts';

/**
 * How many forms are remembered, how long, and how many letters may be answered in one of them: 15 MB in all at the
 * worst.
 */
const MOST = 300;
const LIFE = 60_000;
const LARGEST = 20_000;

const recent = new Map<string, { share: HeldShare; until: number }>();

/**
 * How a form stood after its last save in this process: whoever types saves again within moments. It is only ever
 * what a save is built on, and that is stored only where the form still stands so (docs/decisions/0052); nothing is
 * answered from it.
 */
export function remember(share: HeldShare, now: Date): void {
  recent.delete(share.id);
  // Answers stay no longer in memory than they may be of use; the oldest stand first.
  for (const [id, { until }] of recent) {
    if (until > now.getTime()) break;
    recent.delete(id);
  }
  const letters = share.answers.reduce(
    (sum, { answer, optionId }) => sum + answer.length + optionId.length + 40,
    0,
  );
  if (letters > LARGEST) return;
  recent.set(share.id, { share, until: now.getTime() + LIFE });
  if (recent.size > MOST) recent.delete(recent.keys().next().value ?? '');
}

/** Takes what is remembered of a form, once. */
export function recalled(id: string, now: Date): HeldShare | undefined {
  const found = recent.get(id);
  recent.delete(id);
  return found && found.until > now.getTime() ? found.share : undefined;
}
