import { tidyPasscode } from '../eligibility/passcode.ts';
import { SERVICE_CODES, type ServiceCode } from '../eligibility/services.ts';
import { tidyUbrn, ubrnProblem } from '../eligibility/ubrn.ts';
import { Cells, type ReadRow } from './cells.ts';

/** What a row says of a referral that others have told us of. */
interface ReferralSaid {
  /** Its 12 digits, without blanks. */
  ubrn: string;
  service: ServiceCode;
  /** As it is compared. It is hashed before it is kept, and shown nowhere. */
  passcode: string;
}

/** What stands in the place of a secret wherever a row is shown. */
export const HIDDEN = '•••';

/** A passcode has so many letters and digits at least: a shorter one is guessed in the three tries that there are. */
const PASSCODE_SHORTEST = 6;

/** What is wrong with a passcode; undefined where nothing is. */
export const passcodeProblem = (typed: string): string | undefined =>
  tidyPasscode(typed).replaceAll(' ', '').length >= PASSCODE_SHORTEST
    ? undefined
    : `Write the passcode, ${PASSCODE_SHORTEST} letters and digits or more`;

/**
 * Reads one row of referrals (rule 17.30). Two of one number and service are the same. What is wrong is told without
 * the passcode, also where the columns were mixed up.
 */
export function readReferral(values: Readonly<Record<string, string>>): ReadRow<ReferralSaid> {
  const typed = values['passcode'] ?? '';
  const number = values['ubrn'] ?? '';
  const cells = new Cells({
    ...values,
    passcode: typed.trim() === '' ? '' : HIDDEN,
    ubrn: /^[\d\s-]*$/.test(number) ? number : HIDDEN,
  });
  const wrong = ubrnProblem(number);
  if (wrong)
    cells.wrong(
      'ubrn',
      number.trim() === '' ? 'is empty' : 'is not the number of a referral',
      'Write its 12 digits, like 1234 5678 9012',
    );
  const service = cells.oneOf('service', SERVICE_CODES);
  const weak = passcodeProblem(typed);
  if (weak) cells.wrong('passcode', typed.trim() === '' ? 'is empty' : 'is too short', weak);
  if (cells.problems.length > 0 || !service) return { problems: cells.problems };
  const ubrn = tidyUbrn(number).replaceAll(' ', '');
  return { key: `${ubrn}|${service}`, said: { ubrn, service, passcode: tidyPasscode(typed) } };
}
