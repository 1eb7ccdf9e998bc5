import { postcodeProblem } from '@careway/core/accounts/fields';
import { practiceProblem, tidyPracticeCode } from '@careway/core/eligibility/gpPractice';
import { outwardCode, tidyPostcode } from '@careway/core/eligibility/postcode';
import { LOOKUP } from '@careway/core/limits';
import { z } from 'zod';
import type { OutsideSettings } from '../config.ts';
import type { GpDirectory, Practice } from './gpDirectory.ts';
import { pathBelow } from './nextPage.ts';
import { LARGEST_OF_A_LOOK, OutsideFault, outsideService, PATIENCE_OF_A_PERSON } from './outsideService.ts';
import { plainCase } from './plainCase.ts';
import { beginning } from './saidPlainly.ts';

/**
 * The Organisation Data Service by its FHIR R4 API ("Organisation Data Terminology"): Organization by code, name,
 * postcode and role, its pages linked by `next`. It allows 5,000 calls in five minutes.
 */
const ROLE = 'https://fhir.nhs.uk/England/StructureDefinition/Extension-England-OrganisationRole';
const PERIOD = 'https://fhir.nhs.uk/England/StructureDefinition/Extension-England-TypedPeriod';
/** GP PRACTICE; others that prescribe have the wider RO177 alone. */
const GP_PRACTICE = 'RO76';
/** How many the register gives on a page, at most. */
const PAGE = 1000;
/** The register has some fifteen thousand practices, open and closed. */
const PAGES = 60;
const NAME = 'Organisation Data Service';
/** A page of the whole register may take this long, in milliseconds: nobody waits for it. */
const PATIENCE_OF_A_JOB = 60_000;

/** A practice of the register, open or closed. */
export interface RegisteredPractice extends Practice {
  /** The day it closed, or `unknown` where the register does not say; null while it is open. */
  closed: string | null;
}

/** Our way to the register of practices. */
export interface GpRegister extends GpDirectory {
  /** Every practice there is or was, page by page. @throws OutsideFault */
  all(): AsyncGenerator<RegisteredPractice[]>;
}

/** @param now the clock, in milliseconds */
export function odsRegister({ url, apiKey }: OutsideSettings, now: () => number): GpRegister {
  const service = (patience: number, largest?: number) =>
    outsideService({
      name: NAME,
      tells: 'practices',
      url,
      headers: { accept: 'application/fhir+json', apikey: apiKey },
      patience,
      ...(largest === undefined ? {} : { largest }),
      now,
    });
  const quick = service(PATIENCE_OF_A_PERSON, LARGEST_OF_A_LOOK);
  const patient = service(PATIENCE_OF_A_JOB);

  return {
    async search(typed) {
      const query = queryOf(typed);
      if (!query) return [];
      const said = await quick.ask(`/Organization?${query.search.toString()}`);
      return bundleOf(said)
        .practices.filter((practice) => practice.closed === null && query.fits(practice))
        .slice(0, LOOKUP.most)
        .map(({ closed, ...practice }) => practice);
    },

    async *all() {
      const first = new URLSearchParams({ roleCode: GP_PRACTICE, _count: String(PAGE) });
      let path: string | undefined = `/Organization?${first.toString()}`;
      const asked = new Set<string>();
      while (path !== undefined && !asked.has(path)) {
        asked.add(path);
        const { practices, next } = bundleOf(await patient.ask(path));
        yield practices;
        path = next === undefined ? undefined : pathBelow(url, path, next);
        // Half a register would close the practices of the other half.
        if (next !== undefined && (path === undefined || asked.has(path) || asked.size >= PAGES))
          throw new OutsideFault(NAME, 'refused');
      }
    },
  };
}

/**
 * What is asked for what was typed. Of a postcode only its first half leaves us, since it may be that of somebody's
 * home; the rest is compared here.
 */
function queryOf(typed: string) {
  const open = { active: 'true', activeRoleCode: GP_PRACTICE, _count: '100' };
  const code = tidyPracticeCode(typed);
  if (practiceProblem(code) === undefined)
    return {
      search: new URLSearchParams({ ...open, _id: code }),
      fits: (one: Practice) => one.organisationCode === code,
    };
  const postcode = tidyPostcode(typed);
  if (postcodeProblem(postcode) === undefined)
    return {
      search: new URLSearchParams({ ...open, 'address-postalcode': outwardCode(postcode) }),
      fits: (one: Practice) => one.postcode === postcode,
    };
  const name = typed
    .toUpperCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}'&-]+/gu, ' ')
    .trim();
  // Numbers are of houses, telephones and birthdays: no practice is called so.
  if (/\d/.test(name) || name.length < LOOKUP.shortest) return undefined;
  return {
    search: new URLSearchParams({ ...open, 'name:contains': name }),
    // A register that does not know what it is asked by answers with all there are.
    fits: (one: Practice) => lettersOf(one.name).includes(lettersOf(name)),
  };
}

/** A name as it is compared: neither accents nor signs count, nor how it is spaced. */
const lettersOf = (name: string) =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const extension = z.object({
  url: z.string(),
  valueBoolean: z.boolean().optional(),
  valueCoding: z.object({ code: z.string().optional() }).optional(),
  valueCodeableConcept: z.object({ coding: z.array(z.object({ code: z.string().optional() })) }).optional(),
  valuePeriod: z.object({ end: z.string().optional() }).optional(),
  get extension() {
    return z.array(extension).optional();
  },
});
type Extension = z.infer<typeof extension>;

const organization = z.object({
  resourceType: z.literal('Organization'),
  id: z.string(),
  active: z.boolean().optional(),
  name: z.string(),
  extension: z.array(extension).optional(),
  address: z
    .array(
      z.object({
        line: z.array(z.string()).optional(),
        city: z.string().optional(),
        postalCode: z.string().optional(),
      }),
    )
    .min(1),
});

const bundle = z.object({
  resourceType: z.literal('Bundle'),
  link: z.array(z.object({ relation: z.string(), url: z.string() })).optional(),
  entry: z
    .array(z.object({ resource: z.unknown() }))
    .max(PAGE)
    .optional(),
});

/** The practices of a page, and its link to the next. What is no practice, or has no address, is left out. */
function bundleOf(said: unknown): { practices: RegisteredPractice[]; next: string | undefined } {
  const page = bundle.safeParse(said).data;
  if (!page) throw new OutsideFault(NAME, 'refused');
  const next = page.link?.find(({ relation }) => relation === 'next')?.url;
  return {
    practices: (page.entry ?? []).flatMap(({ resource }) => practiceOf(resource) ?? []),
    next,
  };
}

function practiceOf(resource: unknown): RegisteredPractice | undefined {
  const found = organization.safeParse(resource).data;
  if (!found) return undefined;
  const [address] = found.address;
  const role = (found.extension ?? []).find((one) => one.url === ROLE && codeOf(one) === GP_PRACTICE);
  const postcode = tidyPostcode(address?.postalCode ?? '');
  const organisationCode = tidyPracticeCode(found.id);
  if (!role || practiceProblem(organisationCode) !== undefined || postcodeProblem(postcode) !== undefined)
    return undefined;
  const open = found.active === true && within(role, 'active')?.valueBoolean !== false;
  return {
    organisationCode,
    name: beginning(plainCase(found.name), 200),
    address: beginning(
      [...(address?.line ?? []), address?.city ?? '']
        .map(plainCase)
        .filter((line) => line !== '')
        .join(', '),
      300,
    ),
    postcode,
    closed: open ? null : (endOf(role) ?? endOf({ url: '', extension: found.extension }) ?? 'unknown'),
  };
}

const within = (one: Extension, url: string) => one.extension?.find((part) => part.url === url);
const codeOf = (role: Extension) => within(role, 'roleCode')?.valueCodeableConcept?.coding[0]?.code;

/** The last day of a role or an organisation, the operational one before the legal one. */
function endOf(of: Extension): string | undefined {
  const periods = (of.extension ?? []).filter(({ url }) => url === PERIOD);
  const ends = periods.flatMap((period) => {
    const end = within(period, 'period')?.valuePeriod?.end;
    return end && /^\d{4}-\d{2}-\d{2}$/.test(end)
      ? [{ end, operational: within(period, 'dateType')?.valueCoding?.code === 'Operational' }]
      : [];
  });
  return (ends.find(({ operational }) => operational) ?? ends[0])?.end;
}
