import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '../../apps/api/src/config.ts';
import { faultsOf, read, rowsUnder } from './pages.ts';

/**
 * Pages for those who run it, who must sign that it is safe, and who change how a form saves: what they name must be
 * there.
 */
const PAPERS = [
  'docs/security.md',
  'docs/clinical-safety.md',
  'docs/accessibility.md',
  'docs/performance.md',
  'docs/operations.md',
  'docs/saved-answer.md',
  'docs/dpia.md',
  'docs/dtac.md',
  'docs/dcb0129-safety-case.md',
];

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
  const SEVERITIES = ['catastrophic', 'major', 'considerable', 'significant', 'minor', 'to set'];
  const LIKELIHOODS = ['very high', 'high', 'medium', 'low', 'very low', 'to set'];

  it('rule 17.36: proposes severity and likelihood on the scales of the safety case, and leaves it to a safety officer to confirm them', () => {
    const page = read('docs/clinical-safety.md');
    expect(page).toContain('for a clinical safety officer to confirm');
    const rows = rowsUnder(page, 'test');
    for (const cells of rows) {
      const [severity = '', likelihood = ''] = cells.slice(-3, -1);
      expect([cells[0], SEVERITIES.includes(severity), LIKELIHOODS.includes(likelihood)]).toEqual([
        cells[0],
        true,
        true,
      ]);
    }
    expect(rows.filter((cells) => cells.at(-3) !== 'to set').length).toBeGreaterThan(60);
  });
});

/** What a provider finishes (decision 0261): one word says what only they can, and nobody has signed in their place. */
describe.each(['docs/dpia.md', 'docs/dtac.md', 'docs/dcb0129-safety-case.md'])('%s', (path) => {
  it('rule 17.36: marks what only the provider can say, signs nothing, and names hazards, threats and rules that there are', () => {
    const page = read(path);
    expect(page.split('**Provider:**').length).toBeGreaterThan(10);
    for (const line of page
      .split('## ')
      .find((part) => /^\d+\. .*[Ss]ignatures/.test(part))
      ?.split('\n') ?? [])
      if (line.startsWith('| ') && !line.startsWith('| |')) expect(line).toMatch(/\*\*Provider:\*\* \| \|$/);
    const known = `${read('docs/clinical-safety.md')}\n${read('docs/security.md')}`;
    for (const [, number] of page.matchAll(/\b([HT]\d+)\b/g)) expect(known).toContain(`| ${number} |`);
    const rules = read('docs/rules.md');
    for (const [, list] of page.matchAll(/\(rules? ([\d., and to]+)\)/g))
      for (const number of list?.match(/\d+\.\d+/g) ?? []) expect(rules).toContain(`**${number}**`);
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
  const OTHERS = [
    'POSTGRES_IMAGE',
    'CADDY_IMAGE',
    'BACKUPS',
    'PRIMARY',
    'SIGTERM',
    'SITE',
    'HOST',
    'FILE',
    'FOLDER',
  ];
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
    const used = [...page.matchAll(/\bnpm (run [\w:-]+|start|test)\b/g)].map(([, name]) => name ?? '');
    expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('docs/accessibility.md', () => {
  const criteria = rowsUnder(read('docs/accessibility.md'), 'by what');
  /** WCAG 2.2, A and AA: 4.1.1 was taken out of it. */
  const WANTED =
    '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 ' +
    '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 ' +
    '3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3';

  it('rule 14.16: has each criterion of WCAG 2.2 once, in order', () => {
    expect(criteria.map(([name = '']) => name.split(' ')[0]).join(' ')).toBe(WANTED);
  });

  it('says shown only of what a test shows, by its name', () => {
    const wrong = criteria.filter(([, how = '', what = '']) =>
      how === 'shown'
        ? !/\.ts`: "|^the same;/.test(what)
        : !/^(looked at|not looked at|does not apply)$/.test(how),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
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
