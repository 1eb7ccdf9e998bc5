import { FORM_LIMITS } from '@careway/core/questionnaires/authoring/formLimits';

/** Larger files are not even opened: a phone's largest photos have about 15 MB. */
const LARGEST = 20 * 1_048_576;
/** Widths, in px, that are tried until the picture fits into the form. */
const WIDTHS = [1200, 900, 600, 400, 200];

/** A picture that cannot be taken, in words that say what can. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/**
 * Reads a picture from a file and makes it small enough to stand in the form itself, so that nobody else learns who
 * looks at it. What a camera wrote into it (the place, say) is left behind.
 * @returns its address: the picture itself
 * @throws PictureRefused in words for the author
 */
export async function readPicture(file: File): Promise<string> {
  if (file.size > LARGEST) {
    const size = Math.round(file.size / 1_048_576);
    throw new PictureRefused(`This picture is ${size} MB. Choose one of 20 MB or less.`);
  }
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined)
    throw new PictureRefused('We could not read this file as a picture. Choose a JPEG, PNG or WebP file.');
  const canvas = document.createElement('canvas');
  for (const width of WIDTHS) {
    const scale = Math.min(1, width / bitmap.width);
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const address = canvas.toDataURL('image/webp', 0.85);
    if (address.length <= FORM_LIMITS.picture) return address;
  }
  throw new PictureRefused('We could not make this picture small enough. Choose a simpler one.');
}
