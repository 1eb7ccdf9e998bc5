import { CARE_TYPES, OFFICE_TYPES } from '@careway/core/access/userTypes';
import { postcodeProblem } from '@careway/core/accounts/fields';
import { AUDIT } from '@careway/core/audit/events';
import { NATIONS, type Nation } from '@careway/core/clinics/nations';
import { SESSION_LIMITS } from '@careway/core/clinics/sessionPlan';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { z } from 'zod';
import { day, listUpTo, oneLine, upTo, whole } from './limits.ts';
import { row } from './row.ts';
import { id, instant, oneId, text } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** Clinics as staff run them: what they are, their weeks of sessions, and adding to these (rule 3.11 to 3.13). */
const feature = 'clinics';
const reads = ['appointments:read'] as const;
const writes = ['appointments:read', 'appointments:write'] as const;

const service = z.enum(SERVICE_CODES, { error: 'Choose a service' });
const kind = z.enum(['clinic', 'phone', 'video'], { error: 'Choose phone, video or clinic' });
const nation = z.enum(Object.keys(NATIONS) as [Nation, ...Nation[]], { error: 'Choose a nation' });
const named = z.object({ id, name: z.string() });
const minutes = (words: string) => whole(words);

/** Why staff do it; clients do not see it. */
export const why = text(300).min(3, 'Say in a few words why. Clients do not see it');

/** What a session is changed to: its clock times, places, room and staff. */
export const sessionTimes = {
  /** Minutes after midnight in London. */
  start: minutes('Enter a time, like 09:00'),
  end: minutes('Enter a time, like 17:00'),
  capacity: whole('Enter how many places each time has'),
  roomId: id.nullable(),
  staffIds: listUpTo(id, SESSION_LIMITS.staff, `Choose ${SESSION_LIMITS.staff} people or fewer`),
};

const session = z.object({
  id,
  service,
  kind,
  purpose: z.string(),
  counselling: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  slotMinutes: z.number().int(),
  everyMinutes: z.number().int(),
  capacity: z.number().int(),
  room: named.nullable(),
  staff: z.array(named),
  /** Places that can be given, and those that somebody has; of these so many were given away outside this portal. */
  places: z.number().int(),
  booked: z.number().int(),
  elsewhere: z.number().int(),
  /** The pattern it comes of. */
  ruleId: id.nullable(),
  version: z.number().int(),
});

const rule = z.object({
  id,
  version: z.number().int(),
  service,
  kind,
  counselling: z.boolean(),
  purpose: z.string(),
  weekdays: z.array(z.number().int()),
  everyWeeks: z.number().int(),
  from: z.string(),
  until: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
  room: z.string().nullable(),
});

/** What clients read of where a clinic is and how to get in. */
const whereItIs = {
  name: oneLine(80, 'Enter the name of the clinic').min(1, 'Enter the name of the clinic'),
  address: listUpTo(
    oneLine(80, 'Enter the address').min(1, 'Leave no line of the address empty'),
    5,
    'Keep the address to 5 lines',
    'Enter the address',
  ).min(1, 'Enter the address'),
  postcode: upTo(20, 'Enter the postcode').refine((typed) => postcodeProblem(typed) === undefined, {
    error: 'Enter a full postcode, like WE4 2RS',
  }),
};
const howToGetIn = {
  nation,
  hours: text(300),
  arrival: text(500).min(3, 'Say what to look for, and what to say at the door'),
  directions: text(1000).min(3, 'Say how to get there'),
};
const room = z.object({ id: id.optional(), name: oneLine(60).min(1, 'Enter a name for the room') });

const clinic = z.object({
  id,
  name: z.string(),
  address: z.array(z.string()),
  postcode: z.string(),
  /** Whether we know roughly where its postcode lies, to say how far it is. */
  placed: z.boolean(),
  nation,
  hours: z.string(),
  arrival: z.string(),
  directions: z.string(),
  version: z.number().int(),
  offers: z.array(z.object({ service, kind, counselling: z.boolean() })),
  rooms: z.array(named),
  /** Who may work in its sessions. */
  staff: z.array(named),
  patterns: z.array(rule),
  mayChange: z.boolean(),
});

export const staffClinics = row({
  method: 'GET',
  path: '/clinics',
  access: CARE_TYPES,
  scopes: reads,
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'The clinics that the one who asks runs, by name, with how full their next seven days are',
  reply: z.object({
    data: z.array(
      z.object({
        id,
        name: z.string(),
        postcode: z.string(),
        nation,
        sessions: z.number().int(),
        places: z.number().int(),
        booked: z.number().int(),
        closedFrom: instant.nullable(),
      }),
    ),
    /** What to do before the known bank holidays run out. */
    holidaysWarning: z.string().nullable(),
    mayAdd: z.boolean(),
  }),
});

export const addClinic = row({
  method: 'POST',
  path: '/clinics',
  access: OFFICE_TYPES,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.clinicMade] },
  feature,
  summary: 'Add a clinic to an organisation; its rooms and sessions come next',
  status: 201,
  creates: true,
  body: z.object({
    /** The own one where nothing is said; only a system administrator may name another. */
    trustId: id.optional(),
    ...whereItIs,
    ...howToGetIn,
  }),
  reply: z.object({ id }),
});

export const staffClinic = row({
  method: 'GET',
  path: '/clinics/{id}',
  access: OFFICE_TYPES,
  scopes: reads,
  about: 'none',
  audit: NOBODYS,
  serves: ['others: clinical info'],
  feature,
  summary: 'One clinic: where it is, its hours, nation, rooms, staff, and the patterns of its sessions',
  params: oneId,
  reply: clinic,
});

export const saveClinic = row({
  method: 'PUT',
  path: '/clinics/{id}',
  access: OFFICE_TYPES,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.clinicChanged] },
  feature,
  summary:
    'Replace what clients and staff read of a clinic, and its rooms; 409 when somebody else saved first',
  params: oneId,
  body: z.object({
    version: whole('Open the clinic again'),
    /** What is not said of these stays. */
    name: whereItIs.name.optional(),
    address: whereItIs.address.optional(),
    postcode: whereItIs.postcode.optional(),
    ...howToGetIn,
    rooms: listUpTo(room, 40, 'Keep 40 rooms or fewer'),
  }),
  reply: clinic,
});

export const clinicWeek = row({
  method: 'GET',
  path: '/clinics/{id}/week',
  access: OFFICE_TYPES,
  scopes: reads,
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'The sessions, closures and bank holidays of seven days from a day on',
  params: oneId,
  query: z.object({ from: day('Enter a real date to begin the week') }),
  reply: z.object({
    sessions: z.array(session),
    closures: z.array(
      z.object({
        id,
        startsAt: instant,
        endsAt: instant,
        reason: z.string(),
        moved: z.number().int(),
        cancelled: z.number().int(),
      }),
    ),
    holidays: z.array(
      z.object({ day: z.string(), name: z.string(), whose: z.string(), openAnyway: z.boolean() }),
    ),
  }),
});

export const addSession = row({
  method: 'POST',
  path: '/clinics/{id}/sessions',
  access: OFFICE_TYPES,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.clinicChanged] },
  feature,
  summary: 'Add a session, once or by a pattern of weekdays; its times can be booked at once',
  status: 201,
  creates: true,
  params: oneId,
  body: z.object({
    service,
    kind,
    counselling: z.boolean(),
    purpose: oneLine(SESSION_LIMITS.purpose).min(1, 'Say what it is, as clients read it'),
    ...sessionTimes,
    slotMinutes: minutes('Enter how many minutes one appointment takes'),
    everyMinutes: minutes('Enter after how many minutes the next begins'),
    days: z.union(
      [
        z.object({ day: upTo(10, 'Enter a real date') }),
        z.object({
          weekdays: listUpTo(whole('Choose days of the week'), 7, 'Choose days of the week'),
          everyWeeks: whole('Enter every how many weeks it comes'),
          from: upTo(10, 'Enter a real date'),
          until: upTo(10, 'Enter a real date').nullable(),
        }),
      ],
      { error: 'Say on which days it comes' },
    ),
  }),
  reply: z.object({
    made: z.number().int(),
    first: instant.nullable(),
    /** The days on which it does not come, and why. */
    leftOut: z.array(z.object({ day: z.string(), words: z.string() })),
    /** Which of two times is meant, where the clock shows one twice. */
    note: z.string().nullable(),
  }),
});

export const openOnHoliday = row({
  method: 'POST',
  path: '/clinics/{id}/open-days',
  access: OFFICE_TYPES,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.clinicChanged], unless: 'it is open on that day already' },
  feature,
  summary: 'Work on a bank holiday all the same: the sessions of its patterns are made',
  params: oneId,
  body: z.object({ day: day(), reason: why }),
  reply: z.object({ made: z.number().int() }),
});

export const liftClosure = row({
  method: 'DELETE',
  path: '/clinics/{id}/closures/{closureId}',
  access: OFFICE_TYPES,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.clinicChanged], unless: 'it was lifted already' },
  feature,
  summary: 'Take a closure back: what can still come is offered again; who was moved stays moved',
  params: z.object({ id, closureId: id }),
  body: z.object({ reason: why }),
  reply: z.object({ reopened: z.number().int() }),
});

export const openSessionAgain = row({
  method: 'POST',
  path: '/clinics/{id}/sessions/{sessionId}/open',
  access: OFFICE_TYPES,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.clinicChanged], unless: 'it is open already' },
  feature,
  summary:
    'Open a closed session again: its times still to come are offered; who was moved or cancelled because of it stays so',
  params: z.object({ id, sessionId: id }),
  body: z.object({ reason: why }),
  reply: z.object({
    reopened: z.number().int(),
    /** What another session has by now: its room, one of its staff. */
    without: z.array(z.string()),
  }),
});

export const rows = {
  openSessionAgain,
  staffClinics,
  addClinic,
  staffClinic,
  saveClinic,
  clinicWeek,
  addSession,
  openOnHoliday,
  liftClosure,
};
