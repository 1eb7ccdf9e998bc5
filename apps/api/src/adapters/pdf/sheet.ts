import { setImmediate as otherCalls } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { hasRightToLeft, type Placed, placeWords, runsRightToLeft } from './direction.ts';
import { type Doc, Letters, type Run } from './letters.ts';
import { linesOf } from './wrap.ts';

const INK = '#1b2733';
const SOFT = '#4c5a67';
const LINE = '#d5dde4';
const MARGIN = 56;
const TOP = 64;
const BOTTOM = 64;

type Element = ReturnType<Doc['struct']>;

/** How a text looks. */
export interface Look {
  size: number;
  bold?: boolean;
  soft?: boolean;
  /** From the left margin, and from there how wide. */
  x?: number;
  width?: number;
  /** Room below. */
  after?: number;
}

/**
 * A page of paper to write on, tagged as it is written: title, language, headings, tables and lists that a screen
 * reader walks (PDF/UA's basics). Text is only ever drawn as text, so nothing that somebody typed can run
 * (rule 12.7).
 */
export class Sheet {
  readonly #doc: Doc;
  readonly #whole: Element;
  readonly #finished: Promise<Buffer<ArrayBuffer>>;
  readonly #widths = new Map<string, number>();
  readonly #letters: Letters;
  #drawn = 0;

  constructor(title: string, madeAt: Date, provider: string) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      info: { Title: title, Creator: provider, Producer: provider, CreationDate: madeAt },
    });
    this.#letters = new Letters(this.#doc);
    this.#finished = collected(this.#doc);
    this.#whole = this.#doc.struct('Document');
    this.#doc.addStructure(this.#whole);
  }

  /** Letters were met that no font has. */
  get lost(): boolean {
    return this.#letters.lost;
  }

  get width(): number {
    return this.#doc.page.width - 2 * MARGIN;
  }

  get y(): number {
    return this.#doc.y;
  }

  /** An element of the document's tree; what is drawn in it is read as what `tag` says. */
  element(tag: string, within: Element = this.#whole): Element {
    const made = this.#doc.struct(tag);
    within.add(made);
    return made;
  }

  /** Writes a text as one element. */
  async text(tag: string, given: string, look: Look, within: Element = this.#whole): Promise<void> {
    const { x = 0, width = this.width - x, size, after = 0 } = look;
    this.#style(look);
    const text = await this.#letters.readable(given, look);
    const paragraphs = text.split('\n');
    // The name of a fact is the head of its row.
    const more: { scope?: string; actual?: string } = tag === 'TH' ? { scope: 'Row' } : {};
    // Letters that are joined or moved are read out and copied as they were written.
    if (!this.#letters.isPlain(text)) more.actual = text;
    within.add(
      this.#doc.struct(tag, more, () => {
        for (const paragraph of paragraphs) {
          this.#style(look);
          const from = runsRightToLeft(paragraph);
          for (const line of linesOf(paragraph, width, (one) => this.#widthOf(one, look)))
            this.#line(line, from, x, width, look);
        }
      }),
    );
    this.#doc.y += after;
    this.#drawn += given.length;
    // Everybody else's calls go first: drawing takes the processor (rule 12.1).
    if (this.#drawn > 1500 || size > 14) {
      this.#drawn = 0;
      await otherCalls();
    }
  }

  /** Two texts beside each other, such as a fact's name and what it is: one row of a table. */
  async row(table: Element, name: string, value: string, width: number): Promise<void> {
    this.keep(40);
    const row = this.element('TR', table);
    const y = this.#doc.y;
    const page = this.pages;
    await this.text('TH', name, { size: 9.5, soft: true, width: width - 12 }, row);
    const below = this.pages === page ? this.#doc.y : TOP;
    if (this.pages === page) this.#doc.y = y;
    await this.text('TD', value, { size: 10, x: width }, row);
    row.end();
    this.#doc.y = Math.max(this.#doc.y, below) + 3;
  }

  /** A thin line: furniture, which a screen reader passes over. */
  rule(color = LINE, thick = 0.75): void {
    const { y } = this.#doc;
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(thick)
      .strokeColor(color)
      .stroke();
    this.#doc.endMarkedContent();
    this.#doc.y = y + 8;
  }

  /** Draws a picture that stands for `alt`. */
  figure(
    alt: string,
    { width, height }: { width: number; height: number },
    draw: (doc: Doc, x: number, y: number) => void,
  ): void {
    const { y } = this.#doc;
    // Its types do not know yet where a picture stands.
    const about: object = { alt, bbox: [MARGIN, y, MARGIN + width, y + height] };
    this.#whole.add(
      this.#doc.struct('Figure', about, () => {
        draw(this.#doc, MARGIN, y);
      }),
    );
    this.#doc.y = y + height;
  }

  /** Goes on, on a new page, where less than this is left of the page. */
  keep(room: number): void {
    if (this.#doc.y + room > this.#doc.page.height - BOTTOM) this.#doc.addPage();
  }

  get pages(): number {
    return this.#doc.bufferedPageRange().count;
  }

  gap(room: number): void {
    this.#doc.y += room;
  }

  /** Puts `left` and the page's number at the foot of each page, and closes the file. */
  async finish(left: string): Promise<Buffer<ArrayBuffer>> {
    this.#whole.end();
    const doc = this.#doc;
    const foot: Look = { size: 8, soft: true };
    const said = await this.#letters.readable(left, foot);
    const { start, count } = doc.bufferedPageRange();
    for (let index = start; index < start + count; index++) {
      doc.switchToPage(index);
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' });
      this.#style(foot);
      const y = doc.page.height - 40;
      const number = `Page ${index + 1} of ${count}`;
      const room = this.width - doc.widthOfString(number) - 16;
      const widthOf = (one: string) => this.#widthOf(one, foot);
      const [line = ''] = linesOf(said, room, widthOf);
      for (const word of placeWords(line, false, room, widthOf)) this.#word(word, MARGIN + word.x, y, foot);
      doc.text(number, MARGIN + this.width - doc.widthOfString(number), y, { lineBreak: false });
      doc.endMarkedContent();
    }
    doc.end();
    return this.#finished;
  }

  #style({ size, bold, soft }: Look): void {
    this.#doc
      .font(bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(soft ? SOFT : INK);
  }

  #widthOf(text: string, look: Look): number {
    const { size, bold } = look;
    const key = `${bold ? 'b' : 'p'}${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const runs = this.#letters.runs(text, look);
    const width = runs.reduce((sum, run) => sum + this.#runWidth(run, size), 0) / size;
    this.#style(look);
    if (this.#widths.size < 20_000) this.#widths.set(key, width);
    return width * size;
  }

  #runWidth({ text, font }: Run, size: number): number {
    return this.#doc.font(font).fontSize(size).widthOfString(text);
  }

  #line(line: string, rightToLeft: boolean, x: number, width: number, look: Look): void {
    const doc = this.#doc;
    const plain = this.#letters.isPlain(line);
    // Scripts with signs above and below their letters take more room.
    const height = doc.currentLineHeight(true) * (plain || hasRightToLeft(line) ? 1.12 : 1.4);
    if (doc.y + height > doc.page.height - BOTTOM) {
      doc.continueOnNewPage();
      this.#style(look);
    }
    const { y } = doc;
    if (!plain || rightToLeft) {
      for (const word of placeWords(line, rightToLeft, width, (one) => this.#widthOf(one, look)))
        this.#word(word, MARGIN + x + word.x, y, look);
    } else if (line !== '') doc.text(line, MARGIN + x, y, { lineBreak: false });
    doc.y = y + height;
  }

  /** Draws one word, each stretch in its own font, on one line for all of them. */
  #word({ text, rightToLeft }: Placed, x: number, y: number, look: Look): void {
    const { size, bold, soft } = look;
    const runs = this.#letters.runs(text, look);
    let at = x;
    for (const run of rightToLeft ? runs.toReversed() : runs) {
      const wide = this.#runWidth(run, size);
      const around = run.thin ? { stroke: true, fill: true } : {};
      if (run.thin) this.#doc.lineWidth(size * (bold ? 0.05 : 0.025)).strokeColor(soft ? SOFT : INK);
      this.#doc.text(run.text, at, y + this.#letters.ascent * size, {
        ...{ lineBreak: false, baseline: 'alphabetic' as const },
        ...around,
      });
      at += wide;
    }
    this.#style(look);
  }
}

function collected(doc: Doc): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
