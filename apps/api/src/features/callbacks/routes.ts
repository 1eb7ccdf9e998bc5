import { askForCallFor } from '@careway/contract/askedOnThePhone';
import {
  askForCallback,
  askForCallbackAsStranger,
  callbackUsual,
  cancelCallback,
  cancelCallbackAsStranger,
  changeCallback,
  myCallbacks,
} from '@careway/contract/callbacks';
import type { Db } from '../../db/pool.ts';
import { answer } from '../../http/call.ts';
import { callDefaults } from './callDefaults.ts';
import { callsReply } from './callReply.ts';
import { cancelOwn, changeOwn } from './change.ts';
import { type Callback, listOwn, NEWEST_CALLS } from './repository.ts';
import { requestCallback, requestCallFor } from './request.ts';
import { cancelAsStranger, requestAsStranger } from './stranger.ts';

async function one(db: Db, call: Callback) {
  const [reply] = await callsReply(db, [call]);
  if (!reply) throw new Error('One call is shown as one');
  return reply;
}

export const callbackRoutes = [
  answer(askForCallback, async ({ body, db, who, now, dependencies }) => {
    const { id, day, time_slot: timeSlot, status } = await requestCallback(dependencies, db, now, who, body);
    return { id, day, timeSlot, status };
  }),
  answer(askForCallFor, async ({ params, body, db, who, now, dependencies }) => {
    const about = { staff: who, personId: params.id, asked: body };
    const { id, day, time_slot: timeSlot, status } = await requestCallFor(dependencies, db, now, about);
    return { id, day, timeSlot, status };
  }),
  answer(myCallbacks, async ({ query, db, who }) => {
    const { status, cursor, limit } = query;
    const statuses = status ? [status] : undefined;
    const rows = await listOwn(db, who.personId, { statuses, cursor, limit: limit + 1 });
    const page = NEWEST_CALLS.page(rows, limit, (row) => row);
    return { data: await callsReply(db, page.data), next: page.next };
  }),
  answer(callbackUsual, ({ db, who }) => callDefaults(db, who.personId)),
  answer(changeCallback, async ({ params, body, db, who, now, dependencies }) =>
    one(db, await changeOwn(dependencies, db, now, who, params.id, body)),
  ),
  answer(cancelCallback, async ({ params, db, who, now }) =>
    one(db, await cancelOwn(db, now, who, params.id)),
  ),

  answer(askForCallbackAsStranger, ({ body, db, now }) => requestAsStranger(db, now, body)),
  answer(cancelCallbackAsStranger, ({ body, db }) => cancelAsStranger(db, body.cancelToken)),
];
