import { isRealDate } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is said of a cursor that we did not hand out. */
export function unknownPlace(): Refusal {
  return new Refusal('bad_request', {
    fields: [{ field: 'cursor', message: 'Ask for the first page again' }],
  });
}

/** @throws Refusal `bad_request` for what is an id in form only */
export function readId(text: string): string {
  if (!ID.test(text)) throw unknownPlace();
  return text;
}

/**
 * A moment of a cursor, `2026-11-20T10:00:00.000Z` or as PostgreSQL writes it, with its microseconds and an offset.
 * @returns it as it came
 * @throws Refusal `bad_request` for what is a moment in form only: the 30th of February, the year 0, the 25th hour
 */
export function readMoment(text: string): string {
  const [, day = '', hour, minute, second, offset = '00'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d{1,6})?(?:Z|[+-](\d\d)(?::[0-5]\d)?)$/.exec(text) ?? [];
  const within = day >= '1900' && day < '2201' && isRealDate(day);
  const clock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60 && Number(offset) < 15;
  if (!within || !clock) throw unknownPlace();
  return text;
}

/** A cursor of a moment and an id with `_` between, in parts. @throws Refusal `bad_request` */
export function momentAndId(cursor: string): [moment: string, id: string] {
  const [moment = '', id = '', ...more] = cursor.split('_');
  if (more.length > 0) throw unknownPlace();
  return [readMoment(moment), readId(id)];
}

/**
 * Keyset paging (api.md "Lists"): ask the database for one row more than fits, and hand back where to go on.
 * @param rows at most `limit + 1` rows
 * @param cursorOf what the next call sends as `cursor`
 */
export function pageOf<Row, Item>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
  shape: (row: Row) => Item,
): { data: Item[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(shape), next: rows.length > limit && last ? cursorOf(last) : null };
}
