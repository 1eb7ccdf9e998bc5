import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../testing/readPdf.ts';
import type { ReadResponse } from '../readResponse.ts';
import { responsePdf } from './responsePdf.ts';

const NOW = new Date('2026-11-22T20:15:00Z');
const answer = (question: string, ...lines: string[]) => ({
  ...{ questionId: question, question, lines, flags: [], changes: 0, points: null },
});
const note = {
  ...{ id: 'x', at: '2026-11-22T18:00:00.000Z', by: 'Iris Penhale', text: '', mine: false },
  ...{ changedAt: null, takenBack: false, before: [], answers: null, settledAt: null, settledBy: null },
  review: null,
};
const one = (more: Partial<ReadResponse> = {}): ReadResponse => ({
  id: '0190de30-0001-7000-8000-000000000001',
  form: { id: '0190de30-0001-7000-8000-000000000002', name: 'Wellbeing check', version: 2 },
  client: {
    ...{ id: '0190de30-0001-7000-8000-000000000003', name: 'Amira Hale' },
    ...{ reference: 'CW-20481', dateOfBirth: '1997-06-14' },
  },
  ...{ trust: 'Larkmoor Trust', service: 'top', status: 'completed', withdrawn: false, sharedBy: null },
  ...{ sharedAt: '2026-11-20T09:00:00.000Z', sentAt: '2026-11-22T17:52:00.000Z' },
  ...{ changedAt: '2026-11-22T17:52:00.000Z', answered: 2, required: 2 },
  flags: [{ words: 'Risk of harm', about: 'safety' }],
  score: { total: 18, most: 20, band: 'Talk to them', bands: [{ from: 14, to: 20, words: 'Talk to them' }] },
  pages: [
    {
      title: 'The last two weeks',
      answers: [{ ...answer('How do you sleep?', 'A few hours'), points: 3 }, answer('Anything else?')],
    },
  ],
  ...{ decision: null, reviews: [], notes: [], others: [] },
  ...more,
});

/** What another program reads out of the file. */
async function read(of: ReadResponse) {
  const file = await responsePdf(of, 'Anjali Rowe', NOW, 'Northgate');
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false });
  const doc = await task.promise;
  const pages = [];
  const tags: string[] = [];
  const alts: string[] = [];
  for (let number = 1; number <= doc.numPages; number += 1) {
    const page = await doc.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
    const walk = (node: { role?: string; alt?: string; children?: unknown[] } | null): void => {
      if (!node) return;
      if (node.role) tags.push(node.role);
      if (node.alt) alts.push(node.alt);
      for (const child of node.children ?? []) walk(child as never);
    };
    walk((await page.getStructTree()) as never);
  }
  const { info } = await doc.getMetadata();
  await task.destroy();
  return { pages, text: pages.join(' '), tags, alts, info: info as Record<string, string>, file };
}

describe('rule 7.22: one answered form as a document to file', () => {
  it('rule 16.48: says whether it was reviewed, by whom, when, and what was done', async () => {
    expect((await read(one())).text).toContain('Review Not reviewed yet');
    const done = { ...note, text: 'Rang them, and offered a talk.', review: { changed: true }, replies: [] };
    const { text } = await read(one({ notes: [done] }));
    expect(text).toContain('Changed since it was reviewed');
    expect(text).toContain(
      'Reviewed by Iris Penhale, 22 November 2026, 6pm. An answer was changed after that',
    );
    expect(text).toContain('Rang them, and offered a talk.');
    expect((await read(one({ score: null }))).text).not.toContain('Review ');
  });

  it('rule 5.22: says what an answer is worth beside it', async () => {
    expect((await read(one())).text).toContain('A few hours (3 points)');
  });

  it('is tagged, with title, language, headings, a table, a list and words for its picture, as another program reads it', async () => {
    const { tags, alts, info, file } = await read(one());
    expect(info).toMatchObject({ Title: 'Wellbeing check: CW-20481', Language: 'en-GB' });
    for (const tag of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody', 'Figure'])
      expect(tags).toContain(tag);
    expect(tags.indexOf('H1')).toBeLessThan(tags.indexOf('H2'));
    expect(alts).toEqual(['Northgate']);
    const raw = file.toString('latin1');
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/DisplayDocTitle true/);
    // Each fact has its name as the head of its row, and the picture its place.
    expect(raw).toMatch(/\/Scope \/Row/);
    expect(raw).toMatch(/\/BBox \[/);
    expect(raw).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|URI|EmbeddedFile)\b/);
    // Its letters come along: it reads alike on every machine.
    expect(raw).toMatch(/\/FontFile2/);
  });

  it('says whose it is, when, the score, what to look at first and every answer; who made it, on each page', async () => {
    const { pages, text } = await read(
      one({
        notes: [{ ...note, text: 'Rang back.', replies: [{ ...note, text: 'Thank you.' }] }],
        decision: {
          ...{ at: '2026-11-22T17:52:00.000Z', title: 'A nurse calls', because: ['A nurse looks first.'] },
          ...{ flags: [], path: [{ page: 'Your health', because: 'They said so' }] },
        },
      }),
    );
    for (const words of [
      ...['Wellbeing check', 'Amira Hale', 'CW-20481', '14 June 1997', 'Larkmoor Trust', 'version 2'],
      ...[
        '22 November 2026, 5:52pm',
        'Safety: Risk of harm',
        '18 of 20. Talk to them',
        '14 to 20: Talk to them',
      ],
      ...['1. How do you sleep?', 'A few hours', '2. Anything else?', 'Not answered'],
      ...['A nurse calls', 'Your health. They said so', 'Iris Penhale', 'Rang back.', 'Thank you.'],
    ])
      expect(text).toContain(words);
    for (const page of pages)
      expect(page).toContain('Amira Hale, CW-20481. Made 22 November 2026, 8:15pm by Anjali Rowe');
    expect(pages[0]).toContain(`Page 1 of ${pages.length}`);
  });

  it('rule 12.7: takes 300 questions and the worst texts: no crash, every one of them there', async () => {
    const worst = [
      'أنا بخير (شكراً) 2026 لكم',
      'שלום עולם',
      'All good 🙂 👩‍👩‍👧 你好',
      '\u0300'.repeat(3000),
      'x'.repeat(20_000),
      'word '.repeat(2000),
      '\ud800 a lone half, \0 a NUL, \u202e turned round, \u2028 a line',
      '<script>alert(1)</script> =1+1 (/JS) << /OpenAction >> endobj',
      '',
      ' \n\n\t ',
    ];
    const answers = Array.from({ length: 300 }, (_, n) =>
      answer(`Question ${n + 1}?`, worst[n % worst.length] ?? ''),
    );
    const { text, pages, file } = await read(one({ pages: [{ title: 'All', answers }] }));
    expect(pages.length).toBeGreaterThan(20);
    for (let n = 1; n <= 300; n += 1) expect(text).toContain(`${n}. Question ${n}?`);
    expect(text).toContain('<script>alert(1)</script> =1+1 (/JS) << /OpenAction >> endobj');
    expect(text).toContain('stands for a letter or a picture that cannot be printed here');
    expect(file.toString('latin1')).not.toMatch(/\/(JavaScript|Launch|OpenAction)\b/);
  }, 120_000);

  it('writes from right to left where somebody did, and is read out in that order', async () => {
    const { file } = await read(
      one({ pages: [{ title: 'All', answers: [answer('How are you?', 'أنا بخير شكرا')] }] }),
    );
    const { letters, places } = await readPdf(file);
    expect(letters).toContain('أنا بخير شكرا');
    const at = ['ن', 'ي', 'ك'].map((letter) => places.find(({ text }) => text.includes(letter))?.x ?? 0);
    expect(at.every((x) => x > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((a, b) => b - a));
  });
});
