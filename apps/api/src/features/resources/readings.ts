import { endReading, giveReading, readings, writeReading } from '@careway/contract/resources';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { plain } from '@careway/core/imports/cells';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { needFreshToPublish } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { asCandidate, whyNotOne } from '../versions/service.ts';
import {
  allReadings,
  insertReading,
  lockReadings,
  markEnded,
  markGiven,
  type Reading,
} from './readingRows.ts';

/** As many as there are room for in the list. */
const MOST = 400;
const wrong = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });

const stateOf = ({ waiting, ended_at }: Reading) =>
  waiting ? ('waiting' as const) : ended_at === null ? ('given' as const) : ('ended' as const);

/** Why somebody may not have it given out (rule 10.16); undefined where they may. */
const whyNot = (db: Db, now: Date, who: Session, { written_by }: Reading) =>
  whyNotOne(db, now, asCandidate(who), { authors: [written_by], forAll: true });

const noted = (db: Db, now: Date, event: AuditEvent, who: Session, title: string) =>
  record(db, now, event, { userId: null, createdBy: who.personId, rest: title });

async function found(db: Db, id: string) {
  await lockReadings(db);
  const all = await allReadings(db);
  const one = all.find((reading) => reading.id === id);
  if (!one) throw new Refusal('not_found');
  return { all, one };
}

export const readingRoutes = [
  answer(readings, async ({ db, who, now }) => {
    const all = await allReadings(db);
    const data = [];
    for (const one of all) {
      const { id, title, summary, topic, kind, service, minutes, body, by, instead } = one;
      const why = stateOf(one) === 'waiting' ? await whyNot(db, now, who, one) : undefined;
      data.push({
        ...{ id, title, summary, topic, kind, service, minutes, body, by },
        state: stateOf(one),
        at: one.written_at?.toISOString() ?? null,
        replaces: instead,
        whyNot: why?.words ?? null,
      });
    }
    return { data };
  }),
  answer(writeReading, async ({ body, db, who, now }) => {
    await lockReadings(db);
    const all = await allReadings(db);
    if (all.length >= MOST) throw wrong('title', `There are ${MOST} already`);
    const before = all.find(({ id }) => id === body.replaces);
    if (body.replaces !== null && (!before || stateOf(before) !== 'given'))
      throw new Refusal('settings_changed');
    refuseTaken(all, body.title, body.replaces);
    const id = newId(now);
    await insertReading(db, {
      ...body,
      id,
      ended_at: now,
      waiting: true,
      written_by: who.personId,
      written_at: now,
    });
    await noted(db, now, AUDIT.readingWritten, who, body.title);
    return { id };
  }),
  answer(giveReading, async ({ params, db, who, now }) => {
    const { all, one } = await found(db, params.id);
    if (stateOf(one) !== 'waiting') throw new Refusal('settings_changed');
    const why = await whyNot(db, now, who, one);
    if (why) throw new Refusal(why.code, { message: why.words });
    await needFreshToPublish(db, who, now);
    refuseTaken(all, one.title, one.replaces);
    await markGiven(db, one, now);
    await noted(db, now, AUDIT.readingGiven, who, one.title);
    return null;
  }),
  answer(endReading, async ({ params, db, who, now }) => {
    const { one } = await found(db, params.id);
    if (stateOf(one) === 'ended') throw new Refusal('settings_changed');
    await markEnded(db, one.id, now);
    await noted(db, now, AUDIT.readingEnded, who, one.title);
    return null;
  }),
];

/** @throws Refusal where another one of this title is given out: staff choose by it */
function refuseTaken(all: readonly Reading[], title: string, replaces: string | null): void {
  const taken = all.some(
    (one) => stateOf(one) === 'given' && one.id !== replaces && plain(one.title) === plain(title),
  );
  if (taken) throw wrong('title', 'Something of this title is given out already. Change that one instead');
}
