import { IDLE } from '@careway/core/limits';
import type { IdlePhase, IdleRule } from '@careway/core/session/idleWarning';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MovedMouse, stubBrowser } from './browserStub.ts';
import { type IdleWatch, watchIdle } from './idleWatch.ts';

let browser: ReturnType<typeof stubBrowser>;
let watch: IdleWatch;
let rule: IdleRule;
let phases: IdlePhase[];
let beats: number;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  browser = stubBrowser();
  rule = IDLE.ordinary;
  phases = [];
  beats = 0;
  watch = watchIdle({
    rule: () => rule,
    onPhase: (phase) => phases.push(phase),
    onBeat: () => beats++,
  });
});
afterEach(() => {
  watch.stop();
  browser.undo();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
const press = (kind = 'keydown') => browser.window.dispatchEvent(new Event(kind));

describe('rule 9.5: inactivity in the browser', () => {
  it('warns at 480 s and is over at 600 s', () => {
    pass(479);
    expect(phases).toEqual([]);
    pass(1);
    expect(phases).toEqual(['warned']);
    expect(watch.left()).toBe(120_000);
    pass(119);
    expect(phases).toEqual(['warned']);
    pass(1);
    expect(phases).toEqual(['warned', 'over']);
  });

  it('warns at 720 s and is over at 840 s on code screens', () => {
    rule = IDLE.codeScreens;
    pass(719);
    expect(phases).toEqual([]);
    pass(121);
    expect(phases).toEqual(['warned', 'over']);
  });

  it.each(['keydown', 'scroll', 'touchstart', 'click'])('begins anew at a %s', (kind) => {
    pass(500);
    press(kind);
    expect(phases).toEqual(['warned', 'active']);
    pass(479);
    expect(phases).toEqual(['warned', 'active']);
  });

  it('begins anew when the mouse moves, not when the page moves below a mouse that lies still', () => {
    browser.window.dispatchEvent(new MovedMouse(10));
    pass(500);
    browser.window.dispatchEvent(new MovedMouse(10));
    expect(phases).toEqual(['warned']);
    browser.window.dispatchEvent(new MovedMouse(11));
    expect(phases).toEqual(['warned', 'active']);
  });

  it('is not reset by the scroll that showing the warning causes', () => {
    pass(480);
    press('scroll');
    expect(phases).toEqual(['warned']);
  });

  it('is over at the first look after a sleep, and a touch does not bring it back', () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    browser.show('visible');
    expect(phases).toEqual(['over']);
    press('touchstart');
    expect(phases).toEqual(['over']);
    expect(watch.left()).toBe(0);
  });

  it('goes on when somebody is active in another tab of the session', () => {
    pass(500);
    watch.touch();
    expect(phases).toEqual(['warned', 'active']);
  });
});

describe('rule 9.3: the heartbeat', () => {
  it('beats at most once a minute while somebody is there, and not while nobody is', () => {
    for (let second = 0; second < 180; second++) {
      press();
      pass(1);
    }
    expect(beats).toBe(3);
    pass(300);
    expect(beats).toBeLessThanOrEqual(4);
  });

  it('tells the server of the last activity, so that it never ends what the screen shows as alive', () => {
    pass(59);
    press();
    pass(1);
    expect(beats).toBe(1);
  });
});
