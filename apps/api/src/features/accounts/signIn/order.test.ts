import { describe, expect, test } from 'vitest';
import { limitConcurrency } from '../limitConcurrency.ts';
import { oneAtATime } from './oneAtATime.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('hashing off the main thread leaves a processor free', () => {
  test('no more than so many at once, in the order they came, and a fault frees the place', async () => {
    const limited = limitConcurrency(2);
    let now = 0;
    let most = 0;
    const ended: number[] = [];
    const work = (n: number) =>
      limited(async () => {
        now += 1;
        most = Math.max(most, now);
        await wait(5);
        now -= 1;
        ended.push(n);
        if (n === 1) throw new Error('fault');
      });
    const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
    expect(most).toBe(2);
    expect(ended).toEqual([0, 1, 2, 3, 4, 5]);
    expect(all.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  });
});

describe('rule 8.4, 8.5: the tries of one name come one after the other', () => {
  test('of one key in turn, whatever became of the one before; of others at once', async () => {
    const log: string[] = [];
    const work = (key: string, n: number) =>
      oneAtATime(key, async () => {
        log.push(`${key}${n} begins`);
        await wait(5);
        log.push(`${key}${n} ends`);
        if (n === 0) throw new Error('fault');
      });
    await Promise.allSettled([work('a', 0), work('a', 1), work('b', 0)]);
    expect(log.indexOf('a1 begins')).toBeGreaterThan(log.indexOf('a0 ends'));
    expect(log.indexOf('b0 begins')).toBeLessThan(log.indexOf('a0 ends'));
  });
});
