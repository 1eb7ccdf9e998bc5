import { isRealDate } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { type RawBuilder, sql } from 'kysely';

/** What a cursor may hold, as it stands in the text that goes out and comes back. */
type Value = string | number;

/** One column that a list is sorted by. */
export interface Column<Row> {
  at: RawBuilder<unknown>;
  /** Its type in PostgreSQL: what comes back in a cursor is compared as this. */
  type: RawBuilder<unknown>;
  of(row: Row): Value;
  /** Whether a value that came back is one that this column can have. */
  takes(value: unknown): value is Value;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d{1,6})?(?:Z|[+-](\d\d)(?::[0-5]\d)?)$/;
const INT4 = 2_147_483_647;

/**
 * Whether a text is a moment, and no day or hour that there is not: the 30th of February, the year 0, the 25th hour.
 */
function isMoment(value: unknown): value is string {
  const [, day = '', hour, minute, second, offset = '00'] =
    (typeof value === 'string' && MOMENT.exec(value)) || [];
  const within = day >= '1900' && day < '2201' && isRealDate(day);
  return within && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60 && Number(offset) < 15;
}

/** By a moment. @param of as PostgreSQL writes it, with its microseconds; or a `Date`, where the column has none */
export const byMoment = <Row>(at: string, of: (row: Row) => string | Date): Column<Row> => ({
  at: sql.ref(at),
  type: sql`timestamptz`,
  of: (row) => {
    const moment = of(row);
    return typeof moment === 'string' ? moment : moment.toISOString();
  },
  takes: isMoment,
});

export const byId = <Row>(at: string, of: (row: Row) => string): Column<Row> => ({
  at: sql.ref(at),
  type: sql`uuid`,
  of,
  takes: (value): value is string => typeof value === 'string' && ID.test(value),
});

export const byWhole = <Row>(at: string, of: (row: Row) => number): Column<Row> => ({
  at: sql.ref(at),
  type: sql`integer`,
  of,
  takes: (value): value is number => Number.isInteger(value) && Math.abs(value as number) <= INT4,
});

/** As many characters of a text as a list is sorted by, and a cursor holds. */
const TEXT = 60;

/** By how a text begins. @param of the whole of it */
export const byText = <Row>(at: string, of: (row: Row) => string): Column<Row> => ({
  at: sql`left(${sql.ref(at)}, ${sql.lit(TEXT)})`,
  type: sql`text`,
  // As PostgreSQL counts: an emoji is one character.
  of: (row) => [...of(row)].slice(0, TEXT).join(''),
  takes: (value): value is string =>
    typeof value === 'string' && [...value].length <= TEXT && value.isWellFormed() && !value.includes('\0'),
});

export interface Keyset<Row> {
  /**
   * The condition that holds for the rows after a cursor; without one for all. An index on the columns serves it.
   * @throws Refusal `bad_request` on `cursor` for anything that no list hands out (rule 12.8)
   */
  after(cursor: string | undefined): RawBuilder<boolean>;
  /** What follows `order by`. */
  order: RawBuilder<unknown>;
  /**
   * One page: the rows in their shape, and where the next one begins.
   * @param rows at most `limit + 1`, in this order
   */
  page<Found extends Row, Item>(
    rows: readonly Found[],
    limit: number,
    shape: (row: Found) => Item,
  ): Page<Item>;
}

interface Page<Item> {
  data: Item[];
  next: string | null;
}

/** What is said of a cursor that we did not hand out. */
const unknownPlace = () =>
  new Refusal('bad_request', { fields: [{ field: 'cursor', message: 'Ask for the first page again' }] });

const encoded = (values: readonly Value[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

/** @throws Refusal `bad_request` unless it is, to the letter, what `encoded` makes of values of these columns */
function decoded<Row>(cursor: string, columns: readonly Column<Row>[]): Value[] {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw unknownPlace();
  }
  if (!Array.isArray(values) || values.length !== columns.length) throw unknownPlace();
  if (!columns.every((column, index) => column.takes(values[index]))) throw unknownPlace();
  if (encoded(values) !== cursor) throw unknownPlace();
  return values;
}

/**
 * The order of a list that is read page by page (rule 15.6): what it is sorted by, where a cursor says that it goes
 * on, and the cursor of the next page. The last column is one that no two rows share, so that nothing is shown twice or
 * left out while rows come and go.
 */
export function keyset<Row>(direction: 'asc' | 'desc', ...columns: Column<Row>[]): Keyset<Row> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const places = sql.join(columns.map(({ at }) => at));
  return {
    after(cursor) {
      if (cursor === undefined) return sql<boolean>`true`;
      const values = decoded(cursor, columns);
      const from = columns.map(({ type }, index) => sql`${values[index]}::${type}`);
      return sql<boolean>`(${places}) ${beyond} (${sql.join(from)})`;
    },
    order: sql.join(columns.map(({ at }) => sql`${at} ${way}`)),
    page(rows, limit, shape) {
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const next = rows.length > limit && last ? encoded(columns.map(({ of }) => of(last))) : null;
      return { data: page.map(shape), next };
    },
  };
}
