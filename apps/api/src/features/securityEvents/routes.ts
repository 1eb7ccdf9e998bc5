import { securityEventLookedAt, securityEvents } from '@careway/contract/securityEvents';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { SECURITY, SUBJECTS, type SubjectKind } from '@careway/core/security/eventKinds';
import { answer } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { type EventRow, findEvent, listEvents, putAway, WORST } from './listRows.ts';

/** So much of a code as tells one network from another. */
const SHORT = 6;

function aboutWhom({ subject, person, program }: EventRow) {
  const [begins = '', rest = ''] = subject.split(':');
  const is: SubjectKind = SUBJECTS.find((one) => one === begins) ?? 'others';
  const code = is === 'network' || is === 'name' ? rest.slice(0, SHORT) : null;
  // A client stands there by their number alone: who it is, their record says to whoever may open it.
  const colleague = person && !person.client ? { id: person.id, name: person.name } : null;
  const client = person?.client ? { id: person.id, reference: person.reference } : null;
  return { is, code, colleague, client, program };
}

const shape = (row: EventRow) => ({
  id: row.id,
  kind: row.kind,
  serious: SECURITY[row.kind].serious,
  times: row.n,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  about: aboutWhom(row),
  trust: row.trust,
  mayLook: row.lookedAt === null && !row.own,
  looked:
    row.lookedAt === null
      ? null
      : {
          at: row.lookedAt.toISOString(),
          by: row.lookedBy ?? 'A system administrator',
          note: row.note ?? '',
        },
});

export const securityRoutes = [
  answer(securityEvents, async ({ db, query, who, now }) => {
    const rows = await listEvents(db, who, query);
    await record(db, now, AUDIT.securityListed, { userId: null, createdBy: who.personId });
    return WORST.page(rows, query.limit, shape);
  }),
  answer(securityEventLookedAt, async ({ db, params, body, who, now }) => {
    const event = await findEvent(db, who, params.id);
    if (!event) throw new Refusal('not_found');
    if (event.own) throw new Refusal('own_event');
    if (!(await putAway(db, who, { id: params.id, note: body.note }, now)))
      throw new Refusal('event_looked_at');
    await record(db, now, AUDIT.securityLookedAt, {
      userId: null,
      createdBy: who.personId,
      rest: `${SECURITY[event.kind].title}, ${params.id}`,
    });
  }),
];
