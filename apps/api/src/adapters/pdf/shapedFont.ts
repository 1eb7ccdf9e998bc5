/// <reference path="./wawoff2.d.ts" />
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { Blob, ClusterLevel, Face, Font as Shaper, Buffer as Shaping, shape } from 'harfbuzzjs';
import { decompress } from 'wawoff2';

/** A sign that nobody sees, for what is drawn beside the letter that it belongs to. */
const NOTHING = [0x200b];
const shaped = new Map<string, Promise<Font>>();

/** Opens a file of outlines. */
function opened(file: Buffer): Font {
  const font = create(file);
  if ('fonts' in font) throw new Error('A collection of fonts, and no font');
  return font;
}

const plain = new Map<string, Font>();

/** A font that needs no shaping beyond fontkit's, read once in the life of a process. */
export function plainFont(path: string): Font {
  const font = plain.get(path) ?? opened(readFileSync(path));
  plain.set(path, font);
  return font;
}

/** Opens one once in the life of a process. */
export function keptShaped(path: string): Promise<Font> {
  const known = shaped.get(path) ?? openShaped(path);
  shaped.set(path, known);
  return known;
}

/**
 * A font whose letters HarfBuzz joins, orders and places, as pdfkit takes it: it draws what `layout` says.
 * @param path of a WOFF2
 */
export async function openShaped(path: string): Promise<Font> {
  const file = Buffer.from(await decompress(await readFile(path)));
  const font = opened(file);
  const shaper = new Shaper(new Face(new Blob(file)));
  return Object.create(font, { layout: { value: (text: string) => laidOut(text, font, shaper) } });
}

/** What to draw for a text in one script, from left to right. */
function laidOut(text: string, font: Font, shaper: Shaper) {
  const shaping = new Shaping();
  shaping.addText(text);
  shaping.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  shaping.guessSegmentProperties();
  shape(shaper, shaping);
  const drawn = shaping.getGlyphInfosAndPositions();
  const starts = [...new Set(drawn.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const written = new Map(
    starts.map((start, at) => [
      start,
      [...text.slice(start, starts[at + 1])].map((char) => char.codePointAt(0) ?? 0),
    ]),
  );
  const glyphs = drawn.map(({ codepoint, cluster }) => {
    // The first of a cluster stands for its letters where somebody copies from the file.
    const points = written.get(cluster) ?? NOTHING;
    written.delete(cluster);
    // fontkit keeps one glyph of a kind for ever: what it stands for is said of this text alone.
    return Object.create(font.getGlyph(codepoint), { codePoints: { value: points } });
  });
  const positions = drawn.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    ...{ xAdvance, yAdvance, xOffset, yOffset },
  }));
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}
