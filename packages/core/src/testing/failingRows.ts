/**
 * Looks at every row of a table with one test, instead of a test a row.
 * @param check throws where a row breaks the rule, as `expect` does
 * @returns the rows that break it, each by its name and why; what none breaks gives nothing
 * @throws where there is no row: then nothing was looked at
 */
export function failingRows<Row>(
  rows: readonly (readonly [name: string, row: Row])[],
  check: (row: Row, name: string) => void,
): readonly string[] {
  if (rows.length === 0) throw new Error('There is no row to look at.');
  return rows.flatMap(([name, row]) => {
    try {
      check(row, name);
      return [];
    } catch (fault) {
      return [`${name}: ${fault instanceof Error ? fault.message : String(fault)}`];
    }
  });
}
