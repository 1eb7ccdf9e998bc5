import { AUDIT } from '@careway/core/audit/events';
import { SECURITY, type SecurityKind } from '@careway/core/security/eventKinds';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import '../../http/signs.ts';
import { tellSecurityEvent } from '../../telemetryChannels.ts';
import { record } from '../audit/service.ts';
import { tell, templates } from '../messages/service.ts';
import { notify } from '../notifications/service.ts';
import { claimAlerts, keepEvent, takeTurn, whoIsTold } from './eventRows.ts';
import { findEvents } from './findRows.ts';
import { keepSigns } from './signRows.ts';

/** How often each process writes its signs down and one of them looks, in milliseconds. */
const LOOK = 15_000;

/** Where the page of events stands, by who reads it. */
const PAGE = {
  Super_Admin: '/admin?part=security',
  Admin: '/trust/overview?part=security',
} as const;

/**
 * Looks once (rule 11.10): writes down what was refused, keeps what has become an event, and tells whoever must know.
 * An event and its entry in the trail stand or fall together, and so do an alert and its messages.
 */
export async function lookForEvents(dependencies: Dependencies): Promise<void> {
  const { db: pool, signs } = dependencies;
  await keepSigns(pool, signs);
  const fresh = await pool.transaction().execute(async (db) => {
    if (!(await takeTurn(db))) return [];
    const now = dependencies.now();
    const kept: SecurityKind[] = [];
    for (const found of await findEvents(db, now)) {
      if (!(await keepEvent(db, found, now))) continue;
      kept.push(found.kind);
      const rest = SECURITY[found.kind].title;
      await record(db, now, AUDIT.securityNoticed, { userId: null, createdBy: null, rest });
    }
    await alert(dependencies, db, now);
    return kept;
  });
  for (const kind of fresh) tellSecurityEvent({ kind, serious: SECURITY[kind].serious });
}

/** Whom the one event is about is told of it only where nobody else is there to tell. The words name nobody. */
async function alert(dependencies: Dependencies, db: Db, now: Date): Promise<void> {
  for (const { kind, events, trusts, people } of await claimAlerts(db, now)) {
    const all = await whoIsTold(db, trusts);
    const others = all.filter(({ id }) => events > 1 || !people.includes(id));
    for (const { id, email, usertype } of others.length > 0 ? others : all) {
      const words = `Security: ${SECURITY[kind].title.charAt(0).toLowerCase()}${SECURITY[kind].title.slice(1)}.`;
      await notify(db, [id], { words, leadsTo: PAGE[usertype] }, now);
      await tell(
        dependencies,
        db,
        { personId: id, channel: 'email', to: email, byClient: true },
        templates.securityAlert(),
      );
    }
  }
}

/** Goes on looking until it is stopped; what was counted last is written down then. @returns how to stop */
export function keepLooking(
  dependencies: Dependencies,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let going: Promise<void> | undefined;
  const look = () => {
    going ??= lookForEvents(dependencies)
      .catch(failed)
      .finally(() => {
        going = undefined;
      });
    return going;
  };
  const timer = setInterval(() => void look(), LOOK).unref();
  return async () => {
    clearInterval(timer);
    await going;
    await look();
  };
}
