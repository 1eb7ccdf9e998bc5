import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What another program makes of a PDF. */
export interface PdfRead {
  /** All that is drawn, without spaces. */
  text: string;
  /** Where it is drawn on its page. */
  places: { text: string; x: number }[];
  /** What is read out in place of letters that are joined or moved (ActualText). */
  letters: string;
}

/** Reads a PDF of ours as another program does. */
export async function readPdf(file: Buffer): Promise<PdfRead> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false });
  const doc = await task.promise;
  const places: PdfRead['places'] = [];
  for (let number = 1; number <= doc.numPages; number += 1) {
    const { items } = await (await doc.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) places.push({ text: item.str, x: item.transform[4] });
  }
  await task.destroy();
  const actual = [...file.toString('latin1').matchAll(/\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)/g)];
  const letters = actual.map(([, bytes = '']) =>
    utf16(bytes.replace(/\\([\s\S])/g, (_, one) => ESCAPED[one] ?? one)),
  );
  return {
    text: places
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, ''),
    places,
    letters: letters.join('\n'),
  };
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const utf16 = (bytes: string) => Buffer.from(bytes, 'latin1').swap16().toString('utf16le');
