import { IDLE } from '@careway/core/limits';
import {
  heartbeatDue,
  type IdlePhase,
  type IdleRule,
  type IdleState,
  idleLeft,
  idleNext,
  idleStart,
} from '@careway/core/session/idleWarning';

/** rule 9.5: mouse move, key press, scroll, touch or click. */
const ACTIVITY = ['mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const;

/** A scroll or a mouse event so soon after the warning appears comes from the page moving, not from a person. */
const SETTLE = 300;

export interface IdleWatch {
  /** Somebody is there: in this tab, or in another one of the same session. */
  touch(): void;
  /** Milliseconds until the session is cleared. */
  left(): number;
  stop(): void;
}

export interface IdleWatchOptions {
  /** The limits of the screen that shows now. */
  rule: () => IdleRule;
  onPhase: (phase: IdlePhase) => void;
  /** Someone touched this tab. */
  onActivity?: () => void;
  /** The server should hear that somebody is there. */
  onBeat?: () => void;
}

/**
 * Watches this tab for activity. The clock is looked at, never counted, so that a phone which slept is judged rightly
 * the moment it wakes (rule 9.5).
 */
export function watchIdle({ rule, onPhase, onActivity, onBeat }: IdleWatchOptions): IdleWatch {
  let state: IdleState = idleStart(Date.now());
  let changedAt = 0;
  let lastBeat = Date.now();
  let place = '';
  let timer: ReturnType<typeof setInterval> | undefined;

  const move = (kind: 'activity' | 'tick') => {
    const at = Date.now();
    const before = state.phase;
    state = idleNext(state, { kind, at }, rule());
    if (state.phase !== before) {
      changedAt = at;
      pace();
      onPhase(state.phase);
    }
    if (state.phase !== 'over' && heartbeatDue(lastBeat, state.seenAt, at)) {
      lastBeat = at;
      onBeat?.();
    }
  };
  const look = () => move('tick');
  const pace = () => {
    clearInterval(timer);
    if (state.phase === 'over') return;
    timer = setInterval(look, state.phase === 'warned' ? IDLE.tick : 1000);
  };
  const seen = (event: Event) => {
    if (event instanceof MouseEvent && event.type === 'mousemove') {
      // The browser sends a mouse move of its own when the page moves below a mouse that lies still.
      const now = `${event.screenX},${event.screenY}`;
      if (now === place) return;
      place = now;
    }
    if ((event.type === 'scroll' || event.type === 'mousemove') && Date.now() - changedAt < SETTLE) return;
    move('activity');
    if (state.phase !== 'over') onActivity?.();
  };
  const woke = () => {
    if (document.visibilityState === 'visible') look();
  };

  for (const kind of ACTIVITY) addEventListener(kind, seen, { capture: true, passive: true });
  document.addEventListener('visibilitychange', woke);
  addEventListener('pageshow', woke);
  pace();
  return {
    touch: () => move('activity'),
    left: () => idleLeft(state, Date.now(), rule()),
    stop() {
      clearInterval(timer);
      for (const kind of ACTIVITY) removeEventListener(kind, seen, { capture: true });
      document.removeEventListener('visibilitychange', woke);
      removeEventListener('pageshow', woke);
    },
  };
}
