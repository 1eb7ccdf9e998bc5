import { describe, expect, it } from 'vitest';
import { faultsOf, files, read } from './pages.ts';

const FOLDER = 'docs/decisions/';
const TEXT = /\.(ts|tsx|mjs|cjs|md|scss|sql|html|grit|ya?ml|sh)$/;
/** `decision 0043`, `docs/decisions/0043`, `decisions 0086 and 0088`. */
const CITED = /\b[Dd]ecisions?[ /]\d{4}\b(?:(?:, and |, | and )\d{4}\b)*/g;
const PARTS = ['Status', 'Context', 'Decision', 'Consequence'];

const pages = files.filter((file) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(file));
const numberOf = (file: string) => file.slice(FOLDER.length, FOLDER.length + 4);
const known = new Set(pages.map(numberOf));
const index = read(`${FOLDER}README.md`);
const section = (title: string) => index.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
/** Pages from before the form, which wait to be merged. */
const older = new Set(section('Older pages').match(/(?<=\[)\d{4}(?=\])/g));
/** Numbers of merged pages. Migrations are never edited, so they alone may still cite them. */
const merged = new Set(section('Older numbers').match(/(?<=\| )\d{4}(?= \|)/g));

describe('docs/decisions', () => {
  it('has every decision that is cited anywhere', () => {
    const missing = files
      .filter((file) => TEXT.test(file) && file !== 'scripts/testing/decisions.test.ts')
      .flatMap((file) => {
        const migration = file.startsWith('apps/api/migrations/');
        return [...read(file).matchAll(CITED)]
          .flatMap(([all]) => all.match(/\d{4}/g) ?? [])
          .filter((number) => !known.has(number) && !(migration && merged.has(number)))
          .map((number) => `${file} cites decision ${number}`);
      });
    expect(missing).toEqual([]);
  });

  it('links only to pages that are there', () => {
    const wrong = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => {
        const prefix = file.startsWith(FOLDER) ? '' : 'decisions/';
        return [
          ...read(file).matchAll(
            new RegExp(`\\]\\((?:[./\\w]*/)?(?=${prefix}|\\d)(?:decisions/)?(\\d{4}-[\\w-]+\\.md)`, 'g'),
          ),
        ]
          .filter(([, name]) => !pages.includes(`${FOLDER}${name}`))
          .map(([, name]) => `${file} links to ${name}`);
      });
    expect(wrong).toEqual([]);
  });

  it.each(pages.filter((file) => !older.has(numberOf(file))))(
    '%s has its five parts, and a status',
    (file) => {
      const text = read(file);
      expect(text).toMatch(new RegExp(`^# ${numberOf(file)}\\b`));
      const places = PARTS.map((part) => text.search(new RegExp(`^\\*\\*${part}s?[.:]?\\*\\*`, 'm')));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(text).toMatch(/^\*\*Status[.:]?\*\*:? (?:accepted|superseded by \d{4})\b/m);
    },
  );

  it('names in pages of that form only files that are there', () => {
    const wrong = pages
      .filter((file) => !older.has(numberOf(file)))
      .flatMap((file) => faultsOf(read(file)).map((fault) => `${file}: ${fault}`));
    expect(wrong).toEqual([]);
  });

  it('lists every page', () => {
    expect(pages.filter((file) => !index.includes(`(${file.slice(FOLDER.length)})`))).toEqual([]);
  });

  it('lists as older, or as merged, only what is so', () => {
    expect([...older].filter((number) => !known.has(number))).toEqual([]);
    expect([...merged].filter((number) => known.has(number))).toEqual([]);
  });
});
