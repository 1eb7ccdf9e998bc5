import { whenWords } from '../appointments/dayAndTimeWords.ts';
import { CONTENT_NAMES, type ContentPage } from '../content/contentPages.ts';
import { SERVICE_CODES, SERVICES, type ServiceCode } from '../eligibility/services.ts';
import { formToStart } from '../questionnaires/staticForms/start.ts';

/** What is known of one service. */
export interface ServiceFacts {
  service: ServiceCode;
  /** Rows in force today that say who pays. */
  areas: number;
  /** The next free time of the coming four weeks. */
  nextFree: string | null;
  /** A clinician has approved a version of its pathway. */
  approved: boolean;
  /** Versions of its pathway that wait for somebody's yes. */
  waiting: number;
}

/** What is there, counted each time: nobody ticks anything (rule 16.36). */
export interface OpeningFacts {
  phone: string | null;
  organisations: number;
  clinics: number;
  rooms: number;
  prices: number;
  administrators: number;
  staff: number;
  invited: number;
  services: readonly ServiceFacts[];
  /** Pages of which two people published words of the provider's own. */
  pages: readonly ContentPage[];
  email: { setUp: boolean; arrived: boolean };
  texts: { setUp: boolean; arrived: boolean };
}

export const OPENING_KEYS = [
  'numbers',
  'services',
  'organisations',
  'clinics',
  'payers',
  'prices',
  'staff',
  'pathways',
  'pages',
  'messages',
  'times',
] as const;
export type OpeningKey = (typeof OPENING_KEYS)[number];

/** One thing on the way from empty to open. */
export interface OpeningItem {
  key: OpeningKey;
  title: string;
  done: boolean;
  /** What there is. */
  has: string;
  /** What is missing; null where nothing is. */
  missing: string | null;
  /** Where it is done; null where no screen does it, and the words say what does. */
  to: string | null;
}

/** Where the checklist leads. A test holds each against the route table. */
export const OPENING_ADDRESSES = {
  services: '/service',
  organisations: '/trust/overview',
  clinics: '/admin/appointment/clinic_information',
  payers: '/admin/upload-csv',
  prices: '/service',
  staff: '/users',
  pathways: `/questionnaires/type/${formToStart('eligibility', 'top').id}`,
  pages: '/admin?part=pages',
  times: '/admin/appointment/clinic_information',
} as const satisfies Partial<Record<OpeningKey, string>>;

/** Pages that nobody may be without: what people agree to, and what becomes of what they say. */
const NEEDED_PAGES = ['terms', 'privacy'] as const satisfies readonly ContentPage[];

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const names = (all: readonly { service: ServiceCode }[]) =>
  all.map(({ service }) => SERVICES[service].name).join(', ');

/** The services that anything is set up for. */
const offered = ({ services, prices }: OpeningFacts) =>
  services.filter(
    ({ service, areas, nextFree }) => areas > 0 || nextFree !== null || (service === 'top' && prices > 0),
  );

/**
 * The way from an empty database to open, in an order that saves time: each is done, or says what is missing and leads there
 * (rule 16.36). It follows from the facts alone.
 */
export function openingItems(facts: OpeningFacts): OpeningItem[] {
  return OPENING_KEYS.map((key) => {
    const { title, has, missing } = ITEMS[key](facts);
    const to = key in OPENING_ADDRESSES ? OPENING_ADDRESSES[key as keyof typeof OPENING_ADDRESSES] : null;
    return { key, title, done: missing === null, has, missing, to };
  });
}

type Said = Pick<OpeningItem, 'title' | 'has' | 'missing'>;

const ITEMS: Record<OpeningKey, (facts: OpeningFacts) => Said> = {
  numbers: ({ phone }) => ({
    title: 'Your telephone number',
    has: phone === null ? '' : `Clients are told to call ${phone}.`,
    missing:
      phone === null
        ? 'There is none. Whoever runs the server sets PROVIDER_PHONE and PROVIDER_HOURS, and starts it again.'
        : null,
  }),
  services: (facts) => {
    const on = offered(facts);
    return {
      title: 'Services you offer',
      has: on.length > 0 ? `${names(on)}.` : '',
      missing: on.length > 0 ? null : 'Nothing is set up for any service: no price, no area, no time.',
    };
  },
  organisations: ({ organisations }) => ({
    title: 'Organisations',
    has: organisations > 0 ? `${count(organisations, 'organisation')}.` : '',
    missing: organisations > 0 ? null : 'There is none. Every clinic and colleague belongs to one.',
  }),
  clinics: ({ clinics, rooms }) => ({
    title: 'Clinics and rooms',
    has: clinics > 0 ? `${count(clinics, 'clinic')}, ${count(rooms, 'room')}.` : '',
    missing:
      clinics > 0
        ? null
        : 'There is no clinic. No screen adds one yet: whoever runs the server puts it into the database.',
  }),
  payers: (facts) => {
    const without = offered(facts).filter(({ areas }) => areas === 0);
    const areas = facts.services.reduce((sum, one) => sum + one.areas, 0);
    const missing =
      areas === 0
        ? 'Nothing says who pays in which area. Import contract areas from a CSV file.'
        : `Nothing says who pays for: ${names(without)}.`;
    return {
      title: 'Who pays',
      has: areas > 0 ? `${count(areas, 'area')} with a contract.` : '',
      missing: areas > 0 && without.length === 0 ? null : missing,
    };
  },
  prices: (facts) => {
    const needed = offered(facts).length === 0 || offered(facts).some(({ service }) => service === 'top');
    return {
      title: 'Prices',
      has:
        facts.prices > 0 ? `${count(facts.prices, 'price')}.` : needed ? '' : 'Nobody is shown a price here.',
      missing:
        facts.prices > 0 || !needed
          ? null
          : `People who pay for ${SERVICES.top.name} would be shown no price.`,
    };
  },
  staff: ({ administrators, staff, invited }) => {
    const waiting = invited > 0 ? ` ${count(invited, 'invitation')} not followed yet.` : '';
    const others = staff > administrators;
    return {
      title: 'Staff',
      has: `${count(staff, 'person', 'people')} can sign in, ${administrators} of them ${administrators === 1 ? 'an administrator' : 'administrators'}.${waiting}`,
      missing:
        administrators < 2
          ? 'A second administrator is missing: nothing you write is published without another person.'
          : others
            ? null
            : 'Nobody is there yet who looks after clients.',
    };
  },
  pathways: (facts) => {
    const mine = offered(facts).length > 0 ? offered(facts) : facts.services;
    const left = mine.filter(({ approved }) => !approved);
    const waiting = facts.services.reduce((sum, one) => sum + one.waiting, 0);
    return {
      title: 'Forms and pathways approved by a clinician',
      has: waiting > 0 ? `${count(waiting, 'version')} waiting for a yes.` : '',
      missing:
        left.length === 0 ? null : `As they come with the product, and approved by nobody: ${names(left)}.`,
    };
  },
  pages: ({ pages }) => {
    const left = NEEDED_PAGES.filter((page) => !pages.includes(page));
    return {
      title: 'Terms and pages',
      has: pages.length > 0 ? `Published: ${pages.map((page) => CONTENT_NAMES[page]).join(', ')}.` : '',
      missing:
        left.length === 0
          ? null
          : `Sample words still stand in: ${left.map((page) => CONTENT_NAMES[page]).join(', ')}.`,
    };
  },
  messages: ({ email, texts }) => {
    const wrong = [
      ...(email.setUp ? [] : ['Nothing carries email: SMTP_URL on the server.']),
      ...(texts.setUp ? [] : ['Nothing carries texts: NOTIFY_API_KEY on the server.']),
      ...(email.setUp && !email.arrived
        ? ['No email has been handed over yet: invite a colleague to try.']
        : []),
    ];
    const tried = [
      ...(email.arrived ? ['An email went out.'] : []),
      ...(texts.arrived ? ['A text went out.'] : texts.setUp ? ['No text has gone out yet.'] : []),
    ];
    return { title: 'Messages', has: tried.join(' '), missing: wrong.length > 0 ? wrong.join(' ') : null };
  },
  times: (facts) => {
    const on = offered(facts);
    const free = on.filter(({ nextFree }) => nextFree !== null);
    const none = on.filter(({ nextFree }) => nextFree === null);
    return {
      title: 'First free time',
      has: free
        .map(({ service, nextFree }) => `${SERVICES[service].name}: ${whenWords(nextFree ?? '')}.`)
        .join(' '),
      missing:
        free.length === 0
          ? 'No time is free in the next four weeks.'
          : none.length > 0
            ? `No free time in the next four weeks: ${names(none)}.`
            : null,
    };
  },
};

/** The facts of a database in which nothing is. */
export const NOTHING_THERE: OpeningFacts = {
  phone: null,
  organisations: 0,
  clinics: 0,
  rooms: 0,
  prices: 0,
  administrators: 0,
  staff: 0,
  invited: 0,
  services: SERVICE_CODES.map((service) => ({
    service,
    areas: 0,
    nextFree: null,
    approved: false,
    waiting: 0,
  })),
  pages: [],
  email: { setUp: false, arrived: false },
  texts: { setUp: false, arrived: false },
};
