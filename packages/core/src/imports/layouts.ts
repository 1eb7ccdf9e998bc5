import { SERVICE_CODES } from '../eligibility/services.ts';
import type { ImportKind } from './importKinds.ts';

/** One column of a file, by the name that its first line gives it. */
export interface ImportColumn {
  name: string;
  /** Whether the file must have it; whether a row must fill it is said by the row's reader. */
  needed: boolean;
  /** What belongs into it, for whoever fills the file in. */
  words: string;
  /** What two rows could say. */
  examples: readonly [string, string];
}

const column = (
  name: string,
  words: string,
  examples: readonly [string, string],
  needed = true,
): ImportColumn => ({ name, needed, words, examples });

/** How the NHS Organisation Data Service writes its list of GP practices: 27 columns and no line of names. */
export const EPRACCUR = {
  columns: 27,
  code: 0,
  name: 1,
  address: [4, 5, 6, 7, 8],
  postcode: 9,
  closed: 11,
  status: 12,
  setting: 25,
} as const;

const [FIRST, SECOND = FIRST] = SERVICE_CODES;
const SERVICE_WORDS = `One of ${SERVICE_CODES.join(', ')}`;

/** The columns of every kind that has a line of names. */
export const LAYOUTS: Record<Exclude<ImportKind, 'practices'>, readonly ImportColumn[]> = {
  slots: [
    column('clinic', 'The name of the clinic, as the list of clinics has it', [
      'Larkfield clinic',
      'Larkfield clinic',
    ]),
    column('service', SERVICE_WORDS, [FIRST, SECOND]),
    column('way', 'clinic, phone or video', ['clinic', 'phone']),
    column('purpose', 'What it is, as clients read it', ['Treatment', 'First talk']),
    column('date', 'The day, as 2027-01-18 or 18/01/2027', ['2027-01-18', '18/01/2027']),
    column('start_time', 'When it begins, as 09:00', ['09:00', '15:30']),
    column('end_time', 'When it ends, as 09:30', ['09:30', '15:50']),
    column('places', 'How many clients can have this time, 1 to 50', ['1', '2']),
    column('counselling', 'yes for counselling, else no', ['no', 'no'], false),
  ],
  contracts: [
    column('area', 'A postcode sector, district or area (WE4 2, WE4, WE), or everywhere', [
      'WE4',
      'everywhere',
    ]),
    column('service', SERVICE_WORDS, [FIRST, SECOND]),
    column('contract', 'direct, none, or one of the four of booking services', ['direct', 'none']),
    column('first_day', 'The first day it holds; empty for always', ['2027-04-01', '']),
    column('last_day', 'The last day it holds; empty for no end', ['2028-03-31', '']),
    column('commissioner', 'The code of who pays, where it is known', ['', ''], false),
    column('booking_service', 'Its name, where an area books through one', ['', ''], false),
    column('provider', 'The name of who else gives care there', ['', ''], false),
    column('trust', 'The organisation that clients of the area belong to', ['', ''], false),
  ],
  clients: [
    column('trust', 'The organisation whose client it is; empty for the contact centre', ['', '']),
    column('reference', 'What your other system calls them; empty where it has nothing', ['A-1001', '']),
    column('first_name', 'First name', ['Sam', 'Alex']),
    column('last_name', 'Last name', ['Sample', 'Example']),
    column('date_of_birth', 'The day they were born, as 1998-03-27 or 27/03/1998', [
      '1998-03-27',
      '14/06/1997',
    ]),
    column('email', 'Their email, or empty. Nothing is sent to it', ['', 'alex@example.com']),
    column('mobile', 'Their mobile, or empty. From abroad with the code of its country, as +353 …', [
      '',
      '07700 900118',
    ]),
    column('postcode', 'Their postcode, or empty', ['WE4 2RS', ''], false),
    column('service', `${SERVICE_WORDS}, or empty`, [FIRST, ''], false),
  ],
  referrals: [
    column('ubrn', 'The number of the referral: 12 digits', ['9000 0000 0001', '9000 0000 0002']),
    column('service', SERVICE_WORDS, [FIRST, SECOND]),
    column('passcode', 'The words or code that were given with it, 6 letters and digits or more', [
      'choose another one',
      'and here another',
    ]),
  ],
  districts: [
    column('code', 'The first part of a postcode, like WE4', ['WE4', 'WE5']),
    column('town', 'The town that people know it by', ['Westmere', 'Westmere']),
    column('latitude', 'Of its middle, in degrees, with a point', ['53.41', '53.44']),
    column('longitude', 'Of its middle, in degrees; west of Greenwich with a minus', ['-2.98', '-2.91']),
  ],
};
