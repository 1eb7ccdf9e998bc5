import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../session/vault.ts', () => ({ openVault: async () => null }));

const { DeviceLock } = await import('./deviceLock.ts');

const box = { held: undefined as unknown, writes: 0, open: true, full: false };
const vault = {
  put: async (_: string, value: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (box.full) throw new Error('full');
    box.held = value;
    box.writes += 1;
  },
  remove: async () => {
    box.held = undefined;
  },
  all: async () => [box.held],
};
const deviceLock = (onLocked = () => undefined as void) =>
  new DeviceLock<string>('form', onLocked, async () => (box.open ? vault : null));

beforeEach(() => void Object.assign(box, { held: undefined, writes: 0, open: true, full: false }));
afterEach(() => void vi.useRealTimers());

test('rule 6.11: decision 0019: the newest is kept, whatever came while it was being written', async () => {
  const one = deviceLock();
  for (const word of ['A', 'Am', 'Ami']) one.lock(() => word);
  expect(one.safe).toBe(false);
  const first = one.flush();
  one.lock(() => 'Amira');
  await first;
  expect(one.safe).toBe(false);
  await one.flush();
  expect([box.held, box.writes, one.safe]).toEqual(['Amira', 2, true]);
});

test('decision 0019: what is saved is taken away', async () => {
  const one = deviceLock();
  one.lock(() => 'Amira');
  await one.flush();
  one.lock(undefined);
  await one.flush();
  expect([box.held, one.safe]).toEqual([undefined, true]);
});

test('it writes by itself a moment later, and says so', async () => {
  vi.useFakeTimers();
  const told = vi.fn();
  const one = deviceLock(told);
  one.lock(() => 'Amira');
  await vi.advanceTimersByTimeAsync(300);
  expect(box.held).toBe('Amira');
  expect(told).toHaveBeenCalled();
});

test.each([{ open: false }, { full: true }])('a browser that keeps nothing is no fault: %j', async (how) => {
  Object.assign(box, how);
  const one = deviceLock();
  one.lock(() => 'Amira');
  await one.flush();
  expect(one.safe).toBe(false);
  Object.assign(box, { open: true, full: false });
  one.lock(() => 'Amira B');
  await one.flush();
  expect([box.held, one.safe]).toEqual(['Amira B', true]);
});
