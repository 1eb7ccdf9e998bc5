import { AUDIT } from '@careway/core/audit/events';
import { degreeProblem, districtProblem, NEAR_HERE, tidyDistrict } from '@careway/core/eligibility/district';
import { areasIn, areasProblem, LOCAL_CLINIC_WAYS } from '@careway/core/eligibility/localClinic';
import { PASSCODE_LONGEST } from '@careway/core/eligibility/passcode';
import { passcodeProblem } from '@careway/core/imports/referralRow';
import { phoneProblem } from '@careway/core/questionnaires/questionTypes/phone';
import { z } from 'zod';
import { oneLine, upTo, whole } from './limits.ts';
import { row } from './row.ts';
import { listOf, paging } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** What is near somebody: the clinic that an area's clients go through, and where districts lie (rule 17.31). */
const feature = 'nearby';
/** They hold for every organisation. */
const access = ['Super_Admin'] as const;

const clinicId = upTo(40).regex(/^[a-z0-9-]{1,40}$/, 'This is not a clinic we know');
const clinicSaid = {
  name: oneLine(80, 'Enter a name').min(1, 'Enter a name'),
  address: oneLine(200, 'Enter the address').min(1, 'Enter the address'),
  hours: oneLine(120, 'Say when they are open').min(1, 'Say when they are open'),
  phone: oneLine(30, 'Enter a telephone number').refine((typed) => phoneProblem(typed) === undefined, {
    error: 'Enter a telephone number',
  }),
  way: z.enum(LOCAL_CLINIC_WAYS, { error: 'Choose what the clinic does' }),
  /** With commas between them; none: nobody is sent there. */
  areas: upTo(600)
    .superRefine((typed, context) => {
      const message = areasProblem(typed);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform((typed) => areasIn(typed)),
  /** The code that the clinic gives out; null: none, or as it was. */
  code: upTo(4 * PASSCODE_LONGEST)
    .superRefine((typed, context) => {
      if (passcodeProblem(typed))
        context.addIssue({ code: 'custom', message: 'Write the code, 6 letters and digits or more' });
    })
    .nullable(),
};

export const localClinics = row({
  method: 'GET',
  path: '/local-clinics',
  access,
  scopes: { none: 'names of clinics that clients read anyway' },
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'The clinics through which clients of some areas go first, each with its areas; never its code',
  reply: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        address: z.string(),
        hours: z.string(),
        phone: z.string(),
        way: z.enum(LOCAL_CLINIC_WAYS),
        areas: z.array(z.string()),
        /** What it looked like, for whoever changes it. */
        seen: z.string(),
      }),
    ),
  }),
});

export const addLocalClinic = row({
  method: 'POST',
  path: '/local-clinics',
  access,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.localClinicSaved] },
  feature,
  creates: true,
  status: 201,
  summary: 'Adds a clinic through which the clients of some areas go first',
  body: z.object(clinicSaid),
  reply: z.object({ id: z.string() }),
});

export const changeLocalClinic = row({
  method: 'PUT',
  path: '/local-clinics/{id}',
  access,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.localClinicSaved] },
  feature,
  summary:
    'Changes one as it was seen, or gives it another code; without areas nobody is sent there. 409 when somebody else was faster',
  params: z.object({ id: clinicId }),
  body: z.object({ ...clinicSaid, seen: upTo(64) }),
  reply: z.null(),
});

const code = upTo(10, 'Write the first part of a postcode, like WE4')
  .superRefine((typed, context) => {
    const message = districtProblem(typed);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .overwrite(tidyDistrict);
const degree = (of: keyof typeof NEAR_HERE) =>
  z
    .number(degreeProblem(of))
    .min(NEAR_HERE[of][0], degreeProblem(of))
    .max(NEAR_HERE[of][1], degreeProblem(of));

const district = z.object({
  code: z.string(),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const districts = row({
  method: 'GET',
  path: '/districts',
  access,
  scopes: { none: 'where places lie' },
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'Postcode districts and where they lie, by code; and how many clinics lie nowhere yet',
  query: paging.extend({ search: upTo(100).trim().optional() }),
  reply: listOf(district).extend({
    /** How many there are, whatever is searched for. */
    all: whole('How many').nonnegative(),
    /** Clinics whose district is not known: they are in nobody's "nearest". */
    nowhere: z.array(z.string()),
  }),
});

export const putDistrict = row({
  method: 'PUT',
  path: '/districts/{code}',
  access,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.districtSaved] },
  feature,
  summary: 'Says where a district lies; clinics in it that lay nowhere lie there from now on',
  params: z.object({ code }),
  body: z.object({
    town: oneLine(80, 'Enter the town').min(1, 'Enter the town'),
    latitude: degree('latitude'),
    longitude: degree('longitude'),
  }),
  reply: z.null(),
});

export const removeDistrict = row({
  method: 'DELETE',
  path: '/districts/{code}',
  access,
  scopes: ['trusts:write'],
  about: 'none',
  audit: { leaves: [AUDIT.districtSaved] },
  feature,
  status: 204,
  summary: 'Takes a district out: clients of it are shown no distance',
  params: z.object({ code }),
});

export const districtsFile = row({
  method: 'GET',
  path: '/districts.csv',
  access,
  scopes: { none: 'where places lie' },
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'All of them as a CSV file, in the columns in which one is brought in',
  media: 'text/csv; charset=utf-8',
  reply: z.string(),
});

export const rows = {
  localClinics,
  addLocalClinic,
  changeLocalClinic,
  districts,
  putDistrict,
  removeDistrict,
  districtsFile,
};
