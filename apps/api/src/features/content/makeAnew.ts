import type { Readable } from 'node:stream';
import { PICTURE } from '@careway/core/content/contentFaults';
import { Refusal } from '@careway/core/errors';
import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/** The library that draws, with the first picture: most processes never draw one (decision 0243). */
function drawing(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Of all that the library can read, these three: what is not read cannot be broken into.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

export interface MadeAnew {
  bytes: Buffer;
  width: number;
  height: number;
}

let before: Promise<unknown> = Promise.resolve();
/**
 * What came of a file: a call that is refused before it has asked the database is made again, and its file comes
 * once.
 */
const came = new WeakMap<Readable, Promise<MadeAnew>>();

/**
 * Reads a picture to its end and draws it anew (rule 12.13): what stands behind it, between its parts and about whom
 * and where it was taken does not come along. One after the other in a process, since a large one takes room while it
 * is drawn.
 * @throws Refusal `body_too_large`; `bad_request` with what to do about a file that is no picture
 */
export async function makeAnew(file: Readable | undefined): Promise<MadeAnew> {
  if (!file) throw wrong('Choose a picture');
  const there = came.get(file) ?? readAndDraw(file);
  came.set(file, there);
  return there;
}

async function readAndDraw(file: Readable): Promise<MadeAnew> {
  const given = await allOf(file);
  const turn = before.then(() => draw(given));
  before = turn.catch(() => undefined);
  return turn;
}

async function allOf(file: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  // Whoever sends it hears the answer: the connection is not cut where we stop reading.
  const coming: AsyncIterable<Buffer> = file.iterator({ destroyOnReturn: false });
  for await (const part of coming) {
    length += part.length;
    if (length > PICTURE.bytes) {
      file.resume();
      throw tooLarge();
    }
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

async function draw(given: Buffer): Promise<MadeAnew> {
  // What an editor may put before it: a mark of its encoding, and space.
  const start = given
    .toString('latin1', 0, 512)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (start.startsWith('<'))
    throw wrong('A drawing of this kind can hold programs. Save it as a PNG or JPEG picture');
  const sharp = await drawing();
  try {
    const { data, info } = await sharp(given, { limitInputPixels: PICTURE.points, failOn: 'error' })
      .rotate()
      .resize({ width: PICTURE.side, height: PICTURE.side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    if (data.length > PICTURE.kept) throw tooLarge();
    return { bytes: data, width: info.width, height: info.height };
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw wrong(whyNot(given, fault));
  }
}

/** What to do about a file that could not be drawn. */
function whyNot(given: Buffer, fault: unknown): string {
  if (given.length === 0) return 'This file is empty. Choose a picture';
  const said = fault instanceof Error ? fault.message : '';
  if (/pixel limit/i.test(said)) return 'This picture has too many points. Make it smaller, then try again';
  const known = /^(?:\x89PNG|\xff\xd8\xff|RIFF....WEBP)/s.test(given.toString('latin1', 0, 16));
  return known
    ? 'This picture is broken. Save it again, then try once more'
    : 'Choose a PNG, JPEG or WebP picture';
}

const tooLarge = () =>
  new Refusal('body_too_large', {
    message: `A picture may have ${PICTURE.bytes / 1024 / 1024} MB. Make it smaller, then try again.`,
  });
const wrong = (message: string) => new Refusal('bad_request', { fields: [{ field: 'file', message }] });
