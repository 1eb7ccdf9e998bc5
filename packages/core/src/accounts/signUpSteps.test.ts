import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONTACT_CHANNELS,
  fittedToSafe,
  MESSAGE_CHANNELS,
  messagePreferenceProblem,
} from './contactPreference.ts';
import { nextSetupStep, SETUP_STEP_NAMES, SETUP_STEPS, setupDone } from './signUpSteps.ts';

const nothing = { way: null, on: null, reminders: null, security: null, contact: false } as const;
const way = fc.constantFrom(...MESSAGE_CHANNELS);
const reminders = fc.record({ appointment: fc.option(way), form: fc.option(way) });

describe('rule 8.20: every step of sign-up can be left and taken up again', () => {
  test.each([
    [nothing, 'way'],
    [{ ...nothing, way: 'sms' }, 'messages'],
    [{ ...nothing, on: false }, 'security'],
    [{ ...nothing, way: 'sms', on: true, security: 'pin' }, 'contact'],
    [{ ...nothing, way: 'sms', on: true, security: 'pin', contact: true }, 'reminders'],
    [{ ...nothing, on: false, security: 'word', contact: true }, undefined],
  ] as const)('%o goes on at %s', (said, step) => {
    expect(nextSetupStep(setupDone(said))?.step).toBe(step);
  });

  test('whatever was said, going on from step to step ends, and asks nothing twice', () => {
    const said = fc.record({
      way: fc.option(way),
      on: fc.option(fc.boolean()),
      reminders: fc.option(reminders),
      security: fc.option(fc.constantFrom('pin' as const, 'word' as const)),
      contact: fc.boolean(),
    });
    fc.assert(
      fc.property(said, (start) => {
        const done = setupDone(start);
        const asked: string[] = [];
        for (let next = nextSetupStep(done); next; next = nextSetupStep(done)) {
          asked.push(next.step);
          done.push(next.step);
        }
        expect(asked.length).toBeLessThanOrEqual(SETUP_STEPS.length);
        expect([...done].sort()).toEqual([...SETUP_STEP_NAMES].sort());
      }),
    );
  });
});

test('rule 1.3: messages never keep a way that is not safe', () => {
  fc.assert(
    fc.property(
      fc.record({ on: fc.boolean(), way, reminders }),
      fc.subarray(CONTACT_CHANNELS),
      (wanted, channels) => {
        const fitted = fittedToSafe(wanted, { channels });
        expect(messagePreferenceProblem(fitted, { channels })).toBeUndefined();
        if (messagePreferenceProblem({ ...wanted, on: true }, { channels }) === undefined)
          expect(fitted).toEqual(wanted);
      },
    ),
  );
});
