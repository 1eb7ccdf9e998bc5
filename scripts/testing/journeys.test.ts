import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../machine/places.mjs';
import { journeysBy } from './journeys.mjs';
import { summary } from './summary.mjs';

/** What a run counts where these files failed, one test each. */
const ran = (passed: number, ...failed: string[]) => ({
  passed,
  failed: failed.length,
  files: failed.map((file) => join(root, file)),
  told: failed.map((file) => `${file} > presses a button\n      it did not come`),
});

/** The journeys where each run counts what is next in the list. @returns what is reported, and what was asked for */
async function walked(...counts: ReturnType<typeof ran>[]) {
  const asked: string[][] = [];
  const run = async ({ filter }: { filter: string[] }) => {
    asked.push(filter);
    return counts[asked.length - 1] ?? ran(0);
  };
  const result = await journeysBy(run)({ node: 'node', filter: [] });
  return { result, asked };
}
const [A, B, C] = ['e2e/journeys/a.test.ts', 'e2e/journeys/b.test.ts', 'e2e/journeys/c.test.ts'];

describe('decision 0031: a journey that failed has failed', () => {
  it('whatever comes of it when it is run again; what passes then is told as unsteady', async () => {
    const { result, asked } = await walked(ran(9, A), ran(3));
    expect(asked).toEqual([[], [A]]);
    expect(result).toMatchObject({ passed: 9, failed: 1, unsteady: [A] });
  });

  it('of two each is told as what it is', async () => {
    const { result } = await walked(ran(9, A, B), ran(3, B));
    expect(result).toMatchObject({ passed: 9, failed: 2, unsteady: [A] });
  });

  it('three are not run again, nor is anything where all passed; what did not run again is not unsteady', async () => {
    expect((await walked(ran(9, A, B, C))).asked).toHaveLength(1);
    expect((await walked(ran(9))).asked).toHaveLength(1);
    expect((await walked(ran(9, A), ran(0))).result).toMatchObject({ failed: 1, unsteady: [] });
  });
});

describe('the last lines of npm test', () => {
  const step = { title: 'Journeys', time: '1 s' };

  it('have what is unsteady under a heading of its own, and end red', () => {
    const { lines, code } = summary([{ ...step, ...ran(9, A, B), unsteady: [A] }]);
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('9 passed, 2 failed');
    const at = (text: string) => lines.findIndex((line) => line.includes(text));
    expect(at(`✗ ${B}`)).toBeGreaterThan(0);
    expect(at('Unsteady')).toBeGreaterThan(at(`✗ ${B}`));
    expect(at(`✗ ${A}`)).toBeGreaterThan(at('Unsteady'));
  });

  it('have no such heading where nothing is, and end green where all passed and something ran', () => {
    const { lines, code } = summary([{ ...step, ...ran(9) }]);
    expect([code, lines.at(-1)]).toEqual([0, '9 passed, 0 failed']);
    expect(lines.join('\n')).not.toContain('Unsteady');
    expect(summary([{ ...step, ...ran(0) }]).code).toBe(1);
  });
});
