import type pg from 'pg';
import type { DatabaseIdentity } from './databaseIdentity.ts';
import type { Proof } from './identityProof.ts';
import { type Pooler, setIdentity } from './setIdentity.ts';

/**
 * Asks one thing for somebody, in a transaction of its own, all of it in one write.
 * @param send sends the statement
 * @throws NotProven where what is remembered of them does not hold; then, as with any fault, nothing was done
 */
export const askAs = (
  identity: DatabaseIdentity,
  client: pg.PoolClient,
  pooler: Pooler,
  send: () => Promise<unknown>,
): Promise<unknown> =>
  proven(identity, async (along) => {
    const [begun, identified, result, ended] = await atOnce(client, () => [
      client.query('begin'),
      client.query(setIdentity(identity, along, pooler)),
      send(),
      client.query('commit'),
    ]);
    if (begun?.status === 'rejected') throw begun.reason;
    if (identified?.status === 'rejected') throw along?.missed(identified.reason) ?? identified.reason;
    along?.found();
    if (result?.status === 'rejected') throw result.reason;
    if (ended?.status === 'rejected') throw ended.reason;
    return result?.value;
  });

/** Opens a transaction for somebody. @throws as `askAs`, and then none is open */
export const beginAs = (identity: DatabaseIdentity, client: pg.PoolClient, pooler: Pooler): Promise<void> =>
  proven(identity, async (along) => {
    const [begun, identified] = await atOnce(client, () => [
      client.query('begin'),
      client.query(setIdentity(identity, along, pooler)),
    ]);
    if (begun?.status === 'rejected') throw begun.reason;
    if (identified?.status === 'rejected') {
      await client.query('rollback').catch(() => undefined);
      throw along?.missed(identified.reason) ?? identified.reason;
    }
    along?.found();
  });

/** Sends several in one piece. @returns what each came to, when all of them are over */
function atOnce(
  { connection: { stream } }: pg.PoolClient,
  ask: () => Promise<unknown>[],
): Promise<PromiseSettledResult<unknown>[]> {
  stream.cork();
  try {
    return Promise.allSettled(ask());
  } finally {
    stream.uncork();
  }
}

/** @param work is told what to take along, where who asks is remembered and not looked at yet */
const proven = <Result>(
  { proof }: DatabaseIdentity,
  work: (along?: Proof) => Promise<Result>,
): Promise<Result> => (proof === undefined || proof.holds ? work() : proof.by(work));
