import { Sheet } from '../../adapters/pdf/sheet.ts';
import { inPieces } from './inPieces.ts';
import type { Section } from './sections.ts';

const TITLE = 'My data';

/**
 * The sections as a tagged PDF: a title, a language, headings and paragraphs that a screen reader can walk, in the
 * letters that somebody typed. Text is only ever drawn as text, so nothing somebody typed can run (rule 12.7).
 * Drawing takes the processor: after each piece of text everybody else's calls go first (rule 12.1).
 */
export async function pdfOf(
  sections: readonly Section[],
  now: Date,
  provider: string,
): Promise<Buffer<ArrayBuffer>> {
  const sheet = new Sheet(TITLE, now, provider);
  await sheet.text('H1', TITLE, { size: 22, bold: true, after: 6 });
  for (const { title, groups, empty } of sections) {
    sheet.gap(12);
    // A heading never stands alone at the foot of a page.
    sheet.keep(70);
    await sheet.text('H2', title, { size: 15, bold: true, after: 4 });
    const filled = groups.filter(({ rows }) => rows.length > 0);
    if (filled.length === 0) await sheet.text('P', empty, { size: 11 });
    for (const group of filled) {
      if (group.title) {
        sheet.gap(6);
        sheet.keep(52);
        await sheet.text('H3', group.title, { size: 12, bold: true, after: 2 });
      }
      for (const { label, value } of group.rows) {
        sheet.keep(30);
        await sheet.text('P', label, { size: 9.5, soft: true });
        for (const piece of inPieces(value)) await sheet.text('P', piece, { size: 11 });
        sheet.gap(5);
      }
    }
  }
  if (sheet.lost) {
    sheet.gap(8);
    await sheet.text(
      'P',
      'A ▯ stands for a letter or a picture that cannot be printed here. The other file, for computers, has it.',
      {
        ...{ size: 9, soft: true },
      },
    );
  }
  return sheet.finish(TITLE);
}
