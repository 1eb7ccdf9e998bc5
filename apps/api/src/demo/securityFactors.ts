import { tidyFactor } from '@careway/core/accounts/securityFactor';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { hash } from '../features/accounts/hashing.ts';
import { DEMO_CLIENTS } from './people.ts';

/** What the two clients of the demonstration say on the phone; README.md prints it too. */
const SAID = [
  { client: DEMO_CLIENTS[0], kind: 'pin', value: '7391' },
  { client: DEMO_CLIENTS[1], kind: 'word', value: 'lantern' },
] as const;

/**
 * Something for staff to check. Whoever has chosen another one keeps it, and who was deleted gets none again
 * (rule 11.7).
 */
export async function fillSecurityFactors(dependencies: Dependencies, db: Db): Promise<void> {
  const here = await db.selectFrom('person').select('id').where('active', '=', true).execute();
  for (const { client, kind, value } of SAID) {
    if (!here.some(({ id }) => id === client.id)) continue;
    await db
      .insertInto('security_factor')
      .values({
        person_id: client.id,
        kind,
        hash: await hash(tidyFactor(kind, value)),
        set_at: dependencies.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
