import { OPEN_PAGES } from './openPages.ts';
import { openQuestions } from './openQuestions.ts';
import { pathway } from './pathway.ts';

/**
 * Open eligibility: a stranger learns in under two minutes whether and how they can be treated, without signing
 * in (rule 2.2). Read it from the top: each page asks its questions (`openQuestions.ts`); the first of its
 * rules that holds says where to go. Pages without rules are the outcomes.
 *
 * The limit of 24 weeks and every sentence here are samples for clinicians to approve.
 */
const FORM = '/eligibility/consultationform';

export const openEligibility = pathway({
  id: 'open-eligibility',
  name: 'Check if we can help you',
  set: openQuestions,
  pages: OPEN_PAGES,
  start: 'last-period',

  flags: [
    {
      flag: 'safeguarding',
      when: { kind: 'age', questionId: 'date-of-birth', below: 18 },
      because: 'Under 18 on the day of the check.',
      everyWay: true,
    },
  ],

  nodes: {
    'last-period': {
      route: '/eligibility/lastperiod',
      title: 'About you',
      lead: 'It takes about 2 minutes. There are no wrong answers, and we keep nothing unless you ask us to.',
      asks: ['pregnancy-test', 'last-period', 'date-of-birth'],
      rules: [
        {
          id: 'test-negative',
          when: { kind: 'equals', questionId: 'pregnancy-test', optionId: 'negative' },
          go: 'not-pregnant',
          because: 'Your pregnancy test was negative.',
        },
        {
          id: 'no-test',
          when: { kind: 'equals', questionId: 'pregnancy-test', optionId: 'not-yet' },
          go: 'test-first',
          because: 'You have not done a pregnancy test yet.',
        },
        {
          id: 'over-24-weeks',
          when: { kind: 'weeksSince', questionId: 'last-period', atLeast: 24 },
          go: 'talk-to-us',
          because: 'Your last period began 24 weeks ago or more.',
        },
        { id: 'test-positive', go: 'gp-details', because: 'Your pregnancy test was positive.' },
      ],
    },

    'gp-details': {
      route: '/eligibility/gpdetails',
      title: 'Where you live',
      lead: 'This tells us who pays for your care, and who can help you.',
      asks: ['gp-registered', 'postcode', 'gp-practice'],
      rules: [
        {
          id: 'visiting',
          when: { kind: 'equals', questionId: 'gp-registered', optionId: 'visiting' },
          go: 'visitor',
          because: 'You are visiting the UK.',
        },
        {
          id: 'no-gp',
          when: { kind: 'equals', questionId: 'gp-registered', optionId: 'no-resident' },
          go: 'no-gp',
          because: 'You live in the UK and are not registered with a GP yet.',
        },
        { id: 'registered', go: 'area', because: 'You are registered with a GP in the UK.' },
      ],
    },

    area: {
      route: '/eligibility/contract',
      title: 'Care in your area',
      waitsFor: ['localClinic'],
      rules: [
        {
          id: 'bluebell-suite',
          when: { kind: 'told', what: 'localClinic', is: ['bluebell-suite'] },
          go: 'local-clinic-code',
          because: 'Where you live, the Bluebell Suite sees you first.',
        },
        {
          id: 'hope-house',
          when: { kind: 'told', what: 'localClinic', is: ['hope-house'] },
          go: 'local-clinic',
          because: 'Where you live, Hope House Clinic sees you first.',
        },
        { id: 'no-local-clinic', go: 'contract' },
      ],
    },

    contract: {
      route: '/eligibility/contract',
      title: 'Care in your area',
      waitsFor: ['contract'],
      asks: ['has-ubrn', 'funding'],
      rules: [
        {
          id: 'referral-number',
          when: { kind: 'equals', questionId: 'has-ubrn', optionId: 'yes' },
          go: 'ubrn',
          because: 'Your area asks for a referral number.',
        },
        {
          id: 'booking-service-first',
          when: { kind: 'contract', is: ['cbs-msi-mandatory'] },
          go: 'booking-service',
          because: 'Your area asks you to call its booking service first.',
        },
        {
          id: 'other-provider',
          when: {
            kind: 'any',
            of: [
              { kind: 'contract', is: ['cbs-non-msi-mandatory'] },
              { kind: 'equals', questionId: 'funding', optionId: 'local' },
            ],
          },
          go: 'local-provider',
          because: 'Your area pays another service to give you this care.',
        },
        {
          id: 'chose-to-pay',
          when: { kind: 'equals', questionId: 'funding', optionId: 'private' },
          go: 'private',
          because: 'You chose to come to us and pay for it yourself.',
        },
        {
          id: 'not-paid',
          when: { kind: 'contract', is: ['none'] },
          go: 'private',
          because: 'We found nobody who pays for care with us where you live.',
        },
        {
          id: 'paid-here',
          go: 'eligible',
          because: 'Care with us is paid for in your area. You do not need a referral.',
        },
      ],
    },

    ubrn: {
      route: '/eligibility/ubrn',
      title: 'Your referral number',
      lead: 'The booking service of your area gives you this number. It shows that your care with us is paid for.',
      asks: ['ubrn'],
      rules: [
        {
          id: 'referred',
          go: 'eligible',
          because: 'You have a referral number, so your care with us is free.',
        },
      ],
    },

    eligible: {
      route: '/top/eligible-for-an-appointment',
      title: 'Yes, you can have care with us',
      account: true,
      rules: [],
    },
    'booking-service': {
      route: '/eligibility/contract',
      title: 'Call your booking service first',
      rules: [],
    },
    'local-provider': {
      route: '/eligibility/localprovider',
      title: 'Another service near you can help',
      rules: [],
    },
    'local-clinic': {
      route: '/eligibility/localprovider',
      title: 'A clinic near you sees you first',
      rules: [],
    },
    'local-clinic-code': {
      route: '/eligibility/localprovider',
      title: 'A clinic near you sees you first',
      account: true,
      rules: [],
    },
    private: {
      route: '/eligibility/cost',
      title: 'You can pay for your care with us',
      account: true,
      rules: [],
    },
    visitor: {
      route: '/eligibility/cost',
      title: 'You can have care with us as a visitor',
      account: true,
      rules: [],
    },
    'no-gp': {
      route: FORM,
      title: 'You can have care without a GP',
      account: true,
      rules: [],
    },
    'talk-to-us': { route: FORM, title: 'Please talk to us today', rules: [] },
    'test-first': { route: FORM, title: 'Do a pregnancy test first', rules: [] },
    'not-pregnant': { route: FORM, title: 'We can help in other ways', rules: [] },
  },
});

export type OpenEligibilityNode = keyof typeof openEligibility.nodes;
