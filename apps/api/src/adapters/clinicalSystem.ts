import type { ClinicalAppointment } from '@careway/core/appointments/clinicalAppointment';
import { FHIR_SYSTEMS } from '@careway/core/appointments/toFhir';
import { z } from 'zod';
import type { OutsideSettings } from '../config.ts';
import type {} from '../dependencies.ts';
import { appointmentOf } from './appointmentOf.ts';
import { pathBelow } from './nextPage.ts';
import { OutsideFault, outsideService, PATIENCE_OF_A_PERSON } from './outsideService.ts';

const NAME = 'Clinical system';
/**
 * How many appointments we ask for on a page, and how many there may be of one client: who says more has not heard
 * whom we asked for.
 */
const PAGE = 50;
const MOST = 500;
/** How many pages they may stand on, however few each has. */
const PAGES = 50;
/** So many of them have two megabytes at most. */
const LARGEST = 2 * 1024 * 1024;

/** What it says of one client. */
export interface ClinicalAnswer {
  appointments: ClinicalAppointment[];
  /** There may be more: it ran out of time, or led us elsewhere, or named something that is not known to be theirs. */
  incomplete: boolean;
  /** How many of theirs could not be read. */
  unreadable: number;
}

/** Our way to the clinical system (rule 3.16). */
export interface ClinicalSystem {
  /** The appointments of one client, by the reference that we gave them. @throws OutsideFault */
  appointmentsOf(reference: string): Promise<ClinicalAnswer>;
}

declare module '../dependencies.ts' {
  interface Dependencies {
    /** Absent: there is none, and ours are all appointments. */
    clinical?: ClinicalSystem;
  }
}

/**
 * The clinical system by its FHIR R4 API: `Appointment` by the identifier of the patient, page by page. Nothing that
 * it says is taken for what was asked without a look: whose each is, where the next page is, how many there are, and
 * how long all of it takes (rule 3.16).
 * @param now the clock, in milliseconds
 * @param lookEnds when a look that begins now has to be over, with all its pages
 */
export function clinicalSystem(
  { url, apiKey }: OutsideSettings,
  now: () => number,
  lookEnds = () => AbortSignal.timeout(PATIENCE_OF_A_PERSON),
): ClinicalSystem {
  const service = outsideService({
    name: NAME,
    tells: 'clinical',
    url,
    headers: { accept: 'application/fhir+json', authorization: `Bearer ${apiKey}` },
    patience: PATIENCE_OF_A_PERSON,
    largest: LARGEST,
    now,
  });
  return {
    async appointmentsOf(reference) {
      const first = new URLSearchParams({
        'patient:identifier': `${FHIR_SYSTEMS.client}|${reference}`,
        _count: String(PAGE),
      });
      const found: ClinicalAnswer = { appointments: [], incomplete: false, unreadable: 0 };
      // One patience for the whole look: somebody waits for all of it.
      const until = lookEnds();
      const asked = new Set<string>();
      let read = 0;
      let path: string | undefined = `/Appointment?${first.toString()}`;
      while (path !== undefined) {
        asked.add(path);
        const page = await pageAt(path, until, asked.size === 1);
        if (page === undefined) return { ...found, incomplete: true };
        read += page.entry.length;
        if (read > MOST) throw new OutsideFault(NAME, 'refused');
        for (const { resource } of page.entry) keep(found, resource, reference);
        if (page.next === undefined) return found;
        path = pathBelow(url, path, page.next);
        if (path !== undefined && (asked.has(path) || asked.size >= PAGES)) path = undefined;
      }
      return { ...found, incomplete: true };
    },
  };

  /** @returns undefined for a page after the first that did not come */
  async function pageAt(path: string, until: AbortSignal, isFirst: boolean) {
    try {
      const page = bundle.safeParse(await service.ask(path, until)).data;
      if (!page) throw new OutsideFault(NAME, 'refused');
      return { entry: page.entry ?? [], next: page.link?.find(({ relation }) => relation === 'next')?.url };
    } catch (error) {
      if (isFirst || !(error instanceof OutsideFault)) throw error;
      return undefined;
    }
  }
}

const bundle = z.object({
  resourceType: z.literal('Bundle'),
  link: z.array(z.object({ relation: z.string(), url: z.string() })).optional(),
  entry: z
    .array(z.object({ resource: z.unknown() }))
    .max(MOST)
    .optional(),
});

/** Of what resource it is, and whose: looked at before anything else of it is. */
const whose = z.object({
  resourceType: z.literal('Appointment'),
  participant: z.array(z.object({ actor: z.unknown() })),
});
/** What a reference leads to stands last in it, before its version: parts of the address may look like a name too. */
const AT_THE_END = /(?:^|\/)([A-Z][A-Za-z]+)\/[^/]+(?:\/_history\/[^/]+)?\/?$/;
/** Where none stands last, the first one says whose it is not. */
const ANYWHERE = /(?:^|\/)([A-Z][A-Za-z]+)\/[^/]+/;
const patient = z.object({
  /** Of a relative, the reference of a client would say whose relative they are. */
  type: z.literal('Patient').optional(),
  reference: z
    .string()
    .refine((to) => ((AT_THE_END.exec(to) ?? ANYWHERE.exec(to))?.[1] ?? 'Patient') === 'Patient')
    .optional(),
  identifier: z.object({ system: z.string(), value: z.string() }),
});

/**
 * Keeps what is theirs. A server may not know what it is asked by and answer with everybody's, which FHIR allows:
 * whose it is says each appointment itself, or it is nobody's here.
 */
function keep(found: ClinicalAnswer, resource: unknown, reference: string): void {
  if (typeOf(resource) !== 'Appointment') return;
  const isTheirs = whose.safeParse(resource).data?.participant.some(({ actor }) => {
    const of = patient.safeParse(actor).data?.identifier;
    return of?.system === FHIR_SYSTEMS.client && of.value === reference;
  });
  if (!isTheirs) {
    found.incomplete = true;
    return;
  }
  const read = appointmentOf(resource);
  if (read === 'unreadable') found.unreadable += 1;
  // One that stands on two pages, since another came between them, is one.
  else if (read !== 'not shown' && !found.appointments.some(({ id }) => id === read.id))
    found.appointments.push(read);
}

const typeOf = (resource: unknown) =>
  typeof resource === 'object' && resource !== null && 'resourceType' in resource
    ? resource.resourceType
    : undefined;
