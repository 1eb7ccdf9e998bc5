import type { Dependencies } from '../dependencies.ts';
import { appointmentStands } from '../features/appointments/service.ts';
import type { Desk } from '../features/messages/deliver.ts';
import { formStillWaits } from '../features/submissions/service.ts';

/** What delivery works with. It is put together here: messages knows none of the things that they may be about. */
export function deskOf(dependencies: Dependencies, carriers: Desk['carriers']): Desk {
  return { dependencies, carriers, stillTrue: { appointment: appointmentStands, form: formStillWaits } };
}
