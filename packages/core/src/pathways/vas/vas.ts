import { eligibilityVas } from '../../questionnaires/staticForms/eligibility.vas.ts';
import { pathway } from '../pathway.ts';
import * as when from './conditions.ts';
import { ENDS } from './ends.ts';
import { VAS_PAGES } from './pages.ts';
import { SAYS } from './says.ts';

/**
 * The pathway of the service vas, vasectomy (rule 2.2). Read it from the top: each page asks its questions, by
 * the codes of `staticForms/eligibility.vas.ts`; the first of its rules that holds says where to go.
 * `conditions.ts` has what rules ask and the limits, `says.ts` what pages say, `ends.ts` the outcomes.
 *
 * SAMPLE CONTENT: every rule, limit and sentence is to be read and approved by the provider's clinicians.
 */
export const vas = pathway({
  id: 'vas',
  name: 'Check if we can help you',
  service: 'vas',
  set: eligibilityVas,
  pages: VAS_PAGES,
  start: 'nhs',

  flags: [
    {
      flag: 'safeguarding',
      when: when.YOUNG,
      because: 'Under 18 on the day of the check.',
      everyWay: true,
      raises: ['triage', 'callback'],
    },
    {
      flag: 'risk-of-harm',
      when: when.HURT,
      because: 'Someone hurts them or makes them feel scared.',
      everyWay: true,
      raises: ['triage', 'callback'],
    },
    {
      flag: 'pushed',
      when: when.PUSHED,
      because: 'Someone else is pushing them to have it.',
      everyWay: true,
      raises: ['triage', 'callback'],
    },
    {
      flag: 'red-flag',
      when: when.RED_FLAG,
      because: 'A symptom or a condition that a nurse looks at first.',
      raises: ['triage', 'callback'],
    },
    {
      flag: 'referral-not-found',
      when: { kind: 'told', what: 'referral', is: ['stopped'] },
      because: 'Three referral numbers that we do not know.',
      raises: ['callback'],
    },
  ],

  nodes: {
    nhs: {
      route: '/vas/nhs',
      title: 'Check if we can help you',
      lead: 'It takes about 5 minutes. There are no wrong answers, and you can stop and come back.',
      asks: ['payment'],
      rules: [
        {
          id: 'pays',
          when: when.PRIVATE,
          go: 'about-you',
          because: 'You would like to pay for it yourself.',
        },
        {
          id: 'not-sure-who-pays',
          when: when.NOT_SURE_WHO_PAYS,
          go: 'about-you',
          because: 'You are not sure who should pay, so we looked at what the NHS does where you live.',
        },
        { id: 'nhs', go: 'about-you', because: 'You would like to have it with the NHS.' },
      ],
    },
    'about-you': {
      route: '/vas/date-of-birth',
      title: 'About you',
      lead: 'We ask everybody this. What you say stays with our team.',
      asks: ['date-of-birth', 'symptom.testicles', 'safety.hurt', 'choice.whose-idea'],
      says: SAYS.aboutYou,
      rules: [
        {
          id: 'under-18',
          when: when.YOUNG,
          go: 'safe-number',
          because: 'You are under 18, so someone from our team talks with you first.',
          safeguarding: true,
        },
        {
          id: 'at-risk',
          when: when.AT_RISK,
          go: 'safe-number',
          because: 'You told us that someone hurts or pushes you, so we talk with you first.',
          safeguarding: true,
        },
        {
          id: 'sudden-pain',
          when: when.PAIN_ALONE,
          go: 'help-now',
          because: 'You have sudden or very strong pain. It needs to be checked today.',
          safeguarding: true,
        },
        { id: 'adult', go: 'health' },
      ],
    },
    health: {
      route: '/vas/medicalhistory',
      title: 'Your health',
      lead: 'We ask this to find the safest way for you.',
      asks: ['health.true-for-you'],
      rules: [
        {
          id: 'nurse-first',
          when: when.NURSE_FIRST,
          go: 'safe-number',
          because: 'A nurse looks at what you told us about your health first.',
          safeguarding: true,
        },
        { id: 'well', go: 'where-you-live' },
      ],
    },

    'where-you-live': {
      route: '/vas/GPDetails',
      title: 'Where you live',
      lead: 'This tells us who pays for your care, and which place is near you.',
      asks: ['gp-registered', 'postcode', 'gp-practice'],
      rules: [
        {
          id: 'visiting',
          when: when.VISITING,
          go: 'talking-it-over',
          because: 'You are visiting the UK, so you pay for it yourself.',
        },
        { id: 'pays-anywhere', when: when.PRIVATE, go: 'distance' },
        {
          id: 'no-gp',
          when: when.NO_GP,
          go: 'not-paid',
          because: 'You are not registered with a GP. The NHS pays when a GP practice has you on its list.',
        },
        { id: 'registered', go: 'area' },
      ],
    },
    area: {
      route: '/vas/GPDetails',
      title: 'Where you live',
      waitsFor: ['contract'],
      rules: [
        {
          id: 'other-provider',
          when: { kind: 'contract', is: ['cbs-non-msi-mandatory'] },
          go: 'local-provider',
          because: 'Where you live, the NHS pays another service for this.',
        },
        {
          id: 'other-provider-or-pay',
          when: { kind: 'contract', is: ['cbs-non-msi-optional'] },
          go: 'choose-provider',
          because: 'Where you live, the NHS pays another service. You can come to us if you pay.',
        },
        {
          id: 'area-does-not-pay',
          when: { kind: 'contract', is: ['none'] },
          go: 'not-paid',
          because: 'We found nobody who pays for this with us where you live.',
        },
        {
          id: 'area-wants-a-number',
          when: { kind: 'contract', is: ['cbs-msi-mandatory'] },
          go: 'through-gp',
          because: 'Where you live, the NHS pays for your care with us. It asks for a referral number.',
        },
        {
          id: 'area-pays',
          go: 'way-to-us',
          because: 'Where you live, the NHS pays for your care with us.',
        },
      ],
    },

    'choose-provider': {
      route: '/vas/route',
      title: 'Two ways to have it',
      lead: 'The NHS pays another service near you. You can also come to us and pay for it yourself.',
      asks: ['funding'],
      says: SAYS.prices,
      rules: [
        {
          id: 'chose-local',
          when: when.CHOSE_LOCAL,
          go: 'local-provider',
          because: 'You chose the other service.',
        },
        { id: 'chose-us', go: 'distance', because: 'You chose to come to us and pay for it yourself.' },
      ],
    },
    'not-paid': {
      route: '/vas/route',
      title: 'Who could pay',
      lead: 'Right now, the NHS may not pay for your care with us. There are other ways.',
      asks: ['choice.pay-yourself'],
      says: SAYS.prices,
      rules: [
        { id: 'would-pay', when: when.WOULD_PAY, go: 'distance', because: 'You can pay for it yourself.' },
        { id: 'would-not-pay', go: 'ask-a-gp', because: 'You do not want to pay for it yourself.' },
      ],
    },
    'way-to-us': {
      route: '/vas/route',
      title: 'How you come to us',
      lead: 'The NHS pays for your care with us. You choose how to come.',
      asks: ['referral.route'],
      rules: [
        {
          id: 'straight-to-us',
          when: when.STRAIGHT_TO_US,
          go: 'distance',
          because: 'You come straight to us. You do not need to see your GP first.',
        },
        { id: 'by-gp', go: 'through-gp', because: 'You would like to come through your GP.' },
      ],
    },
    'through-gp': {
      route: '/vas/routeGP',
      title: 'Through your GP',
      lead: 'Your GP asks us to see you. You get a number with 12 digits, and a passcode.',
      asks: ['has-ubrn'],
      says: SAYS.throughGp,
      rules: [
        { id: 'has-number', when: when.HAS_NUMBER, go: 'number' },
        { id: 'no-number', go: 'number-first', because: 'You do not have a referral number yet.' },
      ],
    },
    number: {
      route: '/vas/UBRN',
      title: 'Your referral number',
      lead: 'It is on the letter, text or email that you got after you saw your GP.',
      asks: ['ubrn', 'ubrn-passcode'],
      says: SAYS.number,
      rules: [{ id: 'number-given', go: 'number-known' }],
    },
    'number-known': {
      route: '/vas/UBRN',
      title: 'Your referral number',
      waitsFor: ['referral'],
      rules: [
        {
          id: 'number-found',
          when: { kind: 'told', what: 'referral', is: ['known'] },
          go: 'distance',
          because: 'We found your referral, so your care with us is free.',
        },
        { id: 'number-not-found', go: 'safe-number', because: 'We could not find your referral number.' },
      ],
    },

    distance: {
      route: '/vas/notLocal',
      title: 'Places near you',
      waitsFor: ['miles'],
      rules: [
        { id: 'far', when: when.FAR, go: 'far-away', because: 'Our nearest place is 40 miles away or more.' },
        { id: 'near', go: 'talking-it-over' },
      ],
    },
    'far-away': {
      route: '/vas/notLocal',
      title: 'The nearest place is far away',
      lead: 'These are the nearest places where you can have it with us.',
      asks: ['choice.travel-far'],
      says: SAYS.farAway,
      rules: [
        { id: 'can-travel', when: when.CAN_TRAVEL, go: 'talking-it-over', because: 'You can travel there.' },
        { id: 'too-far', go: 'nearer', because: 'That is too far for you.' },
      ],
    },

    'talking-it-over': {
      route: '/vas-eligibility/counselling',
      title: 'Talking it over',
      lead: 'Before a vasectomy, everyone talks with us once. It is part of saying yes to it.',
      asks: ['family.wants-child'],
      says: SAYS.talkingItOver,
      rules: [
        {
          id: 'may-want-a-child',
          when: when.MAY_WANT_A_CHILD,
          go: 'safe-number',
          because: 'You may want a child one day, so we take time to talk about that.',
        },
        { id: 'wants-no-child', go: 'safe-number' },
      ],
    },
    'safe-number': {
      route: '/vas/mobileNo',
      title: 'A safe number for you',
      lead: 'Everyone talks with us before a vasectomy. Choose a number and a time that are safe.',
      asks: ['call.number-and-time', 'safe-contact.voicemail', 'gp.contact'],
      says: SAYS.safeNumber,
      rules: [
        { id: 'call-young', when: when.YOUNG, go: 'young', safeguarding: true },
        { id: 'call-at-risk', when: when.AT_RISK, go: 'we-call-first', safeguarding: true },
        { id: 'call-nurse', when: when.NURSE_CALLS, go: 'nurse-calls', safeguarding: true },
        { id: 'ready-pays', when: when.READY_AND_PAYS, go: 'pays-for-it' },
        { id: 'ready', when: when.TALKED_ABOUT, go: 'nhs-pays' },
        { id: 'call-number', go: 'number-call' },
      ],
    },

    ...ENDS,
  },
});
