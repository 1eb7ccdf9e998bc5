import { INTERPRETER_LANGUAGES, type InterpreterLanguage } from '@careway/core/appointments/interpreter';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { day, listUpTo, oneLine, whole } from './limits.ts';
import { row } from './row.ts';
import { id, instant, oneId } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** Interpreters as staff keep them: who there is, and when they work (rule 3.10). */
const feature = 'appointments';
const OFFICE = ['Admin', 'Super_Admin'] as const;
const reads = ['appointments:read'] as const;
const writes = ['appointments:read', 'appointments:write'] as const;

const LANGUAGES = Object.keys(INTERPRETER_LANGUAGES) as [InterpreterLanguage, ...InterpreterLanguage[]];

const shift = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  /** Clients with whom they are meanwhile, and times that are kept. */
  booked: z.number().int(),
});

const interpreter = z.object({
  id,
  name: z.string(),
  kind: z.enum(['speaker', 'bsl']),
  /** Codes of languages, or a language by its name. */
  languages: z.array(z.string()),
  dialects: z.array(z.string()),
  gender: z.enum(['woman', 'man']),
  /** How many days to come they work, and the first of them. */
  days: z.number().int(),
  next: shift.omit({ id: true, booked: true }).nullable(),
});

export const staffInterpreters = row({
  method: 'GET',
  path: '/interpreters',
  access: OFFICE,
  scopes: reads,
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'Every interpreter by name, with what they speak or sign and when they work next',
  reply: z.object({ data: z.array(interpreter) }),
});

export const addInterpreter = row({
  method: 'POST',
  path: '/interpreters',
  access: OFFICE,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.interpreterChanged] },
  feature,
  summary: 'Add an interpreter; they are booked for nobody until they have days',
  status: 201,
  creates: true,
  body: z
    .object({
      name: oneLine(100).min(2, 'Enter their name'),
      kind: z.enum(['speaker', 'bsl'], { error: 'Choose speaking or signing' }),
      languages: listUpTo(z.enum(LANGUAGES), 10, 'Choose 10 languages or fewer', 'Choose a language'),
      /** A language that is not in the list. */
      other: oneLine(60).optional(),
      dialects: listUpTo(oneLine(60).min(2, 'Enter the dialect'), 10, 'Enter 10 dialects or fewer'),
      gender: z.enum(['woman', 'man'], { error: 'Choose a woman or a man' }),
    })
    .refine(({ kind, languages, other }) => kind === 'bsl' || languages.length > 0 || other, {
      path: ['languages'],
      message: 'Choose a language, or write what it is called',
    }),
  reply: interpreter,
});

export const interpreterShifts = row({
  method: 'GET',
  path: '/interpreters/{id}/shifts',
  access: OFFICE,
  scopes: reads,
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'The next hundred days on which an interpreter works, and with how many clients they are on each',
  params: oneId,
  reply: z.object({ data: z.array(shift) }),
});

export const addShift = row({
  method: 'POST',
  path: '/interpreters/{id}/shifts',
  access: OFFICE,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.interpreterChanged] },
  feature,
  summary: 'Add hours on a day on which an interpreter works; they can be booked at once',
  status: 201,
  creates: true,
  params: oneId,
  body: z.object({
    day: day('Enter a real date'),
    /** Minutes after midnight in London. */
    start: whole('Enter a time, like 09:00'),
    end: whole('Enter a time, like 17:00'),
  }),
  reply: shift,
});

export const removeShift = row({
  method: 'DELETE',
  path: '/interpreters/{id}/shifts/{shiftId}',
  access: OFFICE,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.interpreterChanged] },
  feature,
  summary:
    'Take hours out on which an interpreter does not work after all; refused while they are booked then',
  status: 204,
  params: z.object({ id, shiftId: id }),
});

export const rows = { staffInterpreters, addInterpreter, interpreterShifts, addShift, removeShift };
