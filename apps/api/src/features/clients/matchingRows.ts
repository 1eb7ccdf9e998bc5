import type { clients } from '@careway/contract/clients';
import type { QueryOf } from '@careway/contract/row';
import { type ClientSearch, readClientSearch } from '@careway/core/clients/search';
import { addDays, londonDay } from '@careway/core/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export type Filters = Omit<QueryOf<typeof clients>, 'cursor' | 'limit'>;

/** The conditions of a search on a client `p`. */
export type Conditions = RawBuilder<unknown>[];

const any = (conditions: Conditions) => sql`(${sql.join(conditions, sql` or `)})`;
export const all = (conditions: Conditions) => sql.join(conditions, sql` and `);
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** As the index has it: with a space before each name and behind the last. */
const NAMES = sql`(' ' || lower(p.first_name || ' ' || p.last_name) || ' ')`;

/** Letters that an index of three letters cannot find anywhere; they are looked for where a name begins. */
const SHORT = 2;

/** What is asked for, as conditions; whatever they are, they stand beside those of who asks and never in their place. */
export function matching(filters: Filters, now: Date): Conditions {
  const search = filters.search ? readClientSearch(filters.search) : undefined;
  return search ? [any(waysOf(search)), ...standing(filters, now)] : standing(filters, now);
}

/**
 * The same, for names with a slip of the finger: of every word typed, those that clients have and that differ in a letter or two.
 * @returns undefined where nothing like it is anybody's name, or where no name was typed
 */
export async function matchingNearly(db: Db, filters: Filters, now: Date): Promise<Conditions | undefined> {
  const search = filters.search ? readClientSearch(filters.search) : undefined;
  if (!search || search.words.length === 0 || search.reference !== undefined || search.birth || search.phone)
    return undefined;
  const { rows } = await sql<{ words: string[] }>`
    select words_like(word) as words from unnest(${search.words}::text[]) with ordinality typed (word, at)
    order by at`.execute(db);
  if (rows.some(({ words }) => words.length === 0)) return undefined;
  const nearly = rows.map(({ words }) =>
    any(words.map((word) => sql`${NAMES} like ${`% ${escaped(word)} %`}`)),
  );
  return [...nearly, ...standing(filters, now)];
}

function waysOf(search: ClientSearch): Conditions {
  const { words, email, reference, birth, phone } = search;
  const word = (text: string) =>
    sql`${NAMES} like ${`${text.length <= SHORT ? '% ' : '%'}${escaped(text)}%`}`;
  return [
    ...(words.length > 0 ? [sql`(${all(words.map(word))})`] : []),
    ...(email === undefined ? [] : [sql`p.email = ${email}::citext`]),
    ...(reference === undefined ? [] : [sql`p.reference = ${reference}`]),
    ...(birth === undefined ? [] : [sql`p.date_of_birth = ${birth}::date`]),
    ...(phone === undefined ? [] : [sql`p.mobile like ${`%${phone}%`}`]),
  ];
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
