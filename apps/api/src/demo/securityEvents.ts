import { AUDIT } from '@careway/core/audit/events';
import { weightOf } from '@careway/core/security/eventKinds';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/pool.ts';
import { DEMO_CLIENTS, DEMO_STAFF, DEMO_TRUSTS, demoId } from './people.ts';

const HOUR = 3_600_000;

/**
 * What an administrator finds among security events: one that waits for a look, and one that somebody has looked at.
 * Nobody is alerted of what is made up; and the trail says who made the made-up administrators (rule 11.10).
 */
export async function fillSecurityEvents(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where p.usertype = 'Super_Admin' and not exists (select from audit a where a.user_id = p.id
      and a.module = ${AUDIT.personInvited.module} and a.action_type = ${AUDIT.personInvited.actionType})`.execute(
    db,
  );
  for (const { id } of rows)
    await db
      .insertInto('audit')
      .values({
        id: newId(now),
        at: now,
        module: AUDIT.personInvited.module,
        action_type: AUDIT.personInvited.actionType,
        user_id: id,
        created_by: null,
        action: `${AUDIT.personInvited.action}the demonstration`,
      })
      .execute();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await db
    .insertInto('security_event')
    .values([
      {
        id: demoId(43, 1),
        kind: 'codeGuesses',
        subject: `person:${DEMO_CLIENTS[1].id}`,
        person_id: DEMO_CLIENTS[1].id,
        key_id: null,
        trust_id: DEMO_TRUSTS[0].id,
        weight: weightOf('codeGuesses'),
        n: 9,
        first_at: ago(5),
        last_at: ago(4.5),
        alerted_at: ago(4.5),
        looked_by: null,
        looked_at: null,
        note: null,
      },
      {
        id: demoId(43, 2),
        kind: 'probing',
        subject: 'network:N4rrowAlley',
        person_id: null,
        key_id: null,
        trust_id: null,
        weight: weightOf('probing'),
        n: 412,
        first_at: ago(50),
        last_at: ago(49),
        alerted_at: null,
        looked_by: DEMO_STAFF[1].id,
        looked_at: ago(30),
        note: 'A program that tries every site for a known fault. Nothing was shown to it. The server’s keeper has shut its network out.',
      },
    ])
    .onConflict((c) => c.doNothing())
    .execute();
}
