import { readId, readMoment, unknownPlace } from '../../http/paging.ts';

/** Where the next page of a list by time begins: the moment as PostgreSQL wrote it, and the row's id. */
export function cursorOf(moment: string, id: string): string {
  return Buffer.from(`${moment} ${id}`).toString('base64url');
}

/** @throws Refusal `bad_request` for anything that we did not hand out */
export function readCursor(cursor: string): [moment: string, id: string] {
  const text = Buffer.from(cursor, 'base64url').toString();
  const end = text.lastIndexOf(' ');
  if (end < 0) throw unknownPlace();
  return [readMoment(text.slice(0, end)), readId(text.slice(end + 1))];
}
