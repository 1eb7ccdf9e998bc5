import { setImmediate as otherCalls } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { inPieces, printable } from './printable.ts';
import type { Section } from './sections.ts';

const TITLE = 'My data';
const INK = '#16202a';
const SOFT = '#4c5a66';
const MARGIN = 56;

type Doc = InstanceType<typeof PDFDocument>;

/**
 * The sections as a tagged PDF: a title, a language, headings and paragraphs that a screen reader can walk. Text is
 * only ever drawn as text, so nothing somebody typed can run (rule 12.7). Drawing takes the processor: after each piece
 * of text everybody else's calls go first (rule 12.1).
 */
export async function pdfOf(sections: readonly Section[]): Promise<Buffer<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: TITLE },
  });
  const finished = collected(doc);
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  const write = (tag: string, draw: () => void) => whole.add(doc.struct(tag, {}, draw));

  write('H1', () => heading(doc, TITLE, 24));
  for (const { title, groups, empty } of sections) {
    write('H2', () => heading(doc, title, 16));
    const filled = groups.filter(({ rows }) => rows.length > 0);
    if (filled.length === 0) write('P', () => body(doc, empty));
    for (const group of filled) {
      const name = group.title;
      if (name) write('H3', () => heading(doc, name, 12));
      for (const { label, value } of group.rows) {
        const [first = '', ...more] = inPieces(value);
        write('P', () => labelled(doc, label, first, more.length === 0));
        await otherCalls();
        for (const [index, piece] of more.entries()) {
          write('P', () => words(doc, piece, index === more.length - 1));
          await otherCalls();
        }
      }
    }
  }
  whole.end();
  numberPages(doc);
  doc.end();
  return finished;
}

function collected(doc: Doc): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

function heading(doc: Doc, text: string, size: number): void {
  // A heading never stands alone at the foot of a page.
  if (doc.y > doc.page.height - MARGIN - size * 4) doc.addPage();
  if (size < 24) doc.moveDown(size > 12 ? 1.2 : 0.6);
  doc.font('Helvetica-Bold').fontSize(size).fillColor(INK).text(printable(text));
  doc.moveDown(0.3);
}

function body(doc: Doc, text: string): void {
  doc.font('Helvetica').fontSize(11).fillColor(INK).text(printable(text));
}

function labelled(doc: Doc, label: string, value: string, whole: boolean): void {
  doc.font('Helvetica').fontSize(9.5).fillColor(SOFT).text(printable(label));
  words(doc, value, whole);
}

function words(doc: Doc, value: string, last: boolean): void {
  doc.font('Helvetica').fontSize(11).fillColor(INK).text(printable(value));
  if (last) doc.moveDown(0.45);
}

/** Page numbers are furniture: a screen reader passes over them. */
function numberPages(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('Helvetica')
      .fontSize(9)
      .fillColor(SOFT)
      .text(`Page ${index + 1} of ${count}`, MARGIN, doc.page.height - 36, { lineBreak: false });
    doc.endMarkedContent();
  }
}
