import { londonDay } from '@careway/core/dates';
import { readSlot } from '@careway/core/imports/slotRow';
import { counted } from '@careway/core/numbers';
import { removeSessions, usesOfSessions } from '../../appointments/service.ts';
import { lockSessions } from '../../clinics/service.ts';
import { madeThings } from '../madeRows.ts';
import type { Kind } from './kind.ts';
import { addStagedSlots, closedSince, compareSlots, knownClinics } from './stagedSlotRows.ts';

/** Appointment slots: they come in as sessions of a clinic, like those that staff add (rule 3.11). */
export const slots: Kind = {
  keyColumn: 'start_time',
  async reader(db, now) {
    const known = { clinics: await knownClinics(db, now), now: now.getTime(), today: londonDay(now) };
    return (values) => readSlot(values, known);
  },
  compare: compareSlots,
  async apply(db, importId, now, done) {
    await addStagedSlots(db, importId, now, done);
    // A closure that a colleague made meanwhile: from here on they wait for us, and see what we made.
    await lockSessions(db);
    return (await closedSince(db, importId))
      ? 'A clinic was closed while we imported. Nothing was imported: check the file again.'
      : undefined;
  },
  async depends(db, importId, now) {
    const { appointments, held, changed } = await usesOfSessions(db, await madeThings(db, importId), now);
    return [
      ...(appointments > 0
        ? [`${counted(appointments, 'appointment was', 'appointments were')} booked at these times`]
        : []),
      ...(held > 0
        ? [`${counted(held, 'place is', 'places are')} held, offered or given away at this moment`]
        : []),
      ...(changed > 0
        ? [
            `${counted(changed, 'session was', 'sessions were')} changed, closed or given a room or staff since`,
          ]
        : []),
    ];
  },
  undo: async (db, importId, now) => removeSessions(db, await madeThings(db, importId), now),
};
