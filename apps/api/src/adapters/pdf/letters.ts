/// <reference path="./pdfkit.d.ts" />
import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { hasRightToLeft } from './direction.ts';
import { BOLD, type FontFile, fileFor, PLAIN } from './fonts.ts';
import { keptShaped, openShaped, plainFont } from './shapedFont.ts';

export type Doc = InstanceType<typeof PDFDocument>;

/** Stands where a letter cannot be drawn. */
const BOX = '▯';
/** Signs that only join or steer others, and characters that no text has. */
const UNSEEN = /\p{C}|\p{Variation_Selector}/u;
/** Without them some letters of India are not themselves. */
const JOINERS = /[\u200c\u200d]/;
const MARK = /\p{M}/u;
/** DejaVu has these letters, but not as Urdu, Persian and Pashto join them. */
const ARABIC = /\p{Script=Arabic}/u;

/** A stretch of text in one font. */
export interface Run {
  text: string;
  font: string;
  thin: boolean;
}

/** The most files of a script in many that one document opens: far more than anybody's words need (rule 12.1). */
const MOST_FILES = 60;

export interface Weight {
  bold?: boolean;
}

/** Which font of a document draws which letter. Those beyond DejaVu's are opened when a text needs them. */
export class Letters {
  readonly #doc: Doc;
  readonly #own: Font;
  /** By a file's path: undefined while it is not opened. */
  readonly #opened = new Map<string, Font>();
  /** Letters were met that no font has. */
  lost = false;

  constructor(doc: Doc) {
    this.#doc = doc.registerFont('plain', plainFont(PLAIN)).registerFont('bold', plainFont(BOLD));
    this.#own = plainFont(PLAIN);
  }

  /** From the top of a line to where its letters stand, for size 1. */
  get ascent(): number {
    return this.#own.ascent / this.#own.unitsPerEm;
  }

  /**
   * A text as the fonts can draw it. Line ends become one kind, signs that are not seen go, and a letter that no font
   * has becomes a box: never a broken file (rule 12.7). Opens the fonts that it needs.
   */
  async readable(given: string, weight: Weight): Promise<string> {
    const chars = [...given.toWellFormed().normalize('NFC')];
    for (const file of new Set(
      chars.map((char) => this.#beyond(char, weight)).filter((file) => file !== undefined),
    ))
      await this.#open(file);
    let before: string | undefined;
    const kept = chars.map((char) => {
      const drawn = this.#drawn(char, weight, before);
      before = drawn === '' ? before : drawn === BOX ? undefined : char;
      return drawn;
    });
    return kept.join('');
  }

  #drawn(char: string, weight: Weight, before: string | undefined): string {
    if (char === '\n' || char === ' ') return char;
    if (/\s/u.test(char)) return char === '\u2028' || char === '\u2029' ? '\n' : ' ';
    if (JOINERS.test(char)) return before && this.#fileOf(before, weight) ? char : '';
    if (UNSEEN.test(char)) return '';
    if (this.#own.hasGlyphForCodePoint(char.codePointAt(0) ?? 0) || this.#fileOf(char, weight)) return char;
    if (MARK.test(char)) return '';
    this.lost = true;
    return BOX;
  }

  /** The stretches of a readable text that one font draws each, as they are written. */
  runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    const own = weight.bold ? 'bold' : 'plain';
    for (const char of text) {
      const last = runs.at(-1);
      const joins = MARK.test(char) || JOINERS.test(char);
      if (last && joins && (last.font === own || this.#has(last.font, char))) {
        last.text += char;
        continue;
      }
      const file = this.#fileOf(char, weight);
      const font = file?.path ?? own;
      if (last?.font === font) last.text += char;
      else runs.push({ text: char, font, thin: file?.thin ?? false });
    }
    return runs;
  }

  /** Whether all of it is drawn by DejaVu, from left to right. */
  isPlain(text: string): boolean {
    return !hasRightToLeft(text) && [...text].every((char) => this.#beyond(char, {}) === undefined);
  }

  #has(font: string, char: string): boolean {
    return this.#opened.get(font)?.hasGlyphForCodePoint(char.codePointAt(0) ?? 0) ?? false;
  }

  /** The opened file beyond DejaVu that draws a letter. */
  #fileOf(char: string, weight: Weight): FontFile | undefined {
    const file = this.#beyond(char, weight);
    return file && this.#has(file.path, char) ? file : undefined;
  }

  /** The file beyond DejaVu that a letter asks for. */
  #beyond(char: string, { bold = false }: Weight): FontFile | undefined {
    const point = char.codePointAt(0) ?? 0;
    if (point < 0x590 || UNSEEN.test(char)) return undefined;
    if (this.#own.hasGlyphForCodePoint(point) && !ARABIC.test(char)) return undefined;
    return fileFor(char, bold);
  }

  async #open({ path, thin }: FontFile): Promise<void> {
    if (this.#opened.has(path) || (thin && this.#opened.size >= MOST_FILES)) return;
    // Scripts in one file are opened once in the life of a process.
    const font = await (thin ? openShaped(path) : keptShaped(path));
    this.#opened.set(path, font);
    this.#doc.registerFont(path, font);
  }
}
