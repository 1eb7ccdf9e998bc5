import { londonInstant } from '@careway/core/appointments/london';
import { AUDIT } from '@careway/core/audit/events';
import { addDays, londonDay } from '@careway/core/dates';
import { anOwnClinic, aPlan, aPlanned } from '../ownClinic.ts';
import { aPerson } from '../people.ts';
import { hasSentFirst } from '../safeFirst.ts';
import type { TestApp } from '../testApp.ts';
import { done, made, type Scenes } from './scene.ts';

/** A clinic with a session in which one client is booked, and what closes it. */
async function aBookedSession(app: TestApp) {
  const at = await anOwnClinic(app);
  const { sessionId, version, slotIds } = await aPlanned(app, at);
  await aPlanned(app, at, { days: { day: '2026-11-26' } });
  const client = await aPerson(app);
  await hasSentFirst(app, client);
  await made(app, 'book', { as: client, body: { slotId: slotIds[0] } });
  return {
    at,
    client,
    input: { as: at.admin, params: { id: at.clinicId } },
    change: { what: 'closeSession', sessionId, version },
  };
}

/** The morning of a visit, and who is at the desk. */
async function aVisit(app: TestApp) {
  const at = await anOwnClinic(app);
  const day = addDays(londonDay(app.dependencies.now()), 1);
  const { slotIds } = await aPlanned(app, at, { days: { day } });
  const client = await aPerson(app);
  await hasSentFirst(app, client);
  const booked = await made<{ id: string }>(app, 'book', { as: client, body: { slotId: slotIds[0] } });
  app.advance(Date.parse(londonInstant(day, 530)) - app.dependencies.now().getTime());
  const as = await aPerson(app, 'Admin', { trustId: at.trustId });
  return { as, client, rooms: at.rooms, params: { id: at.clinicId, appointmentId: booked.id } };
}

/** What staff do with a clinic's sessions. */
export const clinicScenes: Scenes = {
  async saveClinic(app) {
    const at = await anOwnClinic(app);
    const input = { as: at.admin, params: { id: at.clinicId } };
    const { version, nation, hours, arrival, directions, rooms } = await made<Record<string, unknown>>(
      app,
      'staffClinic',
      input,
    );
    const body = { version, nation, hours, arrival, directions, rooms };
    return {
      press: () => app.call('saveClinic', { ...input, body }),
      leaves: [done(at.admin, null, AUDIT.clinicChanged, '*')],
    };
  },
  async addClinic(app) {
    const at = await anOwnClinic(app);
    const place = {
      name: 'Mill Lane',
      address: ['4 Mill Lane', 'Northgate'],
      postcode: 'WE4 2RS',
      nation: 'england',
    };
    const body = { ...place, hours: '', arrival: 'Ring the bell.', directions: 'Turn left.' };
    return {
      press: () => app.call('addClinic', { as: at.admin, body }),
      leaves: [done(at.admin, null, AUDIT.clinicMade, '*')],
    };
  },
  async addSession(app) {
    const at = await anOwnClinic(app);
    return {
      press: () => app.call('addSession', { as: at.admin, params: { id: at.clinicId }, body: aPlan() }),
      leaves: [done(at.admin, null, AUDIT.clinicChanged, '*')],
    };
  },
  async openOnHoliday(app) {
    const at = await anOwnClinic(app);
    const body = { day: '2026-12-25', reason: 'We must' };
    return {
      press: () => app.call('openOnHoliday', { as: at.admin, params: { id: at.clinicId }, body }),
      leaves: [done(at.admin, null, AUDIT.clinicChanged, '*')],
    };
  },
  async liftClosure(app) {
    const at = await anOwnClinic(app);
    const input = { as: at.admin, params: { id: at.clinicId } };
    const change = { what: 'close', fromDay: '2026-12-02', toDay: '2026-12-02', start: 0, end: 1440 };
    const { fingerprint } = await made<{ fingerprint: string }>(app, 'previewClinicChange', {
      ...input,
      body: { change },
    });
    await made(app, 'makeClinicChange', {
      ...input,
      body: { change, fingerprint, choices: [], reason: 'Heating' },
    });
    const week = await made<{ closures: { id: string }[] }>(app, 'clinicWeek', {
      ...input,
      query: { from: '2026-11-30' },
    });
    const params = { id: at.clinicId, closureId: week.closures[0]?.id ?? '' };
    return {
      press: () => app.call('liftClosure', { as: at.admin, params, body: { reason: 'It is mended' } }),
      leaves: [done(at.admin, null, AUDIT.clinicChanged, '*')],
    };
  },
  async openSessionAgain(app) {
    const at = await anOwnClinic(app);
    const { sessionId, version } = await aPlanned(app, at);
    const input = { as: at.admin, params: { id: at.clinicId } };
    const change = { what: 'closeSession', sessionId, version };
    const { fingerprint } = await made<{ fingerprint: string }>(app, 'previewClinicChange', {
      ...input,
      body: { change },
    });
    const body = { change, fingerprint, choices: [], reason: 'Heating' };
    await made(app, 'makeClinicChange', { ...input, body });
    const params = { id: at.clinicId, sessionId };
    return {
      press: () => app.call('openSessionAgain', { as: at.admin, params, body: { reason: 'It is mended' } }),
      leaves: [done(at.admin, null, AUDIT.clinicChanged, '*')],
    };
  },
  async clinicDay(app) {
    const { at } = await aBookedSession(app);
    const input = { as: at.admin, params: { id: at.clinicId }, query: { day: '2026-11-25' } };
    return {
      press: () => app.call('clinicDay', input),
      leaves: [done(at.admin, null, AUDIT.clinicBookingsRead, '*')],
    };
  },
  async takeVisitStep(app) {
    const { as, client, params } = await aVisit(app);
    return {
      press: () => app.call('takeVisitStep', { as, params, body: { step: 'arrived' } }),
      leaves: [done(as, client, AUDIT.visitStep, 'Arrived')],
    };
  },
  async undoVisitStep(app) {
    const { as, client, params } = await aVisit(app);
    const { visit } = await made<{ visit: { stands: { id: string }[] } }>(app, 'takeVisitStep', {
      as,
      params,
      body: { step: 'arrived' },
    });
    const eventId = visit.stands[0]?.id ?? '';
    return {
      press: () => app.call('undoVisitStep', { as, params: { ...params, eventId } }),
      leaves: [done(as, client, AUDIT.visitStepUndone, 'Arrived')],
    };
  },
  async setVisitRoom(app) {
    const { as, client, params, rooms } = await aVisit(app);
    return {
      press: () => app.call('setVisitRoom', { as, params, body: { roomId: rooms[1], was: null } }),
      leaves: [done(as, client, AUDIT.visitRoom, 'Room 2')],
    };
  },
  async previewClinicChange(app) {
    const { at, input, change } = await aBookedSession(app);
    return {
      press: () => app.call('previewClinicChange', { ...input, body: { change } }),
      leaves: [done(at.admin, null, AUDIT.clinicBookingsRead, '*')],
    };
  },
  async makeClinicChange(app) {
    const { at, client, input, change } = await aBookedSession(app);
    const { fingerprint, touched } = await made<{
      fingerprint: string;
      touched: { appointmentId: string; proposed: string }[];
    }>(app, 'previewClinicChange', { ...input, body: { change } });
    const choices = touched.map(({ appointmentId, proposed }) => ({ appointmentId, slotId: proposed }));
    return {
      press: () =>
        app.call('makeClinicChange', { ...input, body: { change, fingerprint, choices, reason: 'Heating' } }),
      leaves: [
        done(at.admin, null, AUDIT.clinicChanged, '*'),
        done(at.admin, client, AUDIT.appointmentMovedFor, '*'),
      ],
    };
  },
};
