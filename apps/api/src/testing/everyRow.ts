import { expect } from 'vitest';

/**
 * Holds every row of a table to a rule, one after the other, and names those that do not hold, with why: one test for
 * one rule, however many rows it has.
 * @param nameOf how a row that fails is named
 * @param holds throws where the rule does not hold
 */
export async function everyRow<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  holds: (row: Row) => Promise<void> | void,
): Promise<void> {
  expect(rows.length).toBeGreaterThan(0);
  const broken: string[] = [];
  for (const row of rows) {
    try {
      await holds(row);
    } catch (fault) {
      broken.push(`${nameOf(row)}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
  expect(broken).toEqual([]);
}

/** For a test of hundreds of rows, on a machine that has other work: no test asserts a time. */
export const MANY_ROWS = 300_000;
