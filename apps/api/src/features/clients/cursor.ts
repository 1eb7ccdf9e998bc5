import { Refusal } from '@careway/core/errors';

/** Where the next page of a list by time begins: the moment as PostgreSQL wrote it, and the row's id. */
export function cursorOf(moment: string, id: string): string {
  return Buffer.from(`${moment} ${id}`).toString('base64url');
}

const SHAPE =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @throws Refusal `bad_request` for anything that we did not hand out */
export function readCursor(cursor: string): [moment: string, id: string] {
  const found = SHAPE.exec(Buffer.from(cursor, 'base64url').toString());
  if (
    !found?.[1] ||
    !found[2] ||
    Number.isNaN(Date.parse(found[1].replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))
  )
    throw new Refusal('bad_request', {
      fields: [{ field: 'cursor', message: 'We do not know this place in the list. Start again' }],
    });
  return [found[1], found[2]];
}
