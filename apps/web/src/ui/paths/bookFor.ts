import { address, named } from './address.ts';

/** Where staff choose a time for a client. */
export const bookForAt = (clientId: string) =>
  address('/admin/dashboard/all-clients/{id}/booking', { id: clientId });

/** Where staff move one of a client's bookings. */
export const moveForAt = (clientId: string, appointmentId: string) =>
  named(`${bookForAt(clientId)}?move=${encodeURIComponent(appointmentId)}`);
