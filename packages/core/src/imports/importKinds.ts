/** What can be brought in from a CSV file (rule 12.12), in the order it is offered. */
export const IMPORT_KINDS = ['slots', 'contracts', 'practices', 'clients', 'referrals', 'districts'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What each kind is called, and what one row of it is. */
export const IMPORT_WORDS: Record<ImportKind, { name: string; one: string; many: string; what: string }> = {
  slots: {
    name: 'Appointment slots',
    one: 'slot',
    many: 'slots',
    what: 'Times that clients can book at a clinic, one in each row.',
  },
  contracts: {
    name: 'Contracts',
    one: 'contract',
    many: 'contracts',
    what: 'Who pays for which service in which area, and from which day to which.',
  },
  practices: {
    name: 'GP practices',
    one: 'practice',
    many: 'practices',
    what: 'The list epraccur.csv of the NHS Organisation Data Service, just as it comes.',
  },
  clients: {
    name: 'Clients of another system',
    one: 'client',
    many: 'clients',
    what: 'People who were your clients before. They get no account and no message: staff find them, and put them with the account that they make themselves.',
  },
  referrals: {
    name: 'Referrals',
    one: 'referral',
    many: 'referrals',
    what: 'Numbers of NHS referrals with their passcodes. Each lets whoever has both go on. No passcode is shown again.',
  },
  districts: {
    name: 'Postcode districts',
    one: 'district',
    many: 'districts',
    what: 'Where districts lie, to say which clinic is nearest.',
  },
};

/** What becomes of a file. */
export const IMPORT_STATES = [
  'arriving',
  'checking',
  'to_mend',
  'ready',
  'importing',
  'imported',
  'undoing',
  'undone',
] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

/** Somebody is at work on it: looked at again soon. */
export const isUnderWay = (state: ImportState) =>
  state === 'arriving' || state === 'checking' || state === 'importing' || state === 'undoing';

export const IMPORT_LIMITS = {
  /** Bytes of one file. */
  bytes: 50 * 1024 * 1024,
  /** Characters of one row: what is longer was never closed, or is no table. */
  row: 20_000,
  /** Problems that are shown of one file; all of them are counted. */
  problems: 1_000,
  /** Files that wait to be imported, all together: each holds its room in the database. */
  waiting: 20,
  /** How long a file that nobody imported is kept, in milliseconds. */
  kept: 24 * 3_600_000,
  fileName: 200,
} as const;

/** How the columns of a file are kept apart. */
export const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

export type Separator = keyof typeof SEPARATORS;

export const ENCODING_WORDS = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const;

export type Encoding = keyof typeof ENCODING_WORDS;
