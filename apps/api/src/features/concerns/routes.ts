import * as rows from '@careway/contract/concerns';
import { AUDIT } from '@careway/core/audit/events';
import { CONCERN_KINDS, CONCERNS, closesNeed } from '@careway/core/concerns/concernKinds';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { CONFIRM } from '@careway/core/needs/closingNeed';
import type { Db } from '../../db/pool.ts';
import { answer } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { closeWithConcern } from '../worklist/service.ts';
import { passOn, report } from './passOn.ts';
import { closeOne, listConcerns, NEWEST } from './repository.ts';
import { allRoutes, colleagues, countNameable, isTrust, replaceRoute, trustNames } from './routeRows.ts';

/** Every kind for all and for each organisation, with whoever is named: a place that nobody has filled is there too. */
async function routesAsSet(db: Db) {
  const named = await allRoutes(db);
  const trusts = await trustNames(db);
  const places = [null, ...trusts.map(({ id }) => id)];
  const routes = CONCERNS.flatMap((kind) =>
    places.map((trustId) => ({
      kind,
      trustId,
      people: named
        .filter((one) => one.kind === kind && one.trustId === trustId)
        .map(({ id, name, active }) => ({ id, name, active })),
    })),
  );
  return { routes, trusts, colleagues: await colleagues(db) };
}

export const concernCalls = [
  answer(rows.safeguardClient, ({ db, who, now, params, body }) =>
    passOn(db, who, { kind: 'safeguard', clientId: params.id, about: body.about }, now),
  ),
  answer(rows.clientToRightCare, ({ db, who, now, params, body }) =>
    passOn(db, who, { kind: 'rightcare', clientId: params.id, about: body.about }, now),
  ),
  answer(rows.reportIncident, ({ db, who, now, body }) => report(db, who, body, now, londonDay(now))),
  answer(rows.concerns, async ({ db, who, now, query }) => {
    const found = await listConcerns(db, who, query);
    await record(db, now, AUDIT.concernsListed, { userId: null, createdBy: who.personId });
    return NEWEST.page(found, query.limit, ({ raisedAt, closedAt, mine, ...row }) => ({
      ...row,
      at: raisedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      mayClose: mine,
    }));
  }),
  answer(rows.closeConcern, async ({ db, dependencies, who, now, params, body }) => {
    const kind = await closeOne(db, who, { id: params.id, outcome: body.outcome }, now);
    if (kind === undefined) throw new Refusal('not_found');
    // With the refusal nothing is closed.
    if (closesNeed(kind) && body.confirmed !== true)
      throw new Refusal('bad_request', { fields: [{ field: 'confirmed', message: CONFIRM }] });
    await closeWithConcern(dependencies, db, who, { concernId: params.id, now });
    await record(db, now, AUDIT.concernClosed, { userId: null, createdBy: who.personId, rest: params.id });
  }),
  answer(rows.concernRoutes, async ({ db, who, now }) => {
    const set = await routesAsSet(db);
    await record(db, now, AUDIT.concernRoutesRead, { userId: null, createdBy: who.personId });
    return set;
  }),
  answer(rows.setConcernRoute, async ({ db, who, now, body }) => {
    const people = [...new Set(body.people)];
    if (body.trustId !== null && !(await isTrust(db, body.trustId)))
      throw new Refusal('bad_request', { fields: [{ field: 'trustId', message: 'Choose an organisation' }] });
    if ((await countNameable(db, people, body.trustId)) !== people.length)
      throw new Refusal('bad_request', {
        fields: [{ field: 'people', message: 'Choose people who work there now' }],
      });
    await replaceRoute(db, { ...body, people });
    const rest = `${CONCERN_KINDS[body.kind].words}, ${people.length} named`;
    await record(db, now, AUDIT.concernRouteSet, { userId: null, createdBy: who.personId, rest });
  }),
];
