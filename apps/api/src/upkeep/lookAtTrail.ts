import pg from 'pg';
import { together } from './invariants/invariant.ts';
import { SEALS } from './invariants/seals.ts';

/**
 * Looks through the hash chain of the trail, all at one moment, on a connection of its own: what `npm run verify`
 * says of it.
 * @param auditKey the key that its seals are marked with
 */
export async function lookAtTrail(url: string, auditKey: Uint8Array) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const sealed = await SEALS.sealed.look(client, { auditKey });
    const others = [
      await SEALS.marked.look(client, { auditKey }),
      await SEALS.waiting.look(client),
      await SEALS.stays.look(client),
    ];
    const { wrong, examples } = together([sealed, ...others]);
    const head = /(\d+):([0-9a-f]+)$/.exec(sealed.said ?? '');
    return { checked: sealed.checked, wrong, examples, head: head?.[0] ?? null };
  } finally {
    await client.end();
  }
}
