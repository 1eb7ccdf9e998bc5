import { CONTENT_PAGES } from '@careway/core/content/contentPages';
import { PAGES_AS_THEY_COME } from '@careway/core/content/pagesAsTheyCome';
import { linesOf, linksOf } from '@careway/core/content/said';
import { describe, expect, it } from 'vitest';
import { readWords } from './readWords.ts';

const NONE = new Set<string>();
const read = (words: string, title = 'A page') => readWords({ title, words });
const faults = (words: string, title?: string) => read(words, title).faults(NONE);

describe('rule 16.14, 12.13: what staff write', () => {
  it.each(CONTENT_PAGES)('as it comes, %s could be published', (page) => {
    const { said, faults: found } = readWords(PAGES_AS_THEY_COME[page]);
    expect(found(NONE)).toEqual([]);
    expect(said.length).toBeGreaterThan(4);
  });

  it('is read into headings, words, lists and links', () => {
    const { said } = read(
      '# Top\n\nCall *us* **now** on [our line](tel:999).\n\n1. one\n   - in it\n2. two\n\n##### Low',
    );
    expect(said).toEqual([
      { kind: 'heading', level: 2, said: [{ words: 'Top', look: 'plain', to: null }] },
      {
        kind: 'words',
        said: [
          { words: 'Call ', look: 'plain', to: null },
          { words: 'us', look: 'em', to: null },
          { words: ' ', look: 'plain', to: null },
          { words: 'now', look: 'strong', to: null },
          { words: ' on ', look: 'plain', to: null },
          { words: 'our line', look: 'plain', to: 'tel:999' },
          { words: '.', look: 'plain', to: null },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        items: ['one', 'in it', 'two'].map((words) => [{ words, look: 'plain', to: null }]),
      },
      { kind: 'heading', level: 3, said: [{ words: 'Low', look: 'plain', to: null }] },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](//evil.example)',
    '<javascript:alert(1)>',
    '![x](https://evil.example/pixel.png)',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '![](../../etc/passwd.png)',
  ])('%s leads nowhere, shows nothing from elsewhere, and is named before it could be published', (words) => {
    const { said } = read(`It is here. ${words}`);
    expect(said.every(({ kind }) => kind === 'words')).toBe(true);
    expect(linksOf(said)).toEqual([]);
    expect(faults(`It is here. ${words}`)).not.toEqual([]);
  });

  it('a title with code in it is named too; letters that nobody sees are taken out', () => {
    expect(faults('It is here.', '<b>Help</b>')[0]).toMatch(/looks like code/);
    expect(faults('It is here.', '  ')).toEqual(['Give the page a title']);
    const { title, words } = readWords({
      title: 'He\u202elp\u0007\n',
      words: 'one\u2066\r\ntwo\u0000\ufeff',
    });
    expect([title, words]).toEqual(['Help', 'one\ntwo']);
  });

  it('rule 5.12: hard words, a sentence of 26 words and an empty page are named', () => {
    expect(faults('')).toContain('Write what the page says');
    expect(
      faults(
        'Pharmacological contraindications necessitate individualised multidisciplinary consideration.',
      )[0],
    ).toMatch(/too hard to read/);
    const long = `We ${'go on '.repeat(13)}here.`;
    expect(faults(long)[0]).toMatch(/longer than 25 words/);
  });

  it('more marks than anybody writes are not read at all: the parser would take seconds over them', () => {
    for (const words of [
      '_a*'.repeat(4000),
      '- '.repeat(6000),
      '- - - - a\n'.repeat(1200),
      '['.repeat(12_000),
      '=\na\n'.repeat(3000),
      'a\n\n'.repeat(4000),
    ]) {
      const { said } = read(words);
      expect(said).toEqual([]);
      expect(faults(words)[0]).toMatch(/or fewer$/);
    }
    const most = read('# a\n'.repeat(1000));
    expect(linesOf(most.said)).toHaveLength(1000);
  });
});
