import { type RawBuilder, sql } from 'kysely';

/**
 * For `where(column, '=', anyOf(list))`: one value however many there are, so that the text, and with it what is kept
 * prepared, stays one.
 */
export const anyOf = <Value>(list: readonly Value[]): RawBuilder<Value> => sql<Value>`any(${list})`;
