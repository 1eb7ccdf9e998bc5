import type { ClinicalAppointment } from '@careway/core/appointments/clinicalAppointment';
import type { SlotKind } from '@careway/core/appointments/slots';
import { FHIR_SYSTEMS } from '@careway/core/appointments/toFhir';
import { z } from 'zod';
import { beginning } from './saidPlainly.ts';

const concept = z.object({
  text: z.string().optional(),
  coding: z.array(z.object({ code: z.string().optional(), display: z.string().optional() })).optional(),
});

/** A moment that somebody could be asked to come at: the year 0 and the year 10000 are written by mistake. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((said) => said >= '1900' && said < '2200', 'no moment of anybody');

const appointment = z.object({
  resourceType: z.literal('Appointment'),
  id: z.string().min(1).max(64),
  identifier: z.array(z.object({ system: z.string().optional(), value: z.string().optional() })).optional(),
  status: z.string(),
  start: moment.optional(),
  end: moment.optional(),
  description: z.string().optional(),
  serviceType: z.array(concept).optional(),
  appointmentType: concept.optional(),
  participant: z
    .array(
      z.object({
        actor: z.object({ reference: z.string().optional(), display: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

/** What was written by mistake, and what is not given to anybody yet. */
const NOT_SHOWN: readonly string[] = ['entered-in-error', 'proposed', 'waitlist'];

/** FHIR's words for how it stands. */
const STATUS: Readonly<Record<string, ClinicalAppointment['status']>> = {
  booked: 'booked',
  pending: 'booked',
  arrived: 'attended',
  'checked-in': 'attended',
  fulfilled: 'attended',
  noshow: 'missed',
  cancelled: 'cancelled',
};

const KINDS: readonly [RegExp, SlotKind][] = [
  [/video|virtual/i, 'video'],
  [/phone|telephone|^VR$/i, 'phone'],
];

/** The longest that is shown of their words, and of a reference of ours. */
const LONGEST = 200;
const inWords = (said: string | undefined) => beginning(said?.trim() ?? '', LONGEST) || undefined;

/** One of theirs in our words; `unreadable` where it says what we do not understand, which they are told. */
export function appointmentOf(resource: unknown): ClinicalAppointment | 'unreadable' | 'not shown' {
  const found = appointment.safeParse(resource).data;
  if (found && NOT_SHOWN.includes(found.status)) return 'not shown';
  const status = found && STATUS[found.status];
  if (!found || !status) return 'unreadable';
  const [startsAt, endsAt] = [found.start, found.end].map((said) => said && new Date(said).toISOString());
  if (startsAt && endsAt && endsAt < startsAt) return 'unreadable';
  const place = found.participant?.find(({ actor }) => actor?.reference?.startsWith('Location/'))?.actor
    ?.display;
  const how = [found.appointmentType, ...(found.serviceType ?? [])].flatMap((one) => [
    one?.text ?? '',
    ...(one?.coding ?? []).flatMap(({ code, display }) => [code ?? '', display ?? '']),
  ]);
  const kind = KINDS.find(([word]) => how.some((said) => word.test(said)))?.[1] ?? (place ? 'clinic' : null);
  return {
    id: found.id,
    ours: inWords(found.identifier?.find(({ system }) => system === FHIR_SYSTEMS.appointment)?.value) ?? null,
    status,
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    kind,
    purpose: inWords(found.description) ?? inWords(found.serviceType?.[0]?.text) ?? null,
    place: inWords(place) ?? null,
  };
}
