import {
  fullCallTimes,
  handBackCall,
  openCall,
  recordAttempt,
  staffCalls,
  takeCall,
  takeNextCall,
  worklistCount,
} from '@careway/contract/staffCalls';
import { londonInstant } from '@careway/core/appointments/london';
import { AUDIT } from '@careway/core/audit/events';
import { addDays, londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { answer } from '../../../http/call.ts';
import { record } from '../../audit/service.ts';
import { countItems } from '../../worklist/service.ts';
import { fullTimes } from '../capacityRows.ts';
import { recordTry } from './attempt.ts';
import { countCalls, inList, listCalls, orderOf } from './callRows.ts';
import { callSeenBy, handBackOne, openOne, takeOne } from './claim.ts';
import { claimNext } from './claimRows.ts';
import { openedReply, staffReply } from './staffReply.ts';

const tomorrowOf = (now: Date) => londonInstant(addDays(londonDay(now), 1), 0);

/** Calls as staff make them (rule 4.8 to 4.10). */
export const staffCallRoutes = [
  answer(staffCalls, async ({ query, db, who, now }) => {
    const rows = await listCalls(db, who, query, { now, tomorrow: tomorrowOf(now) });
    await record(db, now, AUDIT.callsListed, { userId: null, createdBy: who.personId });
    return orderOf(query.list).page(rows, query.limit, (row) => staffReply(row, who.personId, now));
  }),
  answer(takeCall, async ({ params, db, who, now }) =>
    staffReply(await takeOne(db, now, who, params.id), who.personId, now),
  ),
  answer(takeNextCall, async ({ body, db, who, now }) => {
    const id = await claimNext(db, who, inList(body.list, { now, tomorrow: tomorrowOf(now) }), now);
    if (id === undefined) throw new Refusal('nothing_waits');
    const call = await callSeenBy(db, who, id);
    await record(db, now, AUDIT.callTaken, { userId: call.person_id, createdBy: who.personId });
    return staffReply(call, who.personId, now);
  }),
  answer(handBackCall, async ({ params, db, who, now }) =>
    staffReply(await handBackOne(db, now, who, params.id), who.personId, now),
  ),
  answer(openCall, async ({ params, db, who, now }) =>
    openedReply(db, await openOne(db, now, who, params.id), who.personId, now),
  ),
  answer(recordAttempt, async ({ params, body, db, who, now }) =>
    staffReply(await recordTry(db, now, who, params.id, body), who.personId, now),
  ),
  answer(worklistCount, async ({ db, who, now }) => {
    const { oldest, ...triage } = await countItems(db, who, now);
    const today = londonInstant(londonDay(now), 0);
    return {
      triage: { ...triage, oldest: oldest?.toISOString() ?? null },
      calls: await countCalls(db, who, { now, today }),
    };
  }),
  answer(fullCallTimes, async ({ db, who, now }) => ({ full: await fullTimes(db, who.personId, now) })),
];
