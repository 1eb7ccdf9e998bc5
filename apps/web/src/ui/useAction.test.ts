import { ERRORS } from '@careway/core/errors';
import { describe, expect, it, vi } from 'vitest';
import { NOT_CONNECTED, UNKNOWN } from './faultWords.ts';
import { carryOut, Said } from './useAction.ts';

const refusal = (more: object = {}) => ({
  statusCode: 409,
  code: 'x',
  message: 'Not now.',
  requestId: 'r',
  ...more,
});
const said = async (doing: Promise<unknown>) => {
  const fault: unknown = await doing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(fault).toBeInstanceOf(Said);
  return (fault as Error).message;
};

describe('rule 15.4: what a pressed button says', () => {
  it('done, with a reply or without one: what comes after it runs, and nothing is said', async () => {
    for (const reply of [{ id: 1 }, null]) {
      const done = vi.fn();
      await expect(carryOut({ act: async () => reply, done }, 'typed')).resolves.toBe(true);
      expect(done).toHaveBeenCalledWith(reply, 'typed');
    }
  });

  it('a lost connection is told from an empty reply, in the words of what has not happened', async () => {
    const done = vi.fn();
    const lost = async () => undefined;
    expect(await said(carryOut({ act: lost, done }, undefined))).toBe(NOT_CONNECTED);
    expect(await said(carryOut({ act: lost, done, offline: 'It is not cancelled yet.' }, undefined))).toBe(
      'It is not cancelled yet.',
    );
    expect(done).not.toHaveBeenCalled();
  });

  it('a refusal says its own words, a field’s first; or others, or nothing where it is dealt with', async () => {
    const refuse = (body: object) => async () => {
      throw body;
    };
    const field = refusal({ fields: [{ field: 'day', message: 'Enter a real day' }] });
    expect(await said(carryOut({ act: refuse(refusal()) }, undefined))).toBe('Not now.');
    expect(await said(carryOut({ act: refuse(field) }, undefined))).toBe('Enter a real day');
    expect(await said(carryOut({ act: refuse(field), refused: () => undefined }, undefined))).toBe(
      'Enter a real day',
    );
    expect(await said(carryOut({ act: refuse(field), refused: () => 'Too late.' }, undefined))).toBe(
      'Too late.',
    );
    await expect(carryOut({ act: refuse(field), refused: () => null }, undefined)).resolves.toBe(false);
  });

  it('a fault of ours is reported, and said without its own words', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const fault = new TypeError('x is not a function');
    const act = async () => {
      throw fault;
    };
    expect(await said(carryOut({ act }, undefined))).toBe(UNKNOWN);
    expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
    vi.unstubAllGlobals();
  });
});

it("the words for a fault of ours are core's words", () => {
  expect(UNKNOWN).toBe(ERRORS.internal.message);
});
