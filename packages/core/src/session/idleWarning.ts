import { IDLE } from '../limits.ts';
import { isCodeScreen } from './codeScreens.ts';

/**
 * When a screen that nobody touches is cleared (rule 9.5, 9.2).
 * A pure machine: it is handed the clock and compares moments, so a phone that slept through its timers
 * is judged rightly by the first look after it wakes.
 */
export interface IdleRule {
  /** After so long untouched the session is cleared. */
  limit: number;
  /** After so long untouched the warning shows. */
  warning: number;
}

/** `over` is final: nothing that happens afterwards brings the session back. */
export type IdlePhase = 'active' | 'warned' | 'over';

export interface IdleState {
  phase: IdlePhase;
  /** When somebody was last seen, in milliseconds. */
  seenAt: number;
}

/** Somebody did something; or only time went by. */
export type IdleEvent = { kind: 'activity'; at: number } | { kind: 'tick'; at: number };

/** The limits of a path: 600 s with the warning at 480 s, on code screens 840 s and 720 s. */
export function idleRule(path: string): IdleRule {
  return isCodeScreen(path) ? IDLE.codeScreens : IDLE.ordinary;
}

/** A screen that somebody has just opened. */
export function idleStart(at: number): IdleState {
  return { phase: 'active', seenAt: at };
}

/**
 * The next state. Activity resets the clock, but not once the time is over: whoever wakes a sleeping phone an hour
 * later is not the person who left it, for all we know. The same state comes back when nothing changed.
 */
export function idleNext(state: IdleState, event: IdleEvent, rule: IdleRule): IdleState {
  if (state.phase === 'over') return state;
  const phase = phaseAt(state, event.at, rule);
  if (phase === 'over') return { ...state, phase };
  if (event.kind === 'activity') return { phase: 'active', seenAt: Math.max(state.seenAt, event.at) };
  return phase === state.phase ? state : { ...state, phase };
}

function phaseAt({ seenAt }: IdleState, at: number, rule: IdleRule): IdlePhase {
  const quiet = at - seenAt;
  if (quiet >= rule.limit) return 'over';
  return quiet >= rule.warning ? 'warned' : 'active';
}

/** Milliseconds until the session is cleared; never less than 0, never more than the limit. */
export function idleLeft(state: IdleState, at: number, rule: IdleRule): number {
  if (state.phase === 'over') return 0;
  return Math.min(rule.limit, Math.max(0, state.seenAt + rule.limit - at));
}

/** 119250 as "2:00": a second that has begun still counts. */
export function idleTime(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The words of rule 9.6, to the letter. */
export function idleMessage(left: number): string {
  return `This browser window will be closed after 2 minutes of inactivity - ${idleTime(left)} remaining`;
}

/**
 * Whether the server should hear that somebody is there (rule 9.3): only when there was activity since the last
 * time, and at most once in `IDLE.heartbeat`.
 */
export function heartbeatDue(lastBeat: number, seenAt: number, at: number): boolean {
  return seenAt > lastBeat && at - lastBeat >= IDLE.heartbeat;
}
