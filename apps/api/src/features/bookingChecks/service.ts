/** Who may take a time by themselves: asked by every call by which a client can get one (rule 2.22, decision 0219). */

import type { ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import { asksForCheck, NOT_YET, type NotYet, whyNotBook } from '@careway/core/pathways/mayBook';
import { formBeforeTime, formComesFirst } from '@careway/core/pathways/timeBeforeForm';
import type { StaticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import type { Db } from '../../db/pool.ts';
import { together } from '../../db/together.ts';
import { isOffered } from '../provider/service.ts';
import { newestOf } from '../questionnaires/service.ts';
import { newestForm } from '../submissions/service.ts';
import { allowedSince, hasATime, hasBegun, newestCheck } from './checkRows.ts';

interface Time {
  service: ServiceCode;
  counselling: boolean;
}

/** Why a client may not take such a time by themselves; null where they may. */
export async function notYet(db: Db, personId: string, time: Time, now: Date): Promise<NotYet | null> {
  const form = formBeforeTime(time);
  if (form) return notYetByForm(db, personId, { ...time, form }, now);
  if (!asksForCheck(time)) return null;
  const [newest, allowed] = await together(db, (db) => [
    newestCheck(db, personId, time.service),
    allowedSince(db, personId, time.service),
  ]);
  return whyNotBook(time, newest, now, allowed);
}

/**
 * rule 8.38: what keeps them safe is answered, or the form is sent. A provider who publishes no such form asks for
 * none.
 */
async function notYetByForm(
  db: Db,
  personId: string,
  { service, form }: Time & { form: StaticForm },
  now: Date,
): Promise<NotYet | null> {
  const [newest, allowed] = await together(db, (db) => [
    newestForm(db, personId, form.id, now),
    allowedSince(db, personId, service),
  ]);
  const first = formComesFirst(newest, now, allowed);
  return first && (newest || (await newestOf(db, form.id))) ? first : null;
}

/**
 * Lets a client on who was checked, or has said what keeps them safe. The caller has taken `oneAtATime`, as a check
 * that is decided does: neither passes the other.
 * @param moving whoever has such a time may keep, or wait for, another in its place
 * @throws Refusal `not_offered` to whoever has nothing begun of a service that is switched off (rule 17.27);
 *   `check_first`, `talk_first`, `other_way_first`, `form_first`
 */
export async function refuseUnchecked(
  db: Db,
  personId: string,
  { service, counselling }: Time,
  now: Date,
  { moving = false } = {},
): Promise<void> {
  if (!(await isOffered(db, service)) && !(await hasBegun(db, personId, service, now)))
    throw new Refusal('not_offered');
  const why = await notYet(db, personId, { service, counselling }, now);
  if (why === null || (moving && (await hasATime(db, personId, service, now)))) return;
  throw new Refusal(NOT_YET[why].code);
}
