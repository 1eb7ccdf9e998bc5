import { answersOf } from '@careway/core/pathways/answers';
import { limitsOf, withLimits } from '@careway/core/pathways/limitChanges';
import { openEligibility } from '@careway/core/pathways/openEligibility';
import type { Pathway, PathwayNode } from '@careway/core/pathways/pathway';
import { wayAt as lengthAt } from '@careway/core/pathways/wayLength';
import type { Answers } from '@careway/core/questionnaires/types';
import { describe, expect, it } from 'vitest';
import type { Draft, Reply } from './openAnswersDraft.ts';
import {
  aboutOf,
  type EligibilityWalk,
  elsewhere,
  nodeAskingAt,
  onward,
  outcomeOf,
  placeOf,
  startOf,
  walkSoFar,
} from './openWalk.ts';

const today = '2026-11-20';
/** What was answered, by codes: `has-ubrn=yes` is chosen, `postcode:WE4 2RS` is written. */
const said = (...given: string[]): Answers =>
  answersOf(
    openEligibility,
    given.map((one) => {
      const [, questionId = '', sign, value = ''] = /^([^=:]+)([=:])(.*)$/.exec(one) ?? [];
      return sign === '=' ? { questionId, optionId: value } : { questionId, answer: value };
    }),
  ).answers;
const wayAt = (walked: EligibilityWalk, at: EligibilityWalk['at']) =>
  lengthAt(openEligibility as Pathway, walked, at);

const aboutYou = said('pregnancy-test=positive', 'last-period:2026-10-19', 'date-of-birth:1997-06-14');
const registered: Answers = { ...aboutYou, ...said('gp-registered=yes', 'postcode:we4 2rs') };

function aDraft(answers: Answers, over: Partial<Draft> = {}): Draft {
  return {
    service: 'top',
    answers,
    practice: null,
    area: null,
    checked: null,
    refused: {},
    definition: null,
    ...over,
  };
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
function checked(answers: Answers, answer: Reply): Draft {
  const contract = answer.contract ?? 'none';
  const area = { place: placeOf({ answers }), contract };
  const held = aDraft(answers, { area });
  return { ...held, checked: { about: aboutOf(held, walkSoFar(held, today)), reply: answer } };
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
    const moved = { ...held, answers: { ...registered, ...said('postcode:CX1 1AA') } };
    expect(elsewhere(moved, today, '/top/eligible-for-an-appointment')).toBe('/eligibility/gpdetails');
  });

  it('explains the contract wherever one is known', () => {
    const held = checked(registered, reply({ contract: 'cbs-msi-optional' }));
    expect(elsewhere(held, today, '/eligibility/contract')).toBeUndefined();
  });
});

describe('rule 2.2: a page costs its node, its questions and its words', () => {
  const nodes = Object.entries<PathwayNode>(openEligibility.nodes);

  it.each(nodes.filter(([, { asks }]) => asks))(
    '%s is drawn from its node at its address',
    (id, { route }) => {
      expect(nodeAskingAt('top', route)).toBe(id);
    },
  );

  it('an outcome asks nothing where it stands', () => {
    expect(nodeAskingAt('top', '/eligibility/cost')).toBeUndefined();
    expect(nodeAskingAt('top', '')).toBeUndefined();
  });

  it('who comes by an address of a page that a draft has not reached is led to where they belong', () => {
    for (const [, { route }] of nodes) {
      const to = elsewhere(aDraft({}), today, route);
      expect(to).toBe(route === '/eligibility/lastperiod' ? undefined : '/eligibility/lastperiod');
    }
  });
});

describe('rule 2.19: the check of another service', () => {
  it.each([
    ['vas', '/eligibility/gpdetails?service=vas'],
    ['larc', '/eligibility/lastperiod?service=larc'],
  ] as const)('%s begins at %s, wherever somebody comes to it by address', (service, start) => {
    expect(startOf(service)).toBe(start);
    for (const path of [
      '/eligibility/cost',
      '/eligibility/localprovider',
      '/top/eligible-for-an-appointment',
    ])
      expect(elsewhere(aDraft({}, { service }), today, path)).toBe(start);
  });

  it('nobody who came for a vasectomy is on the page that asks about a pregnancy', () => {
    expect(elsewhere(aDraft({}, { service: 'vas' }), today, '/eligibility/lastperiod')).toBe(startOf('vas'));
  });

  it('the answer of one is not about the other', () => {
    const held = checked(registered, reply({}));
    expect(outcomeOf(held, walkSoFar(held, today))?.outcome).toBe('eligible');
    const other: Draft = { ...held, service: 'larc' };
    expect(outcomeOf(other, walkSoFar(other, today))).toBeNull();
  });

  it('rule 2.18: a clinic that comes first in the area is where the walk ends, as the API says', () => {
    const area = {
      place: placeOf({ answers: registered }),
      contract: 'direct' as const,
      localClinic: 'hope-house',
    };
    expect(walkSoFar(aDraft(registered, { area }), today).outcome).toBe('local-clinic');
  });
});

describe('where the answer of the API leads', () => {
  it('follows its route, and explains a choice of how to book first', () => {
    expect(onward('top', reply({}))).toBe('/top/eligible-for-an-appointment');
    expect(onward('top', reply({ contract: 'cbs-msi-optional' }))).toBe('/eligibility/contract');
    expect(onward('top', reply({ outcome: 'booking-service', route: '/eligibility/contract' }))).toBe(
      '/eligibility/contract#next',
    );
    expect(onward('top', reply({ outcome: null, route: '/eligibility/contract' }))).toBe(
      '/eligibility/contract',
    );
  });
});

describe('the way never promises fewer screens than come', () => {
  const area = (contract: NonNullable<Draft['area']>['contract']) => ({
    place: placeOf({ answers: registered }),
    contract,
  });

  it('counts up to four screens from the start', () => {
    expect(wayAt(walkSoFar(aDraft({}), today), 'last-period')).toEqual({ now: 1, least: 1, most: 4 });
    expect(wayAt(walkSoFar(aDraft(aboutYou), today), 'gp-details')).toEqual({ now: 2, least: 2, most: 4 });
  });

  it('is sure of the end once the area is known', () => {
    const choice = walkSoFar(aDraft(registered, { area: area('cbs-non-msi-optional') }), today);
    expect(wayAt(choice, 'contract')).toEqual({ now: 3, least: 3, most: 3 });
    const mandatory = aDraft(registered, { area: area('cbs-msi-mandatory') });
    expect(wayAt(walkSoFar(mandatory, today), 'contract')).toEqual({ now: 3, least: 3, most: 4 });
    const withNumber = { ...mandatory, answers: { ...registered, ...said('has-ubrn=yes') } };
    expect(wayAt(walkSoFar(withNumber, today), 'ubrn')).toEqual({ now: 4, least: 4, most: 4 });
  });
});

describe('rule 2.14: the limits that the API walks by', () => {
  it('are walked by here too: its answer is about the same answers, and the page stays where it led', () => {
    const weeks = limitsOf(openEligibility as Pathway).find(({ kind }) => kind === 'weeksSince');
    const moved = withLimits(openEligibility as Pathway, [{ limit: weeks as never, to: 20 }]);
    const definition = moved;
    // 22 weeks: on the page as it came they were asked on, up to where they live.
    const answers = { ...registered, ...said('last-period:2026-06-16') };
    expect(walkSoFar(aDraft(answers), today).outcome).toBeNull();
    const held = aDraft(answers, { definition });
    const walked = walkSoFar(held, today);
    expect(walked.outcome).toBe('talk-to-us');
    const answer = reply({ outcome: 'talk-to-us', route: '/eligibility/consultationform', contract: null });
    const told: Draft = { ...held, checked: { about: aboutOf(held, walked), reply: answer } };
    expect(elsewhere(told, today, '/eligibility/consultationform')).toBeUndefined();
    expect(elsewhere(told, today, '/eligibility/gpdetails')).toBe('/eligibility/consultationform');
  });
});
