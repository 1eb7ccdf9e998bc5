import type pg from 'pg';
import type { DatabaseIdentity } from './databaseIdentity.ts';
import { NOBODY, type Proof } from './identityProof.ts';

/**
 * What stands between us and PostgreSQL: nothing that matters (`session`), or what lends a connection for one
 * transaction.
 */
export type Pooler = 'session' | 'transaction';

/**
 * What a call's statement may take, in milliseconds; the server itself ends it then, and what locks it held are free.
 */
export const STATEMENT_TIMEOUT = 10_000;

const SETTINGS = ['role', 'careway.person', 'careway.trust', 'careway.now'];

/** The texts by their names, made once. */
const texts = new Map<string, string>();

/**
 * The statement by which a transaction is made for somebody: an ordinary one, the first after `begin`. What it sets
 * ends with the transaction.
 * @param along what is remembered of their session: where it does not hold, no role is set, the statement fails, and
 *   with it
 * all that follows in the transaction
 */
export function setIdentity(
  { role, personId, trustId, now }: DatabaseIdentity,
  along: Proof | undefined,
  pooler: Pooler,
): pg.QueryConfig {
  // No policy of a client asks for a trust or for the moment.
  const whose = role === 'careway_client' ? 'client' : 'staff';
  const values = [role, personId ?? '', ...(whose === 'client' ? [] : [trustId ?? '', now.toISOString()])];
  const name = `careway_identity_${whose}${along ? '_looked_at' : ''}${pooler === 'session' ? '' : '_pooled'}`;
  const text = texts.get(name) ?? textOf(values.length, along?.look[whose], pooler);
  texts.set(name, text);
  const all = along ? [...values, ...along.values] : values;
  return pooler === 'session' ? { name, text, values: all } : { text, values: all };
}

function textOf(values: number, look: string | undefined, pooler: Pooler): string {
  const looked = look?.replace(/\$(\d+)/g, (_, place) => `$${Number(place) + values}`);
  const role = looked === undefined ? '$1' : `case when exists (${looked}) then $1 else '${NOBODY}' end`;
  const set = SETTINGS.slice(0, values).map((setting, at) => [setting, at === 0 ? role : `$${at + 1}`]);
  // A pooler refuses a connection that has a setting of its own, so it is said each time.
  if (pooler === 'transaction') set.push(['statement_timeout', `'${STATEMENT_TIMEOUT}'`]);
  return `select concat(${set.map(([setting, value]) => `set_config('${setting}', ${value}, true)`).join(', ')})`;
}
