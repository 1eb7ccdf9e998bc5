import { describe, expect, it } from 'vitest';
import { SERVICE_CODES } from '../eligibility/services.ts';
import { hoursWords, openNow, readHours } from '../openingHours.ts';
import { inNameOf, type Provider, providerAsItComes, providerFaults, shownOf } from './provider.ts';
import { changesOf } from './whatIsSaid.ts';

const main = {
  kind: 'main',
  on: true,
  name: 'Call us',
  number: '020 7946 0100',
  hours: 'Mo-Fr 08:00-20:00',
  words: '',
} as const;
const top = { service: 'top', on: true, name: 'Early care', words: '' } as const;
const NORTHGATE: Provider = {
  name: 'Northgate Reproductive Health',
  shortName: 'Northgate',
  lines: [main],
  letters: '14 Mill Lane',
  complaints: '14 Mill Lane, NT7 2QX',
  complaintsEmail: '',
  complaintsIn: '3 working days',
  sender: 'Northgate',
  prefix: 'NG',
  exitTo: 'https://weather.example/today',
  services: [top, { ...top, service: 'vas', on: false, name: '' }],
};
const fieldsOf = (change: Partial<Provider>) =>
  providerFaults({ ...NORTHGATE, ...change }, 'portal.example').map(({ field }) => field);

describe('rule 17.26: what cannot be published of a provider', () => {
  it('a sound record has no fault', () => expect(fieldsOf({})).toEqual([]));

  it.each<[string, Partial<Provider>, string]>([
    ['no line', { lines: [] }, 'line-main'],
    ['a main line that is not shown', { lines: [{ ...main, on: false }] }, 'line-main'],
    ['no number', { lines: [{ ...main, number: '' }] }, 'line-main'],
    ['a number of blanks', { lines: [{ ...main, number: '   -' }] }, 'line-main'],
    ['the sample number', { lines: [{ ...main, number: '020 7946 0123' }] }, 'line-main'],
    ['hours nobody can read', { lines: [{ ...main, hours: 'all day' }] }, 'line-main'],
    ['a night on the main line', { lines: [{ ...main, hours: 'Mo-Su 20:00-08:00' }] }, 'line-main'],
    [
      'a BSL page that runs a script',
      { lines: [main, { ...main, kind: 'sign', number: 'javascript:alert(1)' }] },
      'line-sign',
    ],
    ['no full name', { name: ' ' }, 'name'],
    ['the product’s name', { shortName: 'careway' }, 'shortName'],
    ['a header that tells', { shortName: 'Abortion Help' }, 'shortName'],
    ['a sender that tells', { sender: 'The Clinic' }, 'sender'],
    ['a sender with an address in it', { sender: 'A <a@b.example>' }, 'sender'],
    ['nowhere to complain', { complaints: '' }, 'complaints'],
    ['no email', { complaintsEmail: 'feedback' }, 'complaintsEmail'],
    [
      'an email with a sign that nobody sees',
      { complaintsEmail: 'feed\u200bback@ng.example' },
      'complaintsEmail',
    ],
    ['an email with two dots together', { complaintsEmail: 'feed..back@ng.example' }, 'complaintsEmail'],
    ['no service', { services: [{ ...top, on: false }] }, 'services'],
    ['a service without a name', { services: [{ ...top, name: ' ' }] }, 'service-top'],
    ['booking numbers without letters', { prefix: '' }, 'prefix'],
    ['booking numbers with small letters', { prefix: 'ng' }, 'prefix'],
    ['booking numbers that are a part of a page', { prefix: '<b>' }, 'prefix'],
  ])('cannot be published with %s', (_what, change, field) => expect(fieldsOf(change)).toContain(field));

  it.each([
    'http://weather.example/',
    'javascript:alert(1)',
    'https://localhost/',
    'https://user@weather.example/',
    'https://weather.example:8443/',
    'https://portal.example/',
    'https://www.portal.example/',
    'https://weather.example/?from=us',
    'https://weather.example/#x',
    'https://www.nhs.uk/',
    'https://weather.example/pregnancy',
    'https://weather.example/" onclick="x',
    '',
  ])('EXIT SITE to %s', (exitTo) => expect(fieldsOf({ exitTo })).toEqual(['exitTo']));
});

describe('rule 17.25: lines of a night go past midnight', () => {
  const night = readHours('Mo-Su 20:00-08:00', { nights: true }) ?? [];
  it.each([
    ['2026-11-23T21:00:00Z', true, 'Open now, until 8am'],
    ['2026-11-24T03:00:00Z', true, 'Open now, until 8am'],
    ['2026-11-24T08:00:00Z', false, 'Closed now, opens today at 8pm'],
  ])('at %s', (at, open, words) => expect(openNow(night, new Date(at))).toEqual({ open, words }));
  it('in words', () => expect(hoursWords(night)).toBe('Every day, 8pm to 8am'));
  it('of one night alone it is over in the morning', () => {
    const friday = readHours('Fr 20:00-08:00', { nights: true }) ?? [];
    expect(openNow(friday, new Date('2026-11-28T03:00:00Z')).open).toBe(true);
    expect(openNow(friday, new Date('2026-11-27T03:00:00Z')).open).toBe(false);
  });
});

it('rule 17.25: the settings of the server stand until something is published', () => {
  const first = providerAsItComes({ number: '01632 960000', hours: 'Mo-Fr 09:00-17:00' });
  expect(first.lines).toMatchObject([{ number: '01632 960000', hours: 'Mo-Fr 09:00-17:00' }]);
  expect(first.services.map(({ service, on }) => [service, on])).toEqual(
    SERVICE_CODES.map((service) => [service, true]),
  );
  expect(inNameOf('Book with Careway', '$& Northgate')).toBe('Book with $& Northgate');
});

it('rule 17.25: a page is told nothing that is switched off, and not who sends', () => {
  const night = { ...main, kind: 'night', on: false } as const;
  const shown = shownOf({ ...NORTHGATE, lines: [main, night] });
  expect(shown.lines).toEqual([main]);
  expect(shown.services).toEqual([top]);
  expect(Object.keys(shown)).not.toContain('sender');
});

it('rule 17.25: what changes is said in words, thing by thing, and nothing else', () => {
  const night = { ...main, kind: 'night', name: 'At night', hours: 'Mo-Su 20:00-08:00' } as const;
  const after = { ...NORTHGATE, lines: [main, night], services: [{ ...top, on: false }] };
  expect(changesOf(NORTHGATE, NORTHGATE)).toEqual([]);
  expect(changesOf(NORTHGATE, after)).toEqual([
    {
      ...{ key: 'line-night', label: 'After hours', before: 'Not shown' },
      after: 'At night\n020 7946 0100\nEvery day, 8pm to 8am',
    },
    { key: 'service-top', label: 'Abortion care', before: 'On\nEarly care', after: 'Off' },
  ]);
});
