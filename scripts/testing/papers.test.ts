import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '../../apps/api/src/config.ts';
import { faultsOf, read, rowsUnder } from './pages.ts';

/** Pages for those who run it, and for those who must sign that it is safe: what they name must be there. */
const PAPERS = ['docs/security.md', 'docs/clinical-safety.md', 'docs/operations.md'];

describe.each(PAPERS)('%s', (path) => {
  it('names only files that are there, each so that it is one, and tests that they have', () => {
    expect(faultsOf(read(path))).toEqual([]);
  });
});

describe.each([
  ['docs/security.md', 'T'],
  ['docs/clinical-safety.md', 'H'],
])('%s', (path, letter) => {
  const rows = rowsUnder(read(path), 'test');

  it('gives each threat or hazard one number, in order and without a gap', () => {
    expect(rows.map(([number]) => number)).toEqual(rows.map((_, index) => `${letter}${index + 1}`));
    expect(rows.length).toBeGreaterThan(30);
  });

  it('shows each met by a test with its name, or says that it is open', () => {
    const unshown = rows.filter((cells) => !/\.ts`: "|^open\b/.test(cells.at(-1) ?? ''));
    expect(unshown.map(([number]) => number)).toEqual([]);
  });
});

describe('docs/clinical-safety.md', () => {
  it('leaves severity and likelihood to whoever may set them, and says so of each hazard', () => {
    const page = read('docs/clinical-safety.md');
    expect(page).toContain('for a clinical safety officer to set');
    for (const cells of rowsUnder(page, 'test'))
      expect(cells.slice(-3, -1), cells[0]).toEqual(['to set', 'to set']);
  });
});

describe('docs/security.md', () => {
  const page = read('docs/security.md');

  it('passes over no rule about signing in, sessions, rights, keeping, attacks or people in danger', () => {
    const older = read('docs/rules.md').split('## Older numbers')[1] ?? '';
    const wanted = new Set(older.match(/\d+\.\d+/g));
    expect(wanted.size).toBeGreaterThan(60);
    expect([...wanted].filter((rule) => !new RegExp(`\\b${rule.replace('.', '\\.')}\\b`).test(page))).toEqual(
      [],
    );
  });
});

describe('docs/operations.md', () => {
  const page = read('docs/operations.md');
  /** What stands in capitals between backticks and is no setting of ours. */
  const OTHERS = ['SIGTERM', 'SITE', 'HOST', 'FILE', 'FOLDER'];
  const named = new Set([...page.matchAll(/`([A-Z][A-Z_]{2,})(?:=[^`]*)?`/g)].map(([, name]) => name ?? ''));

  it('rule 17.2: has every setting in its table, and names none that is not read', () => {
    const table = page.split('\n## Settings')[1]?.split('\n## ')[0] ?? '';
    const listed = table
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .join('\n');
    expect(SETTINGS.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
    expect([...named].filter((name) => !SETTINGS.includes(name) && !OTHERS.includes(name))).toEqual([]);
  });

  it('rule 17.8: says of every alert what to do first, and of none that there is not', () => {
    const { groups } = parse(read('ops/prometheus/alerts.yaml')) as {
      groups: { rules: { alert?: string }[] }[];
    };
    const alerts = groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []));
    const said = new Set(page.match(/`Careway[A-Z]\w+`/g)?.map((name) => name.slice(1, -1)));
    expect(alerts.length).toBeGreaterThan(10);
    expect([...said].sort()).toEqual([...alerts].sort());
  });

  it('names only commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const known = ['start', 'test', ...Object.keys(scripts).map((name) => `run ${name}`)];
    const used = [...page.matchAll(/\bnpm (run [\w:]+|start|test)\b/g)].map(([, name]) => name ?? '');
    expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('what holds these pages', () => {
  it('finds a file that is gone, one that is two, and a test that nobody wrote', () => {
    const text =
      'as `nowhere.test.ts` and `repository.ts` and `papers.test.ts`: "finds a file that is gone…", "nobody wrote\u00a0this"';
    expect(faultsOf(text)).toEqual([
      'nowhere.test.ts is not there',
      expect.stringMatching(/^repository\.ts is .* or /),
      'scripts/testing/papers.test.ts has no test "nobody wrote\u00a0this"',
    ]);
  });
});
