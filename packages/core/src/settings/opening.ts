import { CONTENT_NAMES, type ContentPage } from '../content/contentPages.ts';
import { formToStart } from '../questionnaires/staticForms/start.ts';
import { count, type OpeningFacts, type OpeningWords } from './openingFacts.ts';
import { OPENING_OF_SERVICES } from './openingOfServices.ts';

export const OPENING_KEYS = [
  'numbers',
  'services',
  'organisations',
  'clinics',
  'districts',
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
export interface OpeningItem extends Omit<OpeningWords, 'to'> {
  key: OpeningKey;
  done: boolean;
  /** Where it is done; null where no screen does it, and the words say what does. */
  to: string | null;
}

/** Where the checklist leads. A test holds each against the route table. */
export const OPENING_ADDRESSES = {
  numbers: '/admin?part=provider',
  services: '/service',
  organisations: '/trust/overview',
  clinics: '/admin/appointment/clinic_information',
  districts: '/admin?part=nearby',
  payers: '/admin?part=payers',
  prices: '/service',
  staff: '/users',
  pathways: `/questionnaires/type/${formToStart('eligibility', 'top').id}`,
  pages: '/admin?part=pages',
  times: '/admin/appointment/clinic_information',
} as const satisfies Partial<Record<OpeningKey, string>>;

/** Where the words of messages are written. */
const MESSAGE_WORDS_AT = '/admin?part=messages';

/** Pages that nobody may be without: what people agree to, and what becomes of what they say. */
const NEEDED_PAGES = ['terms', 'privacy'] as const satisfies readonly ContentPage[];

/**
 * The steps from an empty database to open, in an order that saves time: each is done, or says what is missing
 * and leads there (rule 16.36). All follow from facts.
 */
export function openingItems(facts: OpeningFacts): OpeningItem[] {
  return OPENING_KEYS.map((key) => {
    const { title, has, missing, to: elsewhere } = ITEMS[key](facts);
    const at = key in OPENING_ADDRESSES ? OPENING_ADDRESSES[key as keyof typeof OPENING_ADDRESSES] : null;
    return { key, title, done: missing === null, has, missing, to: elsewhere ?? at };
  });
}

const ITEMS: Record<OpeningKey, (facts: OpeningFacts) => OpeningWords> = {
  ...OPENING_OF_SERVICES,
  numbers: ({ phone, name }) => ({
    title: 'Your name and numbers',
    has: [
      ...(name === null ? [] : [`Clients read the name ${name}.`]),
      ...(phone === null ? [] : [`Clients are told to call ${phone}.`]),
    ].join(' '),
    missing:
      phone === null
        ? 'There is no number: nobody would be told whom to call. Write yours, and let a second person publish it.'
        : name === null
          ? 'Clients still read the name of this software. Write your own, and let a second person publish it.'
          : null,
  }),
  organisations: ({ organisations }) => ({
    title: 'Organisations',
    has: organisations > 0 ? `${count(organisations, 'organisation')}.` : '',
    missing: organisations > 0 ? null : 'There is none. Every clinic and colleague belongs to one.',
  }),
  clinics: ({ clinics, rooms }) => ({
    title: 'Clinics and rooms',
    has: clinics > 0 ? `${count(clinics, 'clinic')}, ${count(rooms, 'room')}.` : '',
    missing: clinics > 0 ? null : 'There is no clinic. Add one, then its rooms and times.',
  }),
  districts: ({ clinics, clinicsNowhere }) => ({
    title: 'Where your clinics lie',
    has: clinics > clinicsNowhere ? `${count(clinics - clinicsNowhere, 'clinic')} with a place.` : '',
    missing:
      clinics === 0
        ? 'There is no clinic that could be near to anybody.'
        : clinicsNowhere > 0
          ? `Nobody is told how far it is to ${count(clinicsNowhere, 'clinic')}: the postcode district is missing.`
          : null,
  }),
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
  messages: ({ email, texts, fallenBack }) => {
    const wrong = [
      ...(email.setUp ? [] : ['Nothing carries email: SMTP_URL on the server.']),
      ...(texts.setUp ? [] : ['Nothing carries texts: NOTIFY_API_KEY on the server.']),
      ...(email.setUp && !email.arrived
        ? ['No email has been handed over yet: invite a colleague to try.']
        : []),
      ...(fallenBack.length > 0
        ? [
            `The portal’s own words go out, since it does not take yours any more: ${fallenBack.map((one) => `“${one}”`).join(', ')}.`,
          ]
        : []),
    ];
    const tried = [
      ...(email.arrived ? ['An email went out.'] : []),
      ...(texts.arrived ? ['A text went out.'] : texts.setUp ? ['No text has gone out yet.'] : []),
    ];
    return {
      title: 'Messages',
      has: tried.join(' '),
      missing: wrong.length > 0 ? wrong.join(' ') : null,
      ...(fallenBack.length > 0 ? { to: MESSAGE_WORDS_AT } : {}),
    };
  },
};
