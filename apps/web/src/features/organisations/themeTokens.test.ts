import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAREWAY_THEME, FIXED } from '@careway/core/organisations/theme';
import { themeProperties } from '@careway/core/organisations/themeStyle';
import { expect, it } from 'vitest';

const STYLES = join(import.meta.dirname, '../../ui/styles');
const sheets = readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.scss') && !name.startsWith('staff'))
  .map((name) => readFileSync(join(STYLES, name), 'utf8'))
  .join('\n');
/** As the stylesheets say it: `#fff` and `#ffffff` are the same. */
const token = (name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]+);`).exec(sheets)?.[1]?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

it('rule 16.11: the colours that no theme changes are those of the stylesheets', () => {
  const { surface, ink, soft, plum, bad, good, edge } = FIXED;
  const told = { surface, ink, 'ink-soft': soft, warm: plum, bad, good, 'control-line': edge };
  for (const [name, colour] of Object.entries(told)) expect([name, token(name)]).toEqual([name, colour]);
});

it('rule 16.11: our own look is a theme too, and what a theme sets is what the pages read', () => {
  expect([token('brand'), token('ground')]).toEqual([CAREWAY_THEME.main, CAREWAY_THEME.ground]);
  const set = Object.keys(themeProperties(CAREWAY_THEME));
  for (const name of set) expect([name, sheets.includes(`var(${name}`)]).toEqual([name, true]);
  for (const never of ['--warm', '--bad', '--good', '--focus', '--ink']) expect(set).not.toContain(never);
});
