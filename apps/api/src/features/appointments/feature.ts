import type { Feature } from '../../feature.ts';
import { remindOfAppointments } from './appointmentReminders.ts';
import { clientAppointmentRoutes } from './clientRoutes.ts';
import { appointmentFhirRoutes } from './fhirRoutes.ts';
import { forget } from './forgetRows.ts';
import { sweepOldHolds } from './holds.ts';
import { interpreterRoutes } from './interpreterRoutes.ts';
import { dataOf } from './ownDataRows.ts';
import { appointmentRoutes } from './routes.ts';
import { appointmentStands } from './tellOfBooking.ts';

declare module '../../feature.ts' {
  interface OwnData {
    appointments: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const appointments: Feature = {
  name: 'appointments',
  routes: [...appointmentRoutes, ...clientAppointmentRoutes, ...interpreterRoutes, ...appointmentFhirRoutes],
  ownData: async (db, personId) => ({ appointments: await dataOf(db, personId) }),
  forget: ({ db, personId, now }) => forget(db, personId, now),
  sweep: sweepOldHolds,
  remind: remindOfAppointments,
  stillTrue: { appointment: appointmentStands },
};
