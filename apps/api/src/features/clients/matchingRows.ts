import type { clients } from '@careway/contract/clients';
import type { QueryOf } from '@careway/contract/row';
import { type ClientSearch, readClientSearch } from '@careway/core/clients/search';
import { addDays, londonDay } from '@careway/core/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { LOOKED_UP, NAMES, type Named, namesWith } from './namedRows.ts';

export type Filters = Omit<QueryOf<typeof clients>, 'cursor' | 'limit'>;

/** The conditions of a search on a client `p`. */
export type Conditions = RawBuilder<unknown>[];

const any = (conditions: Conditions) => sql`(${sql.join(conditions, sql` or `)})`;
export const all = (conditions: Conditions) => sql.join(conditions, sql` and `);
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What is asked for, for the page and for the count beside it: the same clients, found in the better way. */
export type Wanted = Readonly<Record<keyof typeof LOOKED_UP, Conditions>> & {
  /** Which of both are met by going through all there are in the order of a list, since many have what was typed. */
  readonly metOnTheWay?: readonly (keyof typeof LOOKED_UP)[];
  /** They are so few that the page and the count are read from all of them, found once. */
  readonly few?: boolean;
  /** That there are more of them than this, of whatever trust, is known without counting. */
  readonly moreThan?: number;
};

export const EVERYBODY: Wanted = { page: [], count: [] };
export const NOBODY: Wanted = { page: [sql`false`], count: [sql`false`] };

/**
 * That all the words are in a name. The rarest is looked up, where it is rare: the others are few beside it. Of what
 * is not looked up PostgreSQL would guess that hardly anybody has it, and read all to sort them; behind `coalesce` it
 * takes it for frequent, which it is.
 */
function named(typed: readonly Named[], most: number): RawBuilder<unknown> {
  const rarest = rarestOf(typed);
  if (!rarest || rarest.people === 0) return sql`false`;
  const lookUp = isLookedUp(rarest, most)
    ? [sql`name_words(p.first_name, p.last_name) && ${rarest.words}::text[]`]
    : [];
  const are = typed.map(({ is }) => (lookUp.length > 0 ? is : sql`coalesce(${is}, false)`));
  return sql`(${all([...lookUp, ...are])})`;
}

const rarestOf = (typed: readonly Named[]) => typed.toSorted((a, b) => a.people - b.people)[0];
const isLookedUp = ({ words, people }: Named, most: number) => words !== null && people <= most;

/**
 * What is asked for, as conditions; whatever they are, they stand beside those of who asks and never in their place.
 * @returns undefined where nobody has such a name, and nothing but a name was typed
 */
export async function matching(db: Db, filters: Filters, now: Date): Promise<Wanted | undefined> {
  const search = filters.search ? readClientSearch(filters.search) : undefined;
  const others = standing(filters, now);
  if (!search) return { page: others, count: others };
  const typed = await namesWith(db, search.ways);
  // Signs alone are nobody's name.
  if (typed.length === 0 && !hasOtherWays(search)) return undefined;
  if (typed.some(({ people }) => people === 0) && !hasOtherWays(search)) return undefined;
  const fewNumbers = search.mobileBegins === undefined || (await areFew(db, search.mobileBegins));
  const ways = (most: number) => [
    any([...(typed.length > 0 ? [named(typed, most)] : []), ...otherWays(search, fewNumbers)]),
    ...others,
  ];
  const rarest = rarestOf(typed);
  const manyHaveIt = (most: number) => rarest && !hasOtherWays(search) && !isLookedUp(rarest, most);
  const metOnTheWay = (['page', 'count'] as const).filter((way) => manyHaveIt(LOOKED_UP[way]) || !fewNumbers);
  // Of three digits anywhere in a number nobody knows how many have them.
  const anywhere = search.phone !== undefined && search.mobileBegins === undefined;
  const fewNames = !rarest || rarest.people === 0 || isLookedUp(rarest, LOOKED_UP.page);
  const few = fewNames && fewNumbers && !anywhere;
  const moreThan = fewNumbers || others.length > 0 ? 0 : LOOKED_UP.page;
  return { page: ways(LOOKED_UP.page), count: ways(LOOKED_UP.count), metOnTheWay, few, moreThan };
}

/**
 * The same, for names with a slip of the finger: of every word typed, those that clients have and that differ in a
 * letter or two.
 * @returns undefined where nothing like it is anybody's name, or where no name was typed
 */
export async function matchingNearly(db: Db, filters: Filters, now: Date): Promise<Wanted | undefined> {
  const search = filters.search ? readClientSearch(filters.search) : undefined;
  if (!search || search.words.length === 0 || search.reference !== undefined || search.birth || search.phone)
    return undefined;
  const { rows } = await sql<{ words: string[]; people: number }>`
    select words, people_called(words) as people
    from (select words_like(word) as words, at from unnest(${search.words}::text[]) with ordinality typed (word, at) offset 0) meant
    order by at`.execute(db);
  if (rows.some(({ words }) => words.length === 0)) return undefined;
  const meant = rows.map(({ words, people }) => ({
    words,
    people,
    is: sql`${NAMES} like any (${words.map((word) => `% ${escaped(word)} %`)}::text[])`,
  }));
  const others = standing(filters, now);
  const rarest = rarestOf(meant);
  return {
    page: [named(meant, LOOKED_UP.page), ...others],
    count: [named(meant, LOOKED_UP.count), ...others],
    few: rarest !== undefined && isLookedUp(rarest, LOOKED_UP.page),
  };
}

/** Whether no more clients, of whatever trust, have a number that begins so than are looked up. */
async function areFew(db: Db, begins: string): Promise<boolean> {
  const { rows } = await sql<{
    n: number;
  }>`select numbers_beginning(${begins}, ${LOOKED_UP.page}) as n`.execute(db);
  return (rows[0]?.n ?? 0) <= LOOKED_UP.page;
}

const hasOtherWays = (search: ClientSearch) => otherWays(search, true).length > 0;

/** @param lookUp whether those whose number begins as typed are so few that an index finds them all */
function otherWays(search: ClientSearch, lookUp: boolean): Conditions {
  const { email, reference, birth, phone, mobileBegins } = search;
  return [
    ...(email === undefined ? [] : [sql`p.email = ${email}::citext`]),
    ...(reference === undefined ? [] : [sql`p.reference = ${reference}`]),
    ...(birth === undefined ? [] : [sql`p.date_of_birth = ${birth}::date`]),
    ...(phone === undefined || mobileBegins !== undefined ? [] : [sql`p.mobile like ${`%${phone}%`}`]),
    ...(phone === undefined || mobileBegins === undefined ? [] : [eitherEnd(mobileBegins, phone, lookUp)]),
  ];
}

/**
 * Either end of a number: an index knows where it begins, and of its end four digits more than of its middle. The
 * beginning of many is not looked up: PostgreSQL would take it for hardly anybody's, and read all of them (as with
 * names, `named`).
 */
function eitherEnd(begins: string, phone: string, lookUp: boolean): RawBuilder<unknown> {
  const ends = sql`p.mobile like ${`%0${phone}`}`;
  return lookUp
    ? sql`((p.mobile ~>=~ ${begins} and p.mobile ~<~ ${`${begins}:`}) or ${ends})`
    : sql`coalesce(p.mobile like ${`${begins}%`} or ${ends}, false)`;
}

function standing(filters: Filters, now: Date): Conditions {
  const found: Conditions = [];
  if (filters.service) found.push(sql`p.service = ${filters.service}`);
  if (filters.form) found.push(formIs(filters.form));
  if (filters.booked)
    found.push(
      filters.booked === 'yes'
        ? sql`p.booked_until > ${now}`
        : sql`(p.booked_until is null or p.booked_until <= ${now})`,
    );
  const under18 = sql`p.date_of_birth > ${eighteenYearsAgo(now)}::date`;
  if (filters.flagged === 'yes') found.push(sql`(p.flagged or ${under18})`);
  if (filters.flagged === 'no') found.push(sql`not p.flagged`, sql`not ${under18}`);
  return found;
}

function formIs(status: NonNullable<Filters['form']>): RawBuilder<unknown> {
  if (status === 'none') return sql`p.form_status is null`;
  if (status === 'unfinished') return sql`p.form_status in ('shared', 'draft')`;
  return sql`p.form_status = ${status}`;
}

function eighteenYearsAgo(now: Date): string {
  const today = londonDay(now);
  // From 29 February the birthday of other years is 1 March, as in `ageOn`: 28 February is the last day below it.
  const day = today.endsWith('-02-29') ? addDays(today, -1) : today;
  return `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;
}
