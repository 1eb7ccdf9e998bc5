import type { Dependencies } from '../dependencies.ts';
import { remindOfAppointments } from '../features/appointments/service.ts';
import { remindOfForms } from '../features/submissions/service.ts';

/** How often reminders are thought of: every ten minutes. */
export const REMIND_CRON = '*/10 * * * *';

/** Reminds of what is coming and of what waits. Each reminder is claimed first, so that any number of processes may do it. */
export async function remind(dependencies: Dependencies): Promise<void> {
  await remindOfAppointments(dependencies);
  await remindOfForms(dependencies);
}
