import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './pool.ts';
import { keepPrepared } from './statementNames.ts';

/** The place of a value in a statement that is built before there are values. */
class Place {
  readonly of: string;
  constructor(of: string) {
    this.of = of;
  }
}

/**
 * A statement of the busiest paths: built by Kysely once a process and planned by PostgreSQL once a connection, where
 * any other is built, parsed and planned on every call (docs/decisions/0052).
 * @param name its name in PostgreSQL, one of a kind
 * @param build writes it as ever. It is given places instead of values: it hands them to Kysely, and never looks at
 *   them
 * @returns runs it, on the pool or in a transaction
 */
export function prepared<Values extends object, Row>(
  name: string,
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const places = new Proxy({}, { get: (_, key) => new Place(String(key)) }) as Values;
  let made: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (!made) {
      made = build(db, places).compile();
      keepPrepared(made.sql, name);
    }
    const parameters: unknown[] = [];
    for (const part of made.parameters)
      parameters.push(part instanceof Place ? asSent(values[part.of as keyof Values]) : part);
    const { rows } = await db.executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}

/** A moment as text: pg would work out the local time of each first. */
const asSent = (value: unknown) =>
  typeof value === 'object' && value instanceof Date ? value.toISOString() : value;
