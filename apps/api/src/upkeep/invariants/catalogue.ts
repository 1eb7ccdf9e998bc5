import type { ClientBase } from 'pg';
import { type Invariant, type Looked, lookAtRows, together } from './invariant.ts';

/**
 * The constraints that the tables themselves declare, counted once more row by row: PostgreSQL holds them when a row is
 * written, and not when a disk, a hand with the right to switch them off, or a broken index got in between.
 */
export const CATALOGUE = {
  pointsSomewhere: declared(
    'What a row points at is there (foreign keys)',
    `select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as other,
        (select array_agg(format('%I', a.attname) order by k.at) from unnest(conkey) with ordinality k (number, at)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number) as own,
        (select array_agg(format('%I', a.attname) order by k.at) from unnest(confkey) with ordinality k (number, at)
          join pg_attribute a on a.attrelid = confrelid and a.attnum = k.number) as theirs
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
    ({ table, name, other, own, theirs }) => ({
      checked: `select count(*) from ${table}`,
      wrong: `select '${name} of ' || t.ctid from ${table} t
        where ${own.map((column) => `t.${column} is not null`).join(' and ')} and not exists (
          select from ${other} o where ${own.map((column, at) => `o.${theirs[at]} = t.${column}`).join(' and ')})`,
    }),
  ),
  holdsByItself: declared(
    'Each row is as its table wants it (checks)',
    `select conrelid::regclass::text as table, conname as name, pg_get_expr(conbin, conrelid) as expression
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`,
    ({ table, name, expression }) => ({
      checked: `select count(*) from ${table}`,
      wrong: `select '${name} of ' || t.ctid from ${table} t where not (${expression})`,
    }),
  ),
  onlyOnce: declared(
    'What may be there once is there once (keys)',
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, i.indnullsnotdistinct as nulls,
        coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as condition,
        array(select pg_get_indexdef(i.indexrelid, at, true) from generate_series(1, i.indnkeyatts) at) as own
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace`,
    ({ table, name, nulls, condition, own }) => ({
      checked: `select count(*) from ${table}`,
      wrong: `select '${name}' from ${table} t where (${condition})
        ${nulls ? '' : `and ${own.map((column) => `(${column}) is not null`).join(' and ')}`}
        ${groupedBy(own)} having count(*) > 1`,
    }),
  ),
};

interface Declared {
  table: string;
  name: string;
  other: string;
  own: string[];
  theirs: string[];
  expression: string;
  nulls: boolean;
  condition: string;
}

/** One look for each constraint that the catalogue has; of a row its place is told, for not every table has an id. */
function declared(
  says: string,
  list: string,
  statements: (one: Declared) => { checked: string; wrong: string },
): Invariant {
  return {
    rule: '3.1',
    says,
    look: async (client: ClientBase) => {
      const { rows } = await client.query<Declared>(list);
      const looks: Looked[] = [];
      for (const one of rows) {
        const { checked, wrong } = statements(one);
        looks.push(await lookAtRows(client, checked, wrong));
      }
      return together(looks);
    },
  };
}

/** By what is told apart; a key that is the same for all of its rows (`(true)`, one draft at a time) has nothing. */
function groupedBy(own: readonly string[]): string {
  const columns = own.filter((column) => !/^\(*true\)*$/.test(column));
  return columns.length > 0 ? `group by ${columns.map((column) => `(${column})`).join(', ')}` : '';
}
