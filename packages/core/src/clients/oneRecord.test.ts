import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTACT_CHANNELS, type ContactPreference, widensContact } from '../accounts/contactPreference.ts';
import { TIME_OF_DAY_NAMES } from '../appointments/timesOfDay.ts';
import { type BothRecords, KEPT_APART, strictestContact, whatKeepsApart } from './oneRecord.ts';

const said = fc.record<ContactPreference>({
  channels: fc.subarray([...CONTACT_CHANNELS]),
  hours: fc.oneof(fc.constant('any' as const), fc.subarray([...TIME_OF_DAY_NAMES], { minLength: 1 })),
  voicemail: fc.boolean(),
  askFor: fc.constantFrom('', 'Sam'),
});
const same = fc.record({ number: fc.boolean(), email: fc.boolean() });

describe('rule 1.16: how one person may be reached who said it in two records', () => {
  test('property: nothing is safe that either did not call safe', () => {
    fc.assert(
      fc.property(said, said, same, (stays, goes, same) => {
        const both = strictestContact({ stays, goes, same });
        if (!both) throw new Error('they said something');
        expect(widensContact(stays, both)).toBe(false);
        expect(widensContact({ ...goes, askFor: both.askFor }, both)).toBe(false);
      }),
    );
  });

  test('property: what only the other record said is safe for the same number or address alone', () => {
    fc.assert(
      fc.property(said, same, (goes, same) => {
        const both = strictestContact({ stays: null, goes, same });
        const ways = both?.channels ?? [];
        expect(ways.every((way) => goes.channels.includes(way))).toBe(true);
        if (!same.number) expect(ways.filter((way) => way === 'phone' || way === 'sms')).toEqual([]);
        if (!same.email) expect(ways).not.toContain('email');
        expect(ways).not.toContain('post');
      }),
    );
  });

  test.each<[string, Partial<ContactPreference>, Partial<ContactPreference>, Partial<ContactPreference>]>([
    ['email in both', { channels: ['sms', 'email'] }, { channels: ['email'] }, { channels: ['email'] }],
    ['nothing in common', { channels: ['sms'] }, { channels: ['email'] }, { channels: [] }],
    ['hours that never meet', { hours: ['morning'] }, { hours: ['evening'] }, { channels: [] }],
    ['hours that meet', { hours: 'any' }, { hours: ['evening'] }, { hours: ['evening'] }],
    ['one no to voicemail', { voicemail: true }, { voicemail: false }, { voicemail: false }],
  ])('%s', (_, stays, goes, both) => {
    const all: ContactPreference = {
      channels: ['phone', 'email'],
      hours: 'any',
      voicemail: true,
      askFor: '',
    };
    const sure = { number: true, email: true };
    expect(
      strictestContact({ stays: { ...all, ...stays }, goes: { ...all, ...goes }, same: sure }),
    ).toMatchObject(both);
  });

  test('where neither said anything nothing is said', () => {
    const nothing = { stays: null, goes: null, same: { number: true, email: true } };
    expect(strictestContact(nothing)).toBe(null);
  });
});

describe('rule 16.55: what keeps two records apart is said before', () => {
  const free: BothRecords = {
    sameBirth: true,
    sameOrganisation: true,
    accountWouldGo: false,
    bothBooked: false,
    offerOpen: false,
    bothWait: false,
    bothCalled: false,
    deletionAsked: false,
    twoAtWork: false,
    underWay: false,
  };
  test('nothing does where nothing is in the way', () => expect(whatKeepsApart(free)).toEqual([]));
  test('each of them alone does, and says what to do first', () => {
    for (const fact of Object.keys(KEPT_APART) as (keyof BothRecords)[])
      expect(whatKeepsApart({ ...free, [fact]: !free[fact] })).toEqual([fact]);
  });
});
