import { createHash, type Hash } from 'node:crypto';
import { type Encoding, IMPORT_LIMITS } from '@careway/core/imports/importKinds';

/** As much of the beginning as holds the first line. */
const HEAD = 64 * 1024;

/** How files of other programs begin, and what to say of each. */
const OTHERS: readonly (readonly [string, string])[] = [
  [
    '504b0304',
    'This is a spreadsheet or a zip file, not a CSV file. Open it and save it as CSV (comma delimited).',
  ],
  ['504b0506', 'This is a zip file, not a CSV file. Choose the CSV file in it.'],
  ['d0cf11e0', 'This is an old spreadsheet, not a CSV file. Open it and save it as CSV (comma delimited).'],
  ['25504446', 'This is a PDF, not a CSV file. Choose the CSV file that it was made of.'],
  ['1f8b', 'This file is packed. Unpack it and choose the CSV file in it.'],
  ['fffe', 'This file is saved as UTF-16 ("Unicode text"). Save it again as CSV UTF-8.'],
  ['feff', 'This file is saved as UTF-16 ("Unicode text"). Save it again as CSV UTF-8.'],
];

/**
 * Looks at a file as it comes, piece by piece: how it is written, whether it is text at all, and whether a row never
 * ends. It keeps the beginning, and no more of it.
 */
export class FileWatch {
  readonly #hash: Hash = createHash('sha256');
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #head = Buffer.alloc(0);
  #isUtf8 = true;
  /** Read as UTF-8 whatever comes: letters beyond ASCII that it makes, and places where it makes none. */
  readonly #asUtf8 = new TextDecoder('utf-8');
  #letters = 0;
  #lost = 0;
  #line = 0;
  bytes = 0;

  /** @returns what is wrong with the file, as soon as that is known */
  push(bytes: Buffer): string | undefined {
    this.bytes += bytes.length;
    this.#hash.update(bytes);
    if (this.#head.length < HEAD)
      this.#head = Buffer.concat([this.#head, bytes.subarray(0, HEAD - this.#head.length)]);
    const begins = this.#head.subarray(0, 4).toString('hex');
    const other = OTHERS.find(([mark]) => begins.startsWith(mark));
    if (other) return other[1];
    if (this.#isUtf8) {
      try {
        this.#utf8.decode(bytes, { stream: true });
      } catch {
        this.#isUtf8 = false;
      }
    }
    this.#count(this.#asUtf8.decode(bytes, { stream: true }));
    return this.#notText(bytes);
  }

  #count(text: string): void {
    for (const [sign] of text.matchAll(/[^\0-\x7f]/gu)) {
      if (sign === '\ufffd') this.#lost += 1;
      else this.#letters += 1;
    }
  }

  /**
   * By chance other bytes make no letters of UTF-8: where most do, a few that do not are damage, and told by their
   * rows.
   */
  #isMostlyUtf8(): boolean {
    return this.#isUtf8 || this.#letters > 4 * this.#lost;
  }

  #notText(bytes: Buffer): string | undefined {
    for (const byte of bytes) {
      if (byte === 0x0a || byte === 0x0d) this.#line = 0;
      else if (byte < 0x20 && byte !== 0x09)
        return 'This file has characters that no table has. It may be damaged, or not a CSV file. Save it as CSV and try again.';
      else {
        this.#line += 1;
        // A character has four bytes at most.
        if (this.#line > 4 * IMPORT_LIMITS.row)
          return 'This file has a line that is far too long for a table. Check that it is a CSV file, with one row in each line.';
      }
    }
    return undefined;
  }

  /** What is known once all of it has come. */
  end(): { hash: Buffer; encoding: Encoding; firstLine: string } | { fault: string } {
    if (this.#isUtf8) {
      try {
        this.#utf8.decode();
      } catch {
        this.#isUtf8 = false;
      }
    }
    this.#count(this.#asUtf8.decode());
    const encoding = this.#isMostlyUtf8() ? 'utf-8' : 'windows-1252';
    const text = new TextDecoder(encoding).decode(this.#head);
    // Five of its numbers mean nothing in Windows-1252: the file is written in yet another way.
    if (encoding === 'windows-1252' && /[\u0081\u008D\u008F\u0090\u009D]/.test(text))
      return {
        fault: 'We cannot tell how the letters of this file are written. Save it again as CSV UTF-8.',
      };
    const firstLine = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
    if (firstLine.trim() === '')
      return { fault: 'This file is empty. Choose one with a line of column names, and rows.' };
    return { hash: this.#hash.digest(), encoding, firstLine };
  }
}
