import { emailProblem, tidyEmail } from '../accounts/email.ts';
import { firstNameProblem, lastNameProblem, mobileProblem, postcodeProblem } from '../accounts/fields.ts';
import { nameKey } from '../clients/earlierClient.ts';
import { ageOn } from '../dates.ts';
import { tidyPostcode } from '../eligibility/postcode.ts';
import { SERVICE_CODES, type ServiceCode } from '../eligibility/services.ts';
import { Cells, type ReadRow } from './cells.ts';

/** What a row of clients says: somebody whom another system knew before (rule 12.15). */
export interface ClientSaid {
  trustId: string | null;
  reference: string | null;
  firstName: string;
  lastName: string;
  /** The name as names are compared. */
  nameKey: string;
  dateOfBirth: string;
  email: string | null;
  mobile: string | null;
  postcode: string | null;
  service: ServiceCode | null;
}

export interface KnownOrganisations {
  /** By their plain names. */
  trusts: ReadonlyMap<string, { id: string; name: string }>;
  today: string;
  /** A number in any usual form as +447700900118; null when it is none. */
  tidyMobile(value: string): string | null;
}

const REFERENCE_MOST = 40;
/** Nobody was a client of these services at an age below or above. */
const AGE = { least: 10, most: 110 };

/**
 * Reads one row of clients. Who has a reference is known by it, within one organisation; who has none by name,
 * date of birth, email and number. Empty cells are left out; what is wrong is named, never guessed. A number
 * without a country is British.
 */
export function readClient(
  values: Readonly<Record<string, string>>,
  known: KnownOrganisations,
): ReadRow<ClientSaid> {
  const cells = new Cells(values);
  const trust =
    cells.at('trust') === '' ? null : cells.known('trust', known.trusts, 'organisation', ({ name }) => name);
  const reference = cells.at('reference') === '' ? null : cells.text('reference', REFERENCE_MOST, '');
  const firstName = nameIn(cells, 'first_name', firstNameProblem);
  const lastName = nameIn(cells, 'last_name', lastNameProblem);
  const dateOfBirth = birthIn(cells, known.today);
  const email = emailIn(cells);
  const mobile = mobileIn(cells, known.tidyMobile);
  const postcode = postcodeIn(cells);
  const service = cells.at('service') === '' ? null : cells.oneOf('service', SERVICE_CODES);
  if (['reference', 'email', 'mobile'].every((column) => cells.at(column) === ''))
    cells.wrong(
      'reference',
      'is empty, and so are email and mobile',
      'Write one of them: a name and a date of birth alone are not enough to tell people apart',
    );
  if (
    cells.problems.length > 0 ||
    trust === undefined ||
    reference === undefined ||
    firstName === undefined ||
    lastName === undefined ||
    dateOfBirth === undefined ||
    email === undefined ||
    mobile === undefined ||
    postcode === undefined ||
    service === undefined
  )
    return { problems: cells.problems };
  const key = nameKey(firstName, lastName);
  const trustId = trust?.id ?? null;
  return {
    key: [
      trustId ?? 'none',
      ...(reference === null
        ? ['by name', key, dateOfBirth, email?.toLowerCase() ?? '', mobile ?? '']
        : ['by reference', reference.toLowerCase()]),
    ].join('|'),
    said: {
      trustId,
      reference,
      firstName,
      lastName,
      nameKey: key,
      dateOfBirth,
      email,
      mobile,
      postcode,
      service,
    },
  };
}

type Check = (value: string) => string | undefined;

function nameIn(cells: Cells, column: 'first_name' | 'last_name', check: Check): string | undefined {
  const name = cells.at(column).replace(/\s+/g, ' ');
  const problem = check(name);
  if (problem !== undefined)
    return cells.wrong(
      column,
      name === '' ? 'is empty' : name.length > 80 ? 'is longer than 80 letters' : 'is not a name',
      name === '' ? 'Write the name' : 'Use up to 80 letters, spaces, hyphens and apostrophes',
    );
  // Letters of any writing; a name of signs alone could not be compared with another.
  return nameKey(name, '') === '' ? cells.wrong(column, 'is not a name', 'Write it with letters') : name;
}

function birthIn(cells: Cells, today: string): string | undefined {
  const day = cells.day('date_of_birth', '1998-03-27');
  if (day === undefined) return undefined;
  if (day > today) return cells.wrong('date_of_birth', 'is still to come', 'Check the year');
  const age = ageOn(day, today);
  if (age < AGE.least || age > AGE.most)
    return cells.wrong('date_of_birth', `makes them ${age} years old`, 'Check the year');
  return day;
}

function emailIn(cells: Cells): string | null | undefined {
  const value = cells.at('email');
  if (value === '') return null;
  return emailProblem(value) === undefined
    ? tidyEmail(value)
    : cells.wrong('email', 'is not an email address', 'Write one like name@example.com, or leave it empty');
}

function mobileIn(cells: Cells, tidy: KnownOrganisations['tidyMobile']): string | null | undefined {
  const value = cells.at('mobile');
  if (value === '') return null;
  // In a file the 0 that a spreadsheet dropped may be one of other things that it did: whoever brings it looks.
  const dropped = /^7\d{9}$/.test(value.replace(/\s/g, ''));
  const mend = dropped
    ? 'Spreadsheets drop the first 0: write it as 07700 900118'
    : 'Write 07700 900118, or with the code of its country, as +353 85 012 3456; or leave it empty';
  const tidied = !dropped && mobileProblem(value) === undefined ? tidy(value) : null;
  return tidied ?? cells.wrong('mobile', 'is not a mobile number of this country', mend);
}

function postcodeIn(cells: Cells): string | null | undefined {
  const value = cells.at('postcode');
  if (value === '') return null;
  return postcodeProblem(value) === undefined
    ? tidyPostcode(value)
    : cells.wrong('postcode', 'is not a full postcode', 'Postcodes look like WE4 2RS; or leave it empty');
}
