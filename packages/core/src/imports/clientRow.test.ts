import { describe, expect, it } from 'vitest';
import { readClient } from './clientRow.ts';

const TRUST = { id: 't1', name: 'Larkmoor Trust' };
const known = {
  trusts: new Map([['larkmoor trust', TRUST]]),
  today: '2026-11-20',
  // As libphonenumber-js does, far enough for here.
  tidyMobile: (value: string) => value.replace(/[\s().-]/g, '').replace(/^(0044|0)/, '+44'),
};
const row = (more: Record<string, string> = {}) => ({
  trust: 'Larkmoor  trust',
  reference: 'A-1001',
  first_name: 'Sam',
  last_name: "O'Sample",
  date_of_birth: '27/03/1998',
  email: 'Sam@Example.com',
  mobile: '07700 900118',
  postcode: 'we42rs',
  service: 'TOP',
  ...more,
});
const read = (more?: Record<string, string>) => readClient(row(more), known);
const wrong = (more: Record<string, string>) => {
  const found = read(more);
  return 'problems' in found ? found.problems.map(({ column, wrong: words }) => `${column} ${words}`) : found;
};

describe('rule 12.15: a row of clients of another system', () => {
  it('is read as it is meant, and known by its reference', () => {
    expect(read()).toEqual({
      key: 't1|by reference|a-1001',
      said: {
        trustId: 't1',
        reference: 'A-1001',
        firstName: 'Sam',
        lastName: "O'Sample",
        nameKey: 'sam osample',
        dateOfBirth: '1998-03-27',
        email: 'Sam@Example.com',
        mobile: '+447700900118',
        postcode: 'WE4 2RS',
        service: 'top',
      },
    });
  });

  it('without a reference by name, date of birth and ways, however the name is written', () => {
    const key = (more: Record<string, string>) => {
      const found = read({ reference: '', ...more });
      return 'key' in found ? found.key : found;
    };
    expect(key({})).toBe('t1|by name|sam osample|1998-03-27|sam@example.com|+447700900118');
    expect(key({ last_name: 'O’Sample', first_name: ' SÁM ', email: 'SAM@example.com' })).toBe(key({}));
    expect(key({ trust: '' })).not.toBe(key({}));
  });

  it.each([
    [{ date_of_birth: '30/02/1998' }, ['date_of_birth is not a day of the calendar']],
    [{ date_of_birth: '2027-01-01' }, ['date_of_birth is still to come']],
    [{ date_of_birth: '1898-01-01' }, ['date_of_birth makes them 128 years old']],
    [{ date_of_birth: '2026-11-01' }, ['date_of_birth makes them 0 years old']],
    [{ date_of_birth: '' }, ['date_of_birth is empty']],
    [{ first_name: 'x'.repeat(5_000) }, ['first_name is longer than 80 letters']],
    [{ last_name: '<b>' }, ['last_name is not a name']],
    [{ last_name: '=!' }, ['last_name is not a name']],
    [{ first_name: '=!', last_name: '+"' }, ['first_name is not a name', 'last_name is not a name']],
    [{ reference: 'x'.repeat(5_000) }, ['reference is longer than 40 characters']],
    [{ email: 'nobody' }, ['email is not an email address']],
    [{ mobile: '087 123 4567' }, ['mobile is not a mobile number of this country']],
    [{ mobile: '7700900118' }, ['mobile is not a mobile number of this country']],
    [{ mobile: '4.47701E+11' }, ['mobile is not a mobile number of this country']],
    [{ postcode: 'NOWHERE' }, ['postcode is not a full postcode']],
    [{ service: 'spa' }, ['service is not one of the words we know']],
    [{ trust: 'Larkmore Trust' }, ['trust is not an organisation that we know']],
    [{ reference: '', email: '', mobile: '' }, ['reference is empty, and so are email and mobile']],
  ])('%j is named by its column', (more, words) => {
    expect(wrong(more)).toEqual(words);
  });

  it('a number from abroad comes in with the code of its country', () => {
    const found = read({ mobile: '+353 85 012 3456' });
    expect('said' in found && found.said.mobile).toBe('+353850123456');
  });
});
