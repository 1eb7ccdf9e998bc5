import type { PathwayAnswers } from '@careway/core/pathways/before/pathway';
import { describe, expect, it } from 'vitest';
import type { Draft, Reply } from './draft.ts';
import { aboutOf, elsewhere, onward, placeOf, standing } from './standing.ts';
import { wayAt } from './wayLength.ts';

const today = '2026-11-20';
const text = (value: string) => ({ options: [], text: value });
const option = (...options: string[]) => ({ options, text: '' });

const aboutYou: PathwayAnswers = {
  'pregnancy-test': option('positive'),
  'last-period': text('2026-10-19'),
  'date-of-birth': text('1997-06-14'),
};
const registered: PathwayAnswers = {
  ...aboutYou,
  'gp-registered': option('yes'),
  postcode: text('we4 2rs'),
};

function aDraft(answers: PathwayAnswers, over: Partial<Draft> = {}): Draft {
  return { answers, dates: {}, practice: null, area: null, checked: null, refused: {}, ...over };
}

const reply = (over: Partial<Reply>): Reply => ({
  outcome: 'eligible',
  route: '/top/eligible-for-an-appointment',
  contract: 'direct',
  ubrnRequired: false,
  gestation: null,
  reasons: [],
  needs: [],
  summary: [],
  ...over,
});

/** A draft as it is after the API has answered. */
function checked(answers: PathwayAnswers, answer: Reply): Draft {
  const contract = answer.contract ?? 'none';
  const area = { place: placeOf({ answers }), contract };
  const held = aDraft(answers, { area });
  return { ...held, checked: { about: aboutOf(standing(held, today)), reply: answer } };
}

describe('entering a screen of the check by its address', () => {
  it.each([
    '/eligibility/gpdetails',
    '/eligibility/contract',
    '/eligibility/ubrn',
    '/eligibility/localprovider',
    '/eligibility/cost',
    '/eligibility/consultationform',
    '/top/eligible-for-an-appointment',
  ] as const)('%s leads a stranger to the first question', (path) => {
    expect(elsewhere(aDraft({}), today, path)).toBe('/eligibility/lastperiod');
  });

  it('leads to the first screen that still needs an answer', () => {
    expect(elsewhere(aDraft(aboutYou), today, '/eligibility/ubrn')).toBe('/eligibility/gpdetails');
    expect(elsewhere(aDraft(aboutYou), today, '/eligibility/lastperiod')).toBeUndefined();
    // All is answered, but the API has not been asked: they go on from where they would have asked it.
    expect(elsewhere(aDraft(registered), today, '/top/eligible-for-an-appointment')).toBe(
      '/eligibility/gpdetails',
    );
  });

  it('rule 2.7: shows an outcome only for the answers it is about', () => {
    const held = checked(registered, reply({}));
    expect(elsewhere(held, today, '/top/eligible-for-an-appointment')).toBeUndefined();
    expect(elsewhere(held, today, '/eligibility/cost')).toBe('/top/eligible-for-an-appointment');
    const moved = { ...held, answers: { ...registered, postcode: text('CX1 1AA') } };
    expect(elsewhere(moved, today, '/top/eligible-for-an-appointment')).toBe('/eligibility/gpdetails');
  });

  it('explains the contract wherever one is known', () => {
    const held = checked(registered, reply({ contract: 'cbs-msi-optional' }));
    expect(elsewhere(held, today, '/eligibility/contract')).toBeUndefined();
  });
});

describe('where the answer of the API leads', () => {
  it('follows its route, and explains a choice of how to book first', () => {
    expect(onward(reply({}))).toBe('/top/eligible-for-an-appointment');
    expect(onward(reply({ contract: 'cbs-msi-optional' }))).toBe('/eligibility/contract');
    expect(onward(reply({ outcome: 'booking-service', route: '/eligibility/contract' }))).toBe(
      '/eligibility/contract#next',
    );
    expect(onward(reply({ outcome: null, route: '/eligibility/contract' }))).toBe('/eligibility/contract');
  });
});

describe('the way never promises fewer screens than come', () => {
  const area = (contract: NonNullable<Draft['area']>['contract']) => ({
    place: placeOf({ answers: registered }),
    contract,
  });

  it('counts up to four screens from the start', () => {
    expect(wayAt(standing(aDraft({}), today), 'last-period')).toEqual({ now: 1, least: 1, most: 4 });
    expect(wayAt(standing(aDraft(aboutYou), today), 'gp-details')).toEqual({ now: 2, least: 2, most: 4 });
  });

  it('is sure of the end once the area is known', () => {
    const choice = standing(aDraft(registered, { area: area('cbs-non-msi-optional') }), today);
    expect(wayAt(choice, 'contract')).toEqual({ now: 3, least: 3, most: 3 });
    const mandatory = aDraft(registered, { area: area('cbs-msi-mandatory') });
    expect(wayAt(standing(mandatory, today), 'contract')).toEqual({ now: 3, least: 3, most: 4 });
    const withNumber = { ...mandatory, answers: { ...registered, 'has-ubrn': option('yes') } };
    expect(wayAt(standing(withNumber, today), 'ubrn')).toEqual({ now: 4, least: 4, most: 4 });
  });
});
