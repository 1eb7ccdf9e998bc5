import { createHash, createHmac } from 'node:crypto';
import { ADDED } from '../../../db/entryOrder.ts';

/**
 * What a seal is, in the database's own words: `npm run verify` counts it anew with the same text, and with nothing
 * that whoever owns the database could have changed there. A column that is new in the trail needs a form of its own
 * (docs/decisions/0090).
 */
const entry = (of: string) =>
  `convert_to(jsonb_build_array(${of}.id, (extract(epoch from ${of}.at) * 1000000)::bigint, ${of}.module, ${of}.action_type,
    ${of}.user_id, ${of}.created_by, ${of}.action, ${of}.said_by_browser, ${of}.tx)::text, 'UTF8')`;

export const sealed = {
  /** Of entries: each one's hash, in their order. */
  entries: (of: string) => `string_agg(sha256(${entry(of)}), ''::bytea order by ${of}.tx, ${of}.id)`,
  /** Of a seal whose `number, before, from_tx, upto_tx, entries, body` are known. */
  hash: (of: string) =>
    `sha256(${of}.before || convert_to(format('seal %s from %s upto %s: %s;', ${of}.number, ${of}.from_tx, ${of}.upto_tx, ${of}.entries), 'UTF8') || ${of}.body)`,
};

/** The end of the chain, or what stands before the first seal. */
export const LAST_SEAL = `select * from (
    (select number, hash, upto_tx as upto from audit_seal order by number desc limit 1)
    union all select 0, ''::bytea, 0) ends order by number desc limit 1`;

/** Every transaction before this one is over: what it wrote is seen, or was undone. */
export const SAFE_TX = `(${ADDED} + pg_snapshot_xmin(pg_current_snapshot())::text::bigint)`;

/** What a key is called, in a seal: nothing of the key can be found from it. */
export const nameOfKey = (key: Uint8Array): Buffer =>
  createHash('sha256').update(key).digest().subarray(0, 8);

/** That whoever has the key has made this seal. @param hash the seal's own, which holds its number and all before it */
export const markOf = (key: Uint8Array, hash: Uint8Array): Buffer =>
  createHmac('sha256', key).update(hash).digest();
