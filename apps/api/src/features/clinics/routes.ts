import { makeClinicChange, previewClinicChange } from '@careway/contract/clinicChanges';
import { clinicDay } from '@careway/contract/clinicDay';
import {
  addClinic,
  addSession,
  clinicWeek,
  liftClosure,
  openOnHoliday,
  openSessionAgain,
  saveClinic,
  staffClinic,
  staffClinics,
} from '@careway/contract/clinics';
import { hasScopes } from '@careway/core/access/scopes';
import { clock, dayWords, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { AUDIT } from '@careway/core/audit/events';
import { holidaysWarning } from '@careway/core/clinics/holidays';
import { londonDay } from '@careway/core/dates';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { placesAdded } from '../appointments/service.ts';
import { record } from '../audit/service.ts';
import { addOneClinic } from './addClinic.ts';
import { addOne } from './addOne.ts';
import { type ClinicRow, listClinics } from './clinicsRows.ts';
import { dayOf } from './dayOf.ts';
import { forTheClinic } from './forTheClinic.ts';
import { makeChange } from './makeChange.ts';
import { pageOf, weekOf } from './onePage.ts';
import { ownClinic } from './ownClinic.ts';
import { previewOf } from './preview.ts';
import { openSessionAgain as openAgain, openAnyway, reopen } from './reopen.ts';
import { saveOne } from './saveOne.ts';

const WEEK = 7 * 24 * 3_600_000;

const note = (db: Db, now: Date, who: Session, clinic: ClinicRow, words: string) =>
  record(db, now, AUDIT.clinicChanged, {
    userId: null,
    createdBy: who.personId,
    rest: `${clinic.name}. ${words}`,
  });

const read = (db: Db, now: Date, who: Session, clinic: ClinicRow) =>
  record(db, now, AUDIT.clinicBookingsRead, { userId: null, createdBy: who.personId, rest: clinic.name });

export const clinicRoutes = [
  answer(staffClinics, async ({ db, who, now }) => ({
    data: (await listClinics(db, who, now, new Date(now.getTime() + WEEK))).map((one) => ({
      ...one,
      closedFrom: one.closedFrom?.toISOString() ?? null,
    })),
    holidaysWarning: holidaysWarning(londonDay(now)) ?? null,
    mayAdd:
      hasScopes(who, ['appointments:read', 'appointments:write']) &&
      (who.usertype === 'Super_Admin' || (who.usertype === 'Admin' && who.trustId !== null)),
  })),
  answer(addClinic, ({ body, db, who, now }) => addOneClinic(db, who, body, now)),
  answer(staffClinic, async ({ params, db, who, now }) =>
    pageOf(db, who, await ownClinic(db, who, params.id), now),
  ),
  answer(clinicWeek, async ({ params, query, db, who }) =>
    weekOf(db, await ownClinic(db, who, params.id), query.from),
  ),
  answer(saveClinic, async ({ params, body, db, who, now }) => {
    const clinic = await ownClinic(db, who, params.id);
    const words = await saveOne(db, clinic, body, now);
    await note(db, now, who, clinic, ['Its details were saved', ...words].join('. '));
    return pageOf(db, who, await ownClinic(db, who, params.id), now);
  }),
  answer(addSession, async ({ params, body, db, who, now, dependencies }) => {
    const clinic = await ownClinic(db, who, params.id);
    const { reply, ids } = await addOne(db, clinic, body, now);
    await placesAdded(dependencies, db, ids, now);
    await note(db, now, who, clinic, `Added ${reply.made} of “${body.purpose}”`);
    return reply;
  }),
  answer(openOnHoliday, async ({ params, body, db, who, now, dependencies }) => {
    const clinic = await ownClinic(db, who, params.id);
    const made = await openAnyway(db, clinic, body, now);
    await placesAdded(dependencies, db, made ?? [], now);
    if (made !== undefined)
      await note(db, now, who, clinic, `Open on ${dayWords(body.day)} all the same. ${body.reason}`);
    return { made: made?.length ?? 0 };
  }),
  answer(openSessionAgain, async ({ params, body, db, who, now, dependencies }) => {
    const clinic = await ownClinic(db, who, params.id);
    const what = { sessionId: params.sessionId, reason: body.reason, staffId: who.personId };
    const opened = await openAgain(db, clinic, what, now);
    if (!opened) return { reopened: 0, without: [] };
    await placesAdded(dependencies, db, [params.sessionId], now);
    const when = whenWords(opened.starts.toISOString(), clock);
    await note(db, now, who, clinic, `Session of ${when} open again. ${body.reason}`);
    return { reopened: opened.reopened, without: opened.without };
  }),
  answer(liftClosure, async ({ params, body, db, who, now, dependencies }) => {
    const clinic = await ownClinic(db, who, params.id);
    const lifted = await reopen(db, clinic, params.closureId, now);
    await placesAdded(dependencies, db, lifted?.sessions ?? [], now);
    if (lifted) await note(db, now, who, clinic, `Not closed after all: ${lifted.reason}. ${body.reason}`);
    return { reopened: lifted?.reopened ?? 0 };
  }),

  answer(
    clinicDay,
    async ({ params, query, db, who, dependencies, now }) => {
      const clinic = await ownClinic(db, who, params.id);
      return forTheClinic(dependencies, who, async (all) => {
        const reply = await dayOf(all, who, clinic, query.day, now);
        await read(all, now, who, clinic);
        return reply;
      });
    },
    { transaction: false },
  ),
  answer(
    previewClinicChange,
    async ({ params, body, db, who, dependencies, now }) => {
      const clinic = await ownClinic(db, who, params.id);
      return forTheClinic(dependencies, who, async (all) => {
        const { reply } = await previewOf(all, who, clinic, body.change, now);
        await read(all, now, who, clinic);
        return reply;
      });
    },
    { transaction: false },
  ),
  answer(
    makeClinicChange,
    async ({ params, body, db, who, dependencies, now }) => {
      const clinic = await ownClinic(db, who, params.id);
      return forTheClinic(dependencies, who, (all) => makeChange(dependencies, all, who, clinic, body, now));
    },
    { transaction: false },
  ),
];
