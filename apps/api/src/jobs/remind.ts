import { remindOfAppointments } from '../features/appointments/service.ts';
import { remindOfForms } from '../features/submissions/service.ts';
import type { Services } from '../services.ts';

/** How often reminders are thought of: every ten minutes. */
export const REMIND_CRON = '*/10 * * * *';

/** Reminds of what is coming and of what waits. Each reminder is claimed first, so that any number of processes may do it. */
export async function remind(services: Services): Promise<void> {
  await remindOfAppointments(services);
  await remindOfForms(services);
}
