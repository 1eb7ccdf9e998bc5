/** Times and appointments as clients ask for them, several at once too (rules 3.7, 3.8). */
import { APPOINTMENT_STATUSES } from '@careway/core/appointments/bookingSteps';
import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { NOT_YET_NAMES } from '@careway/core/pathways/mayBook';
import { z } from 'zod';
import { clinicalShape, freshness } from './clinicalAppointments.ts';
import {
  INTERPRETED_BY,
  interpreterNeed,
  interpreterSought,
  interpreterWishShape,
  orElse,
} from './interpreters.ts';
import { day, oneLine } from './limits.ts';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { NOBODYS, OWN } from './unaudited.ts';

const feature = 'appointments';
const CLIENT = ['Client'] as const;
const OFFICE = ['Admin', 'Super_Admin'] as const;
const service = z.enum(SERVICE_CODES, { error: 'Choose a service' });
const kind = z.enum(['clinic', 'phone', 'video'], { error: 'Choose phone, video or clinic' });
const timeOfDay = z.enum(['morning', 'afternoon', 'evening'], {
  error: 'Choose morning, afternoon or evening',
});

/** Times for counselling stand apart: nobody who asks for treatment is given one, nor the other way round. */
const counselling = z
  .enum(['true', 'false'], { error: 'Say true or false' })
  .default('false')
  .transform((value) => value === 'true');

/** Staff say for which of their clients they look; a client looks for themselves. */
const forClient = { client: id.optional() };

export const slot = z.object({
  id,
  clinicId: id,
  service,
  kind,
  startsAt: instant,
  endsAt: instant,
  capacityLeft: z.number().int(),
  counselling: z.boolean(),
  /** Whether an interpreter as asked for is free then; only where times without one are shown too. */
  interpreter: z.boolean().optional(),
});

export const clinicShape = z.object({
  id,
  name: z.string(),
  address: z.array(z.string()),
  postcode: z.string(),
  miles: z.number().nullable(),
  arrival: z.string(),
  directions: z.string(),
  offers: z.array(kind),
});

export const appointmentShape = z.object({
  id,
  reference: z.string(),
  service,
  kind,
  purpose: z.string(),
  counselling: z.boolean(),
  status: z.enum(APPOINTMENT_STATUSES),
  startsAt: instant,
  endsAt: instant,
  changeUntil: instant,
  cancelUntil: instant,
  shareId: id.nullable(),
  /** Why it was cancelled, where somebody said so: staff always do, and the client reads it. */
  cancelReason: z.string().nullable(),
  /** What was asked of an interpreter in words, and who it is; null without one. */
  interpreter: z.object({ words: z.string(), by: z.enum(INTERPRETED_BY).nullable() }).nullable(),
  clinic: clinicShape,
  /** Where the time is sent to, masked, and whether it waits for safe hours; null when nothing may be sent. */
  told: z.object({ channel: z.enum(['sms', 'email']), to: z.string(), later: z.boolean() }).nullable(),
});

export const clinics = row({
  method: 'GET',
  path: '/appointment/clinics',
  access: [...CLIENT, ...OFFICE],
  // How far from somebody's home, what they came for and what they have not filled in yet is theirs (rule 10.15).
  scopes: ['clients:read', 'appointments:read'],
  about: 'clients',
  audit: { none: 'people read how far it is for themselves; staff, whose record they opened' },
  feature,
  summary:
    'Where a service is offered, nearest first from the postcode of the person who asks; without a service, the one they came for',
  query: z.object({ service: service.optional(), counselling, ...forClient }),
  reply: z.object({
    service,
    data: z.array(clinicShape),
    /**
     * Why a client may not choose a time themselves yet; null where they may. Staff read of a check on the record,
     * and here of a first form.
     */
    notYet: z.enum(NOT_YET_NAMES).nullable(),
  }),
});

export const interpreterWish = row({
  method: 'GET',
  path: '/appointment/interpreter-wish',
  access: [...CLIENT, ...OFFICE],
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.interpreterWishRead], by: 'staff' },
  feature,
  summary: 'The interpreter that somebody wishes for, wherever they said it last; null where they need none',
  query: z.object(forClient),
  reply: z.object({ wish: interpreterWishShape.nullable() }),
});

/** What times are asked for by. */
export const soughtTimes = paging.extend({
  service,
  clinicId: id.optional(),
  kind: kind.optional(),
  from: day('Enter a real date to search from').optional(),
  to: day('Enter a real date to search to').optional(),
  timeOfDay: timeOfDay.optional(),
  counselling,
  ...interpreterSought,
  ...forClient,
});

export const slots = row({
  method: 'GET',
  path: '/appointment/slots',
  access: [...CLIENT, ...OFFICE],
  scopes: ['appointments:read'],
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'Free times, soonest first',
  query: soughtTimes,
  reply: listOf(slot),
});

export const slotDays = row({
  method: 'GET',
  path: '/appointment/days',
  access: [...CLIENT, ...OFFICE],
  scopes: ['appointments:read'],
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'How many times are left on each London day that has any; a full day has 0',
  query: z.object({
    service,
    clinicId: id.optional(),
    kind: kind.optional(),
    from: day('Enter a real date to search from'),
    to: day('Enter a real date to search to'),
    counselling,
    ...interpreterSought,
    ...forClient,
  }),
  reply: z.object({ data: z.array(z.object({ day: z.iso.date(), left: z.number().int() })) }),
});

export const holdSlot = row({
  method: 'POST',
  path: '/appointment/hold',
  access: CLIENT,
  audit: { none: 'a time that is kept for minutes; the booking is written down' },
  feature,
  summary: 'Keep a time for ten minutes; an earlier hold of the same person is let go',
  status: 201,
  creates: true,
  body: z.object({ slotId: id, interpreter: interpreterNeed.optional() }),
  reply: z.object({ holdId: id, expiresAt: instant }),
});

export const currentHold = row({
  method: 'GET',
  path: '/appointment/hold',
  access: CLIENT,
  audit: OWN,
  feature,
  summary: 'The time that is being kept for the person who asks, if any',
  reply: z.object({
    hold: z.object({ holdId: id, expiresAt: instant, slot, clinic: clinicShape }).nullable(),
  }),
});

export const releaseHold = row({
  method: 'DELETE',
  path: '/appointment/hold/{id}',
  access: CLIENT,
  audit: { none: 'a time that was kept for minutes' },
  feature,
  summary: 'Let a kept time go',
  status: 204,
  params: oneId,
});

export const bookingExtras = {
  shareId: id.optional(),
  /** What is needed of an interpreter, or words for it. */
  interpreter: z.union([oneLine(200), interpreterNeed], { error: 'Say what you need' }).optional(),
  contactPreference: oneLine(200).optional(),
};

export const book = row({
  method: 'POST',
  path: '/appointment',
  access: CLIENT,
  audit: { leaves: [AUDIT.appointmentBooked] },
  feature,
  summary: 'Book a kept time, or a free one at once',
  status: 201,
  creates: true,
  body: z.union([z.object({ holdId: id, ...bookingExtras }), z.object({ slotId: id, ...bookingExtras })], {
    error: 'Choose a time first',
  }),
  reply: appointmentShape,
});

export const myAppointments = row({
  method: 'GET',
  path: '/appointment/mine',
  access: CLIENT,
  audit: OWN,
  feature,
  summary: "The person's own appointments: all or those to come soonest first, earlier ones newest first",
  query: paging.extend({
    when: z.enum(['coming', 'earlier'], { error: 'Choose coming or earlier' }).optional(),
    shareId: id.optional(),
  }),
  reply: listOf(appointmentShape),
});

export const multipleAppointments = row({
  method: 'GET',
  path: '/appointment/multiple',
  access: CLIENT,
  audit: OWN,
  serves: ['named: GET multiple-appointment dashboard'],
  feature,
  summary:
    'Appointments to come, and whether the form about contraception afterwards is offered (posttoplarc)',
  query: z.object({ service: service.optional() }),
  reply: z.object({
    data: z.object({
      appointments: z.array(appointmentShape),
      posttoplarc: z.boolean(),
      /** What the clinical system has besides, each once, and whether it could be asked. */
      elsewhere: z.object({ appointments: z.array(clinicalShape), ...freshness }),
    }),
  }),
});

export const oneAppointment = row({
  method: 'GET',
  path: '/appointment/{id}',
  access: CLIENT,
  audit: OWN,
  feature,
  summary: 'One appointment of the person who asks',
  params: oneId,
  reply: appointmentShape,
});

export const moveAppointment = row({
  method: 'PATCH',
  path: '/appointment/{id}',
  access: CLIENT,
  audit: { leaves: [AUDIT.appointmentMoved], unless: 'it is at that time already' },
  feature,
  summary: 'Move a booking to another free time, until the change deadline',
  params: oneId,
  body: z.object({ slotId: id, orElse: orElse.optional() }),
  reply: appointmentShape,
});

export const cancelAppointment = row({
  method: 'DELETE',
  path: '/appointment/{id}',
  access: CLIENT,
  audit: { leaves: [AUDIT.appointmentCancelled], unless: 'it was cancelled already' },
  feature,
  summary: 'Cancel a booking, until shortly before it begins',
  params: oneId,
  body: z.object({ reason: text(500).optional() }).optional(),
  reply: appointmentShape,
});

export const calendarFile = row({
  method: 'GET',
  path: '/appointment/{id}.ics',
  access: CLIENT,
  audit: OWN,
  feature,
  summary: 'The booking as a calendar file; it says no more than "Appointment"',
  params: oneId,
  media: 'text/calendar; charset=utf-8',
  reply: z.string(),
});

export const rows = {
  clinics,
  interpreterWish,
  slots,
  slotDays,
  holdSlot,
  currentHold,
  releaseHold,
  book,
  myAppointments,
  multipleAppointments,
  oneAppointment,
  moveAppointment,
  cancelAppointment,
  calendarFile,
};
