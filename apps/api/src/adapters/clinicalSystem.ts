import type { ClinicalAppointment } from '@careway/core/appointments/clinicalAppointment';
import type { SlotKind } from '@careway/core/appointments/slots';
import { FHIR_SYSTEMS } from '@careway/core/appointments/toFhir';
import { z } from 'zod';
import type { OutsideSettings } from '../config.ts';
import type {} from '../dependencies.ts';
import { OutsideFault, outsideService, PATIENCE_OF_A_PERSON } from './outsideService.ts';

const NAME = 'Clinical system';
/** How many appointments it gives on a page, and how many pages of one client we read: nobody has more. */
const PAGE = 50;
const PAGES = 10;

/** Our way to the clinical system (rule 3.16). */
export interface ClinicalSystem {
  /** The appointments of one client, by the reference that we gave them. @throws OutsideFault */
  appointmentsOf(reference: string): Promise<ClinicalAppointment[]>;
}

declare module '../dependencies.ts' {
  interface Dependencies {
    /** Absent: there is none, and ours are all appointments. */
    clinical?: ClinicalSystem;
  }
}

/**
 * The clinical system by its FHIR R4 API: `Appointment` by the identifier of the patient, page by page.
 * @param now the clock, in milliseconds
 */
export function clinicalSystem(
  { url, apiKey }: OutsideSettings,
  now: () => number,
  patience = PATIENCE_OF_A_PERSON,
): ClinicalSystem {
  const service = outsideService({
    name: NAME,
    tells: 'clinical',
    url,
    headers: { accept: 'application/fhir+json', authorization: `Bearer ${apiKey}` },
    patience,
    now,
  });
  return {
    async appointmentsOf(reference) {
      const first = new URLSearchParams({
        'patient:identifier': `${FHIR_SYSTEMS.client}|${reference}`,
        _count: String(PAGE),
      });
      const found: ClinicalAppointment[] = [];
      const asked = new Set<string>();
      let path: string | undefined = `/Appointment?${first.toString()}`;
      while (path !== undefined && !asked.has(path) && asked.size < PAGES) {
        asked.add(path);
        const page: Page | undefined = bundle.safeParse(await service.ask(path)).data;
        if (!page) throw new OutsideFault(NAME, 'refused');
        for (const { resource } of page.entry ?? []) found.push(...appointmentOf(resource));
        const next: string | undefined = page.link?.find(({ relation }) => relation === 'next')?.url;
        // Only where it leads is taken from the link: our key goes to the address that we were given, and to no other.
        path = next && `/Appointment${URL.parse(next, 'https://clinical.invalid')?.search ?? ''}`;
      }
      return found;
    },
  };
}

const bundle = z.object({
  resourceType: z.literal('Bundle'),
  link: z.array(z.object({ relation: z.string(), url: z.string() })).optional(),
  entry: z.array(z.object({ resource: z.unknown() })).optional(),
});

const concept = z.object({
  text: z.string().optional(),
  coding: z.array(z.object({ code: z.string().optional(), display: z.string().optional() })).optional(),
});

type Page = z.output<typeof bundle>;

const appointment = z.object({
  resourceType: z.literal('Appointment'),
  id: z.string().min(1).max(64),
  identifier: z.array(z.object({ system: z.string().optional(), value: z.string().optional() })).optional(),
  status: z.string(),
  start: z.iso.datetime({ offset: true }).optional(),
  end: z.iso.datetime({ offset: true }).optional(),
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

/** FHIR's words for how it stands; what was written by mistake, and what is not given to anybody yet, is not shown. */
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

/** None for what is no appointment of a person. */
function appointmentOf(resource: unknown): ClinicalAppointment[] {
  const found = appointment.safeParse(resource).data;
  const status = found && STATUS[found.status];
  if (!found || !status) return [];
  const place = found.participant?.find(({ actor }) => actor?.reference?.startsWith('Location/'))?.actor
    ?.display;
  const how = [found.appointmentType, ...(found.serviceType ?? [])].flatMap((one) => [
    one?.text ?? '',
    ...(one?.coding ?? []).flatMap(({ code, display }) => [code ?? '', display ?? '']),
  ]);
  const kind = KINDS.find(([word]) => how.some((said) => word.test(said)))?.[1] ?? (place ? 'clinic' : null);
  return [
    {
      id: found.id,
      ours: found.identifier?.find(({ system }) => system === FHIR_SYSTEMS.appointment)?.value ?? null,
      status,
      startsAt: found.start ? new Date(found.start).toISOString() : null,
      endsAt: found.end ? new Date(found.end).toISOString() : null,
      kind,
      purpose: (found.description ?? found.serviceType?.[0]?.text)?.slice(0, 200) ?? null,
      place: place?.slice(0, 200) ?? null,
    },
  ];
}
