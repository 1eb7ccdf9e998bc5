import type { Verified } from './verifyDatabase.ts';

const WIDE = 92;

/**
 * The table that a person reads: each invariant, how many rows were looked at, how many are wrong and which.
 * @returns its lines, the last with the counts, and how many invariants are broken
 */
export function report(found: readonly Verified[]): { lines: string[]; broken: number } {
  const lines: string[] = [];
  let heading = '';
  for (const one of found) {
    if (one.heading !== heading)
      lines.push('', `  ${one.heading.padEnd(WIDE)} ${'rows'.padStart(9)} ${'wrong'.padStart(7)}`);
    heading = one.heading;
    const mark = one.unseen ? '–' : one.wrong > 0 ? '✗' : '✓';
    const numbers = one.unseen ?? `${String(one.checked).padStart(9)} ${String(one.wrong).padStart(7)}`;
    lines.push(`  ${mark} ${`${one.says} (${one.rule})`.padEnd(WIDE - 2)} ${numbers}`);
    if (one.wrong > 0)
      lines.push(`      ${one.examples.join(', ')}${one.wrong > one.examples.length ? ', …' : ''}`);
  }
  const broken = found.filter(({ wrong }) => wrong > 0).length;
  const unseen = found.filter((one) => one.unseen).length;
  const rows = found.reduce((sum, { checked }) => sum + checked, 0);
  lines.push(
    '',
    ...found.flatMap(({ said }) => (said ? [`  ${said}`, ''] : [])),
    `${found.length - broken - unseen} hold, ${broken} broken, ${unseen} not looked at; ${rows} rows looked at`,
  );
  return { lines, broken };
}
