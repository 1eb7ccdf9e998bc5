import type { Asker, ScaleCase } from './scaleApp.ts';

const STAFF: Asker[] = ['large', 'small', 'central', 'super'];
const byAll = (name: string, path: string, more: Partial<ScaleCase> = {}): ScaleCase[] =>
  STAFF.map((by) => ({ name: `${name} (${by})`, by, path, ...more }));

/** Filters of the list of clients, alone and as they meet, the rare with the frequent. */
const FILTERS = [
  'form=none',
  'form=shared',
  'form=draft',
  'form=unfinished',
  'form=hold',
  'form=completed',
  'booked=yes',
  'booked=no',
  'flagged=yes',
  'flagged=no',
  'service=larc',
  'service=larc&form=hold&flagged=yes',
  'service=vas&form=none&booked=yes&flagged=yes',
  'form=completed&booked=no',
  'form=hold&booked=yes&flagged=no',
  'booked=yes&flagged=yes',
];

/**
 * What staff type: frequent and rare, two letters, a part, a slip of the finger, both names, an email, a number, a
 * day.
 */
const SEARCHES = [
  ['two letters', 'jo'],
  ['two rare letters', 'zq'],
  ['frequent first name', 'amira'],
  ['rare family name', 'thornminghurst'],
  ['part of a name', 'orning'],
  ['both names', 'sophie ashby'],
  ['slip of the finger, first name', 'amria'],
  ['slip of the finger, family name', 'blackbwy'],
  ['slip of the finger, both', 'sofie ashbey'],
  ['nobody', 'xylophoneworth'],
  ['reference', 'CW-20700'],
  ['date of birth', '14/6/1997'],
  ['end of a mobile', '123456'],
  ['beginning of a mobile', '07612'],
  ['email', '{email}'],
  ['email of nobody', 'nobody.at.all@example.com'],
] as const;

/** What was answered, as it is filtered, the rare among the frequent. */
const ANSWERED = [
  '',
  'state=hold',
  'state=ended',
  'state=draft',
  'flagged=yes',
  'flagged=no',
  'within=week',
  'search=amira',
];

/** Calls to make and made; who was given a form, by where they are in it; the trail, all of it and of one client. */
const CALLS = [
  'pending',
  'today',
  'overflow',
  'all',
  'completed',
  'pending&service=larc',
  'all&time=evening',
];
const GIVEN = ['', '&status=shared', '&status=hold', '&status=completed'];
const TRAIL = ['', '&module=Account', '&whom={email}'];

/** Every list, search and figure of staff that grows with the clients, and a client's own beside them. */
export const scaleCases: ScaleCase[] = [
  ...byAll('overview, kept', '/clients/overview'),
  ...byAll('overview, first of a minute', '/clients/overview', { before: 'forget figures' }),
  ...byAll('figures, 12 weeks', '/figures?weeks=12'),
  ...byAll('figures, a year', '/figures?weeks=52'),
  ...byAll('organisations', '/trusts'),
  ...byAll('clients, first page', '/clients?limit=25'),
  ...FILTERS.flatMap((filter) => byAll(`clients ${filter}`, `/clients?limit=25&${filter}`)),
  ...SEARCHES.flatMap(([name, typed]) =>
    byAll(
      `search, ${name}`,
      `/clients?limit=25&search=${typed.startsWith('{') ? typed : encodeURIComponent(typed)}`,
    ),
  ),
  ...byAll('search and filters', '/clients?limit=25&search=jo&form=hold&booked=yes'),
  ...byAll('worklist, open', '/worklist?state=open'),
  ...byAll('worklist, done', '/worklist?state=done'),
  ...CALLS.flatMap((list) => byAll(`calls ${list}`, `/calls?limit=25&list=${list}`)),
  ...byAll('calls and worklist, counted', '/worklist/count'),
  ...byAll('who waits for a time', '/waitlist?limit=25'),
  ...GIVEN.flatMap((which) =>
    byAll(`given a form${which.replace('&', ', ')}`, `/questionnaire/{form}/shares?limit=25${which}`),
  ),
  ...byAll('what happened to a form', '/questionnaire/{form}/activity?limit=25'),
  ...byAll('forms of the office', '/questionnaire/dashboard'),
  ...TRAIL.map((which) => ({
    name: `audit trail${which.replace('&', ', ')} (super)`,
    by: 'super' as const,
    path: `/audit-trail?limit=25${which}`,
  })),
  ...ANSWERED.flatMap((filter) =>
    byAll(`responses ${filter || 'sent in'}`, `/questionnaire/responses?limit=25&${filter}`),
  ),
  ...byAll('forms with responses', '/questionnaire/responses/forms'),
  ...byAll('one response', '/questionnaire/responses/{share}'),
  ...byAll('published forms', '/questionnaire/published'),
  ...byAll('one client', '/clients/{client}'),
  ...byAll('history of one client', '/clients/{client}/history'),
  ...byAll('one form of a client', '/clients/{client}/forms/{share}'),
  { name: 'free times (client)', by: 'client', path: '/appointment/slots?service=top&limit=20' },
  {
    name: 'days with times (client)',
    by: 'client',
    path: '/appointment/days?service=top&from=2026-11-01&to=2026-12-31',
  },
  { name: 'own forms (client)', by: 'client', path: '/questionnaire/client/forms' },
  { name: 'own appointments (client)', by: 'client', path: '/appointment/mine' },
  { name: 'own calls (client)', by: 'client', path: '/callback' },
  { name: 'own history (client)', by: 'client', path: '/account/history' },
];
