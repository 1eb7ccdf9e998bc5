/** So many failures are named in the last lines. */
const NAMED = 20;

/**
 * The last lines of `npm test`: a line a step, what failed named once more (whoever is shown only the last lines
 * needs it there), and what failed but passed when it was run again under a heading of its own. It failed all the
 * same (docs/decisions/0031-journeys-and-browsers.md).
 * @param {readonly { title: string, time: string, passed: number, failed: number, skipped?: number, told?: string[],
 *   unsteady?: string[] }[]} results
 * @returns {{ lines: string[], code: 0 | 1 }} code 1 where something failed, or nothing ran
 */
export function summary(results) {
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const steps = results.map(({ title, passed, failed, skipped, time }) => {
    const left = skipped ? `, ${skipped} left out` : '';
    return `  ${failed > 0 ? '✗' : '✓'} ${title.padEnd(26)}${passed} passed, ${failed} failed${left} (${time})`;
  });
  const told = results.flatMap(({ failed, told = [] }) => (failed > 0 ? told : []));
  const files = results.flatMap(({ unsteady = [] }) => unsteady);
  const isUnsteady = (one) => files.some((file) => one.startsWith(`${file} > `));
  const shaky = told.filter(isUnsteady);
  const none = sum('passed') + sum('failed') === 0;
  const lines = [
    '',
    ...steps,
    ...named(told.filter((one) => !isUnsteady(one))),
    ...(shaky.length > 0
      ? ['', '── Unsteady: it failed, and passed when it was run again. Look why', ...named(shaky)]
      : []),
    ...(none ? ['', '  Nothing ran: no test fits what was asked for.'] : []),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
  return { lines, code: sum('failed') > 0 || none ? 1 : 0 };
}

function named(told) {
  const more = told.length > NAMED ? ['', `  … and ${told.length - NAMED} more`] : [];
  return [...told.slice(0, NAMED).flatMap((one) => ['', `  ✗ ${one}`]), ...more];
}
