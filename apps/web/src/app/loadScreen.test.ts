import { expect, test } from 'vitest';
import { CHUNK_PATIENCE, loadPart } from './loadScreen.ts';

test('specification §9: a part of the app may take 120000 ms', () => {
  expect(CHUNK_PATIENCE).toBe(120_000);
});

test('specification §8: a part that does not come in time is a timeout', async () => {
  await expect(loadPart(() => new Promise(() => undefined), 1)).rejects.toMatchObject({ kind: 'timeout' });
});

test('specification §8: a part that is not there is missing', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadPart(gone)).rejects.toMatchObject({ kind: 'missing' });
});

test("a part's own fault stays what it is", async () => {
  await expect(loadPart(() => Promise.reject(new RangeError('ours')))).rejects.toThrow(RangeError);
});

test('a part that comes is handed on', async () => {
  await expect(loadPart(async () => 7)).resolves.toBe(7);
});
