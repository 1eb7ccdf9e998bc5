import { currentUser } from './storedSession.ts';

/** A decision that somebody has chosen, and must sign in again for (rule 10.9). */
export interface WaitingDecision {
  decision: string;
  comment: string;
}

/** Of one person: another who signs in on this machine does not find it. It goes with the tab, and with the session (rule 9.10). */
const keyOf = (about: string) => `decision ${currentUser()?.id ?? ''} ${about}`;

/** Keeps in this tab what was chosen and typed, while somebody signs in again. Where a browser keeps nothing, nothing happens. */
export function keepDecision(about: string, waits: WaitingDecision): void {
  try {
    sessionStorage.setItem(keyOf(about), JSON.stringify(waits));
  } catch {
    // Full, or forbidden: they choose again.
  }
}

/** What was chosen before they went to sign in, if anything. */
export function waitedDecision(about: string): WaitingDecision | undefined {
  try {
    const kept: Partial<WaitingDecision> = JSON.parse(sessionStorage.getItem(keyOf(about)) ?? '{}');
    const { decision, comment } = kept;
    return typeof decision === 'string' && typeof comment === 'string' ? { decision, comment } : undefined;
  } catch {
    return undefined;
  }
}

/** It is sent. */
export function forgetDecision(about: string): void {
  try {
    sessionStorage.removeItem(keyOf(about));
  } catch {
    // There is nothing then.
  }
}
