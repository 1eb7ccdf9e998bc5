import { isoDate } from '../dates.ts';
import { tidyPostcode } from '../eligibility/postcode.ts';
import type { CellProblem, ReadRow } from './cells.ts';
import { garbled } from './garbled.ts';
import { EPRACCUR } from './layouts.ts';

/** What a row of the NHS list says of one practice, in its own capitals. */
export interface PracticeSaid {
  code: string;
  name: string;
  address: string[];
  postcode: string;
  /** The day it closed; null while it is open; '' where it is closed and no day is said. */
  closed: string | null;
}

/** `A` and `ACTIVE`: as the list was written until 2024, and as it is since. */
const OPEN = ['A', 'ACTIVE'];
/** A practice of GPs among all that prescribe: walk-in centres, prisons and others are left out. */
const isPractice = (setting: string) => setting === '4' || setting.split('|').includes('RO76');

/** Reads one row of epraccur: 27 columns by their places. */
export function readPractice(cells: readonly string[]): ReadRow<PracticeSaid> {
  const at = (place: number) => (cells[place] ?? '').trim();
  if (cells.length !== EPRACCUR.columns)
    return {
      problems: [
        {
          column: 'the row',
          value: `${cells.length} columns`,
          wrong: `does not have the ${EPRACCUR.columns} columns of the NHS list`,
          mend: 'Download the list again; a comma may have got into a name',
        },
      ],
    };
  const problems: CellProblem[] = [];
  const wrong = (column: string, value: string, words: string, mend: string) =>
    problems.push({ column, value, wrong: words, mend });
  if (!isPractice(at(EPRACCUR.setting))) return { leftOut: 'it is not a practice of GPs' };
  const code = at(EPRACCUR.code).toUpperCase();
  if (!/^[A-Z0-9]{3,12}$/.test(code))
    wrong('1 (code)', at(EPRACCUR.code), 'is not the code of an organisation', 'Codes look like A81001');
  const name = at(EPRACCUR.name);
  if (name === '' || name.length > 200)
    wrong('2 (name)', name.slice(0, 80), name ? 'is too long' : 'is empty', 'Write its name');
  for (const [column, value] of [
    ['2 (name)', name],
    ...EPRACCUR.address.map((place) => [`${place + 1} (address)`, at(place)]),
  ] as const) {
    const found = garbled(value ?? '');
    if (found) wrong(column ?? '', value ?? '', found.wrong, found.mend);
  }
  const postcode = tidyPostcode(at(EPRACCUR.postcode));
  if (!/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(postcode))
    wrong('10 (postcode)', at(EPRACCUR.postcode), 'is not a full postcode', 'Postcodes look like WE4 2RS');
  const open = OPEN.includes(at(EPRACCUR.status).toUpperCase());
  const closed = at(EPRACCUR.closed);
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(closed) ?? [];
  const closedOn = year === undefined ? undefined : isoDate(Number(year), Number(month), Number(day));
  if (closed !== '' && closedOn === undefined)
    wrong('12 (close date)', closed, 'is not a day of the calendar', 'Days look like 20270331');
  if (problems.length > 0) return { problems };
  const address = EPRACCUR.address.map(at).filter((line) => line !== '');
  return {
    key: code,
    said: { code, name, address, postcode, closed: closedOn ?? (open ? null : '') },
  };
}
