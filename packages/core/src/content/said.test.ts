import { describe, expect, it } from 'vitest';
import { cleanSaid, isPictureName, isSafeLink, linesOf, linksOf, picturesOf } from './said.ts';

const PICTURE = '0190de30-0001-7000-8000-0000000000aa.webp';

describe('rule 16.14, 12.13: what stands on a content page', () => {
  it.each([
    '/T&C',
    '/T&C?page=help',
    '/auth/login/',
    'https://www.nhs.uk/',
    'https://www.nhs.uk/a@b?c=https://d//e#f',
    'https://bpas.org',
    'mailto:help@careway.example',
    'tel:+441632960001',
  ])('may lead to %s', (to) => expect(isSafeLink(to)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://nhs.uk/',
    'https://localhost@evil.example',
    'https://www.nhs.uk@evil.example/',
    'https://www.nhs.uk:secret@evil.example/',
    'https://www.nhs.uk%40evil.example/',
    'https://www.nhs.uk\\@evil.example',
    'https://evil.example:8443/',
    'https://203.0.113.9/',
    'https://[2001:db8::1]/',
    'https://0x7f000001/',
    'https://localhost/',
    'https://nhs.uk./',
    'https://xn--hs-3ya.uk/',
    'https://nhѕ.uk/',
    'https://www.nhs.uk\u2215.evil.example/',
    'https:///evil.example',
    'https:evil.example',
    'https://www.nhs.uk/\u202efdp.exe',
    '/.//evil.example',
    '/..//evil.example',
    '/a/../../evil',
    '/a/..',
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:a@b.example%3Fbcc=c@d.example',
    'mailto:a@b.example,c@d.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'evil.example',
    '',
    `/${'a'.repeat(600)}`,
  ])('may not lead to %s', (to) => expect(isSafeLink(to)).toBe(false));

  it('shows pictures by the names that were made for them, and no other', () => {
    expect(isPictureName(PICTURE)).toBe(true);
    for (const name of [
      '../secret.png',
      'https://e.example/x.png',
      `${PICTURE}.svg`,
      PICTURE.replace('webp', 'svg'),
      '',
    ])
      expect(isPictureName(name), name).toBe(false);
  });

  it('is cleaned again when it is shown, whatever has come into the table', () => {
    const planted = [
      { kind: 'script', said: [{ words: 'alert(1)', look: 'plain', to: null }] },
      {
        kind: 'words',
        html: '<img src=x onerror=alert(1)>',
        said: [{ words: 'Hello', look: 'huge', to: 'javascript:alert(1)' }],
      },
      { kind: 'heading', level: 1, said: [{ words: 'Top', look: 'strong', to: null, onclick: 'x' }] },
      { kind: 'list', ordered: 'yes', items: [[{ words: 'one', to: '//evil.example' }], 'two', []] },
      { kind: 'picture', name: 'https://e.example/x.png', words: 'x' },
      { kind: 'picture', name: PICTURE, words: 'A door' },
      null,
      'words',
    ];
    const said = cleanSaid(planted);
    expect(said).toEqual([
      { kind: 'words', said: [{ words: 'Hello', look: 'plain', to: null }] },
      { kind: 'heading', level: 2, said: [{ words: 'Top', look: 'strong', to: null }] },
      { kind: 'list', ordered: false, items: [[{ words: 'one', look: 'plain', to: null }]] },
      { kind: 'picture', name: PICTURE, words: 'A door' },
    ]);
    expect([linesOf(said), linksOf(said), picturesOf(said)]).toEqual([
      ['Hello', 'Top', 'one', 'A door'],
      [],
      [PICTURE],
    ]);
    expect([cleanSaid(null), cleanSaid('x'), cleanSaid({})]).toEqual([[], [], []]);
  });
});
