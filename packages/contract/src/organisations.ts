import { OFFICE_TYPES, STAFF_TYPES } from '@careway/core/access/userTypes';
import { emailProblem, tidyEmail } from '@careway/core/accounts/email';
import { AUDIT } from '@careway/core/audit/events';
import { CONTRACT_KINDS } from '@careway/core/eligibility/contracts';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { readColour } from '@careway/core/organisations/contrast';
import { WEEKS } from '@careway/core/organisations/figures';
import { CORNERS, THEME } from '@careway/core/organisations/theme';
import { z } from 'zod';
import { oneLine, upTo, whole } from './limits.ts';
import { flagsShape } from './modules.ts';
import { WAYS_IN } from './people.ts';
import { row } from './row.ts';
import { id, instant, oneId } from './shapes.ts';
import { NOBODYS, OWN } from './unaudited.ts';

/** How an organisation looks to its clients (rule 16.11). */
const feature = 'organisations';

const colour = upTo(20, 'Choose a colour').refine((given) => readColour(given) !== undefined, {
  error: 'Write a colour as # and six digits or letters from a to f',
});
const shown = z.object({
  main: z.string(),
  accent: z.string(),
  ground: z.string(),
  corners: z.enum(CORNERS),
  name: z.string(),
  logoWords: z.string(),
  /** The picture itself, so that a page needs no second call for it; null where there is none. */
  logo: z.string().nullable(),
});
const version = z.object({
  number: z.number(),
  theme: shown.extend({ logoId: id.nullable() }),
  madeAt: instant,
  madeBy: z.string().nullable(),
  /** The version that this one brought back. */
  restores: z.number().nullable(),
});

export const myTheme = row({
  method: 'GET',
  path: '/theme',
  access: ['Client'],
  audit: OWN,
  feature,
  summary: 'How the pages of the client who asks look; null where their organisation has chosen nothing',
  reply: z.object({ theme: shown.nullable() }),
});

export const themes = row({
  method: 'GET',
  path: '/themes',
  access: OFFICE_TYPES,
  scopes: { none: 'how organisations look, as their clients see anyway' },
  about: 'staff',
  audit: NOBODYS,
  serves: ['others: themes'],
  feature,
  summary: 'The organisations that the one who asks may know of, and the theme of each',
  reply: z.object({
    data: z.array(z.object({ trust: z.object({ id, name: z.string() }), newest: version.nullable() })),
  }),
});

export const themeOf = row({
  method: 'GET',
  path: '/trusts/{id}/theme',
  access: OFFICE_TYPES,
  scopes: { none: 'how an organisation looks, as its clients see anyway' },
  about: 'staff',
  audit: NOBODYS,
  serves: ['content: theme configuration get'],
  feature,
  summary: 'The theme of one organisation, with the versions before it, newest first',
  params: oneId,
  reply: z.object({
    trust: z.object({ id, name: z.string() }),
    /** Counts what was published; 0 before anything was. */
    version: z.number(),
    versions: z.array(version),
    mayChange: z.boolean(),
    /** A theme may be published until then; null where the one who asks may not, or has to sign in again first. */
    freshUntil: instant.nullable(),
    signsInWith: z.enum(WAYS_IN),
  }),
});

const changed = z.object({ version: z.number() });
const seen = whole('Open the theme again').min(0, 'Open the theme again');

export const publishTheme = row({
  method: 'POST',
  path: '/trusts/{id}/theme',
  access: OFFICE_TYPES,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.themePublished] },
  serves: ['content: theme configuration post'],
  feature,
  creates: true,
  status: 201,
  summary:
    'Publishes a theme; 422 names each pair of colours that cannot be read, 409 when somebody was faster',
  params: oneId,
  body: z.object({
    version: seen,
    main: colour,
    accent: colour,
    ground: colour,
    corners: z.enum(CORNERS, 'Choose the corners'),
    name: oneLine(THEME.name, 'Enter the name in the header').min(1, 'Enter the name in the header'),
    logoWords: oneLine(THEME.logoWords, 'Say in words what the logo is')
      .trim()
      .min(1, 'Say in words what the logo is'),
    logoId: id.nullable(),
  }),
  reply: changed,
});

export const restoreTheme = row({
  method: 'POST',
  path: '/trusts/{id}/theme/restore',
  access: OFFICE_TYPES,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.themeRestored] },
  feature,
  creates: true,
  status: 201,
  summary: 'Publishes an earlier version of a theme once more; what is there stays as it is',
  params: oneId,
  body: z.object({ version: seen, number: whole('Choose a version').min(1, 'Choose a version') }),
  reply: changed,
});

export const bringInLogo = row({
  method: 'POST',
  path: '/trusts/{id}/logo',
  access: OFFICE_TYPES,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.logoBroughtIn], unless: 'the organisation has this very picture already' },
  feature,
  creates: true,
  status: 201,
  summary: 'Takes a logo as a PNG; it shows once a theme that names it is published',
  params: oneId,
  body: z.object({
    /** The file, in base64. */
    png: upTo(Math.ceil(THEME.logoBytes / 3) * 4, 'Choose a picture', 'Choose a picture of 12 kB or less'),
  }),
  reply: z.object({ id, logo: z.string(), width: z.number(), height: z.number() }),
});

const flag = z.boolean({ error: 'Say whether it is on' });
const settings = z.object({
  name: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  contactAddress: z.string(),
  contactHours: z.string(),
  flags: flagsShape,
  /** What staff of other organisations see of it. */
  shows: z.object({ contact: z.boolean(), clinics: z.boolean(), people: z.boolean() }),
});
const counts = z.object({
  people: z.number(),
  clinics: z.number(),
  contracts: z.number(),
  clients: z.number(),
});

export const organisations = row({
  method: 'GET',
  path: '/trusts',
  access: OFFICE_TYPES,
  scopes: { none: 'organisations and how much they have, of nobody in particular' },
  about: 'staff',
  audit: NOBODYS,
  serves: ['others: trusts'],
  feature,
  summary:
    'The organisations that the one who asks works for, what each has, and what others show of themselves',
  reply: z.object({
    data: z.array(z.object({ id, name: z.string(), counts, hasTheme: z.boolean() })),
    /** What other organisations show: no more than each of them wants. */
    others: z.array(
      z.object({
        id,
        name: z.string(),
        contact: z
          .object({ email: z.string(), phone: z.string(), address: z.string(), hours: z.string() })
          .nullable(),
        clinics: z.array(z.string()).nullable(),
        people: z.array(z.string()).nullable(),
      }),
    ),
    mayMake: z.boolean(),
  }),
});

export const organisation = row({
  method: 'GET',
  path: '/trusts/{id}',
  access: OFFICE_TYPES,
  scopes: { none: 'an organisation and how much it has, of nobody in particular' },
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'What one organisation is and has: settings, people by kind, clinics, contracts, forms in use',
  params: oneId,
  reply: z.object({
    id,
    /** Counts the saves; 0 before anything was saved. */
    version: z.number(),
    /** It is the contact centre: its staff also see clients of no organisation yet. */
    central: z.boolean(),
    settings,
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
    counts,
    people: z.array(z.object({ role: z.string(), usertype: z.enum(STAFF_TYPES), people: z.number() })),
    clinics: z.array(z.object({ id, name: z.string(), postcode: z.string() })),
    contracts: z.array(
      z.object({ service: z.enum(SERVICE_CODES), contract: z.enum(CONTRACT_KINDS), areas: z.number() }),
    ),
    forms: z.object({ unfinished: z.number(), onHold: z.number(), sentIn: z.number() }),
    mayChange: z.boolean(),
    freshUntil: instant.nullable(),
    signsInWith: z.enum(WAYS_IN),
  }),
});

const trustName = oneLine(80, 'Enter the name of the organisation').min(
  2,
  'Enter the name of the organisation',
);

export const makeOrganisation = row({
  method: 'POST',
  path: '/trusts',
  access: ['Super_Admin'],
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.trustMade] },
  feature,
  creates: true,
  status: 201,
  summary: 'A new organisation, with nobody in it yet',
  body: z.object({ name: trustName }),
  reply: oneId,
});

export const changeOrganisation = row({
  method: 'PATCH',
  path: '/trusts/{id}',
  access: OFFICE_TYPES,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.trustChanged], unless: 'it says the same already' },
  feature,
  summary: 'Other names, contact, modules or what others see; 409 when somebody saved first',
  params: oneId,
  body: z.object({
    version: whole('Open the settings again').min(0, 'Open the settings again'),
    name: trustName.optional(),
    contactEmail: upTo(254)
      .trim()
      .refine((given) => given === '' || emailProblem(given) === undefined, 'Enter an email address')
      .overwrite(tidyEmail)
      .optional(),
    contactPhone: upTo(30)
      .trim()
      .refine((given) => /^[+0-9 ()]*$/.test(given), 'Use digits, spaces and + alone')
      .optional(),
    contactAddress: upTo(300).trim().optional(),
    contactHours: oneLine(120).optional(),
    flags: flagsShape.optional(),
    shows: z.object({ contact: flag, clinics: flag, people: flag }).optional(),
  }),
  reply: changed,
});

const count = z.number().nullable();
const weekly = z.array(count);

export const figures = row({
  method: 'GET',
  path: '/figures',
  access: OFFICE_TYPES,
  scopes: { none: 'counts of everybody together; those below five are left out' },
  about: 'none',
  audit: NOBODYS,
  feature,
  summary:
    'Figures by week, of the own organisation; for system administrators of one or all. Null: fewer than five',
  query: z.object({ weeks: z.enum(WEEKS, 'Choose 12, 26 or 52 weeks').default('12'), trust: id.optional() }),
  reply: z.object({
    trust: z.object({ id, name: z.string() }).nullable(),
    trusts: z.array(z.object({ id, name: z.string() })),
    /** Their Mondays. */
    weeks: z.array(z.string()),
    countedAt: instant.nullable(),
    /** Of the calls that were due, so large a share should be made in time. */
    target: z.number(),
    begun: weekly,
    finished: weekly,
    outcomes: z.array(z.object({ name: z.string(), n: weekly })),
    booked: weekly,
    bookings: z.array(z.object({ name: z.string(), n: weekly })),
    waits: z.array(
      z.object({
        service: z.enum(SERVICE_CODES),
        n: z.number(),
        /** In whole days from booking: one in ten waited no longer, half, nine in ten. */
        low: z.number(),
        median: z.number(),
        high: z.number(),
      }),
    ),
    sent: weekly,
    calls: z.array(z.object({ due: count, share: count })),
  }),
});

export const rows = {
  myTheme,
  themes,
  themeOf,
  publishTheme,
  restoreTheme,
  bringInLogo,
  organisations,
  organisation,
  makeOrganisation,
  changeOrganisation,
  figures,
};
