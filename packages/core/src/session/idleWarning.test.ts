import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDLE } from '../limits.ts';
import { isCodeScreen } from './codeScreens.ts';
import {
  heartbeatDue,
  type IdleEvent,
  idleLeft,
  idleMessage,
  idleNext,
  idleRule,
  idleStart,
} from './idleWarning.ts';

const rule = IDLE.ordinary;
const tick = (at: number): IdleEvent => ({ kind: 'tick', at });
const activity = (at: number): IdleEvent => ({ kind: 'activity', at });

describe('rule 9.5: the idle limits', () => {
  it('are 600 s with a warning at 480 s', () => {
    expect(idleRule('/client/dashboard')).toEqual({ limit: 600_000, warning: 480_000 });
  });

  it('are 840 s with a warning at 720 s on every verification-code screen', () => {
    for (const path of ['/signup/verificationcode', '/reset/verificationcode', '/login/verificationcode']) {
      expect(isCodeScreen(path)).toBe(true);
      expect(idleRule(path)).toEqual({ limit: 840_000, warning: 720_000 });
    }
    expect(isCodeScreen('/login/receiveverificationcode')).toBe(false);
  });

  it('leave 120 s of countdown everywhere', () => {
    for (const each of [IDLE.ordinary, IDLE.codeScreens]) expect(each.limit - each.warning).toBe(120_000);
  });
});

describe('rule 9.5: inactivity', () => {
  it('warns at the warning period, not a moment before', () => {
    const start = idleStart(0);
    expect(idleNext(start, tick(479_999), rule).phase).toBe('active');
    expect(idleNext(start, tick(480_000), rule).phase).toBe('warned');
  });

  it('is over at 0, not a moment before', () => {
    const warned = idleNext(idleStart(0), tick(480_000), rule);
    expect(idleNext(warned, tick(599_999), rule).phase).toBe('warned');
    expect(idleNext(warned, tick(600_000), rule).phase).toBe('over');
  });

  it('is reset by any activity, also while the warning shows', () => {
    const warned = idleNext(idleStart(0), tick(500_000), rule);
    const back = idleNext(warned, activity(550_000), rule);
    expect(back).toEqual({ phase: 'active', seenAt: 550_000 });
    expect(idleLeft(back, 550_000, rule)).toBe(600_000);
  });

  it('is judged by the clock after a sleep: a touch that comes too late does not bring the session back', () => {
    const slept = idleNext(idleStart(0), activity(3_600_000), rule);
    expect(slept.phase).toBe('over');
    expect(idleNext(slept, activity(3_600_001), rule).phase).toBe('over');
    expect(idleLeft(slept, 3_600_001, rule)).toBe(0);
  });

  it('goes on where the limit grows between two screens', () => {
    const warned = idleNext(idleStart(0), tick(500_000), rule);
    expect(idleNext(warned, tick(500_000), IDLE.codeScreens).phase).toBe('active');
  });

  it('does not end or lengthen a session when the clock of the device is set back', () => {
    const state = idleNext(idleStart(1_000_000), activity(10), rule);
    expect(state).toEqual({ phase: 'active', seenAt: 1_000_000 });
    expect(idleLeft(state, 10, rule)).toBe(600_000);
  });

  it('hands back the same state when nothing changed, so that nothing is drawn again', () => {
    const start = idleStart(0);
    expect(idleNext(start, tick(1000), rule)).toBe(start);
  });

  it('is over exactly when somebody was away for the limit, whatever came before', () => {
    const gaps = fc.array(fc.record({ gap: fc.nat(700_000), active: fc.boolean() }), { maxLength: 40 });
    fc.assert(
      fc.property(gaps, (steps) => {
        let state = idleStart(0);
        let now = 0;
        let seen = 0;
        let gone = false;
        for (const { gap, active } of steps) {
          now += gap;
          gone ||= now - seen >= rule.limit;
          if (active && !gone) seen = now;
          state = idleNext(state, active ? activity(now) : tick(now), rule);
          expect(state.phase === 'over').toBe(gone);
        }
      }),
    );
  });
});

describe('rule 9.6: the inactivity message', () => {
  it('is said word for word, with the time that is left', () => {
    expect(idleMessage(120_000)).toBe(
      'This browser window will be closed after 2 minutes of inactivity - 2:00 remaining',
    );
    expect(idleMessage(61_250)).toContain('- 1:02 remaining');
    expect(idleMessage(0)).toContain('- 0:00 remaining');
  });
});

describe('rule 9.3: the heartbeat', () => {
  it('is sent at most once a minute, and only when somebody was there since', () => {
    expect(heartbeatDue(0, 30_000, 59_999)).toBe(false);
    expect(heartbeatDue(0, 30_000, 60_000)).toBe(true);
    expect(heartbeatDue(60_000, 30_000, 200_000)).toBe(false);
  });
});
