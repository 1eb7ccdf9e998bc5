import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { endSessionsOf } from '../../sessions/sessions.ts';
import { record } from '../audit/service.ts';
import { tell, templates } from '../messages/service.ts';
import { lockRights, type PersonRow } from './colleagueRows.ts';
import { type Change, keptBy, roleToGive, trustFor } from './people.ts';
import { changeRights, removeInvited } from './rightsRows.ts';
import { listRoles, listTrusts } from './roleRows.ts';

interface Asked {
  who: Session;
  now: Date;
  id: string;
}

/**
 * Another role or organisation, suspended or let back in (rule 10.13). Sessions read what somebody may do on every
 * call, so that it holds at once; who is suspended is signed out. Who is not suspended is told by email.
 * @throws Refusal `person_changed` where a colleague was faster than what the one who asks has seen
 */
export async function changeColleague(
  dependencies: Dependencies,
  db: Db,
  { who, now, id, body }: Asked & { body: Change },
): Promise<{ ok: true }> {
  const person = await keptBy(db, who, id, now);
  const stands = await lockRights(db, id);
  const { seen } = body;
  if (stands?.role_id !== seen.roleId || stands.trust_id !== seen.trustId || stands.active !== seen.active)
    throw new Refusal('person_changed');
  const events: [AuditEvent, string?][] = [];
  const rights: Parameters<typeof changeRights>[2] = {};
  if (body.roleId !== undefined || body.trustId !== undefined) {
    const role =
      body.roleId !== undefined && body.roleId !== seen.roleId
        ? await roleToGive(db, who, body.roleId)
        : (await listRoles(db, who, seen.roleId))[0];
    if (role === undefined) throw new Refusal('not_found');
    const trust = await trustFor(db, who, role, body.trustId === undefined ? seen.trustId : body.trustId);
    if (role.id !== seen.roleId) {
      Object.assign(rights, { role_id: role.id, usertype: role.usertype });
      events.push([AUDIT.roleGiven, role.name]);
    }
    if (trust !== seen.trustId) {
      rights.trust_id = trust;
      const name = (await listTrusts(db, who)).find((one) => one.id === trust)?.name;
      events.push([AUDIT.personMoved, name ?? 'all organisations']);
    }
  }
  if (body.active !== undefined && body.active !== seen.active) {
    rights.active = body.active;
    events.push([body.active ? AUDIT.personLetBack : AUDIT.personSuspended]);
  }
  if (events.length === 0) return { ok: true };
  await changeRights(db, id, rights);
  if (rights.active === false) await endSessionsOf(db, id, now);
  for (const [event, rest] of events)
    await record(db, now, event, { userId: id, createdBy: who.personId, ...(rest ? { rest } : {}) });
  if (rights.active !== false && person.works_with !== 'invitation') await tellThem(dependencies, db, person);
  return { ok: true };
}

/**
 * Takes back an invitation that nobody has followed. @throws Refusal `person_changed` where they have come meanwhile
 */
export async function takeBack(db: Db, { who, now, id }: Asked): Promise<void> {
  const person = await keptBy(db, who, id, now);
  if (!(await removeInvited(db, id))) throw new Refusal('person_changed');
  await record(db, now, AUDIT.invitationTakenBack, {
    userId: null,
    createdBy: who.personId,
    rest: `${person.first_name} ${person.last_name}`,
  });
}

/** Signs a colleague out everywhere. */
export async function endSessions(db: Db, { who, now, id }: Asked): Promise<void> {
  await keptBy(db, who, id, now);
  await endSessionsOf(db, id, now);
  await record(db, now, AUDIT.sessionsEnded, { userId: id, createdBy: who.personId });
}

const tellThem = (dependencies: Dependencies, db: Db, { id, email }: PersonRow) =>
  tell(dependencies, db, { personId: id, channel: 'email', to: email }, templates.rightsChanged());
