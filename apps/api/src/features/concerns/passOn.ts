import { AUDIT } from '@careway/core/audit/events';
import { CONCERN_KINDS, type ConcernKind, type Harm, whoIsTold } from '@careway/core/concerns/concernKinds';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { administrators, notify } from '../notifications/service.ts';
import { seesClient } from '../submissions/service.ts';
import { reconcileConcern } from '../worklist/service.ts';
import { insertConcern, trustOfClient } from './repository.ts';
import { routesOf } from './routeRows.ts';

interface Said {
  kind: ConcernKind;
  clientId: string | null;
  about: string;
  happenedOn?: string;
  harm?: Harm;
}

const LEADS_TO = '/profile?part=concerns';

/**
 * Keeps a concern and tells whoever is named for it (rule 16.15), in one transaction: where it was kept somebody
 * knows of it. The news names nobody; about a client something stands in triage as well, so that it is taken care of
 * where nobody reads news.
 */
async function tell(db: Db, who: Session, said: Said, trust: string | null, now: Date) {
  const told = whoIsTold(await routesOf(db, said.kind), trust, await administrators(db));
  const id = newId(now);
  await insertConcern(db, {
    id,
    kind: said.kind,
    client_id: said.clientId,
    raised_by: who.personId,
    raised_at: now,
    about: said.about,
    happened_on: said.happenedOn ?? null,
    harm: said.harm ?? null,
    sent_to: [...told],
    closed_by: null,
    closed_at: null,
    outcome: null,
  });
  const { words, worklist } = CONCERN_KINDS[said.kind];
  await notify(db, told, { words: `${words}: a colleague asks you to look at it.`, leadsTo: LEADS_TO }, now);
  if (worklist && said.clientId)
    await reconcileConcern(
      db,
      { id, kind: worklist, about: said.about, at: now },
      { personId: said.clientId },
      now,
    );
  return { id, told: told.length };
}

/** @throws Refusal `not_found` for a client that is not theirs as for nobody (rule 10.3) */
export async function passOn(
  db: Db,
  who: Session,
  { kind, clientId, about }: { kind: 'safeguard' | 'rightcare'; clientId: string; about: string },
  now: Date,
) {
  if (!(await seesClient(db, who, clientId))) throw new Refusal('not_found');
  const sent = await tell(db, who, { kind, clientId, about }, await trustOfClient(db, clientId), now);
  await record(db, now, AUDIT.concernPassedOn, { userId: clientId, createdBy: who.personId });
  return sent;
}

/** @throws Refusal `bad_request` for a day to come */
export async function report(
  db: Db,
  who: Session,
  said: { about: string; happenedOn: string; harm: Harm },
  now: Date,
  today: string,
) {
  if (said.happenedOn > today)
    throw new Refusal('bad_request', {
      fields: [{ field: 'happenedOn', message: 'Enter a day that has been' }],
    });
  const sent = await tell(db, who, { kind: 'incident', clientId: null, ...said }, who.trustId, now);
  await record(db, now, AUDIT.incidentReported, { userId: null, createdBy: who.personId, rest: sent.id });
  return sent;
}
