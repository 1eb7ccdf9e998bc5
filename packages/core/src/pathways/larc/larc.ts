import { eligibilityLarc } from '../../questionnaires/staticForms/eligibility.larc.ts';
import { pathway } from '../pathway.ts';
import * as when from './conditions.ts';
import { ENDS } from './ends.ts';
import { LARC_PAGES } from './pages.ts';
import { SAYS } from './says.ts';

/**
 * The pathway of the service larc, long-acting contraception (rule 2.2). Read it from the top: each page asks
 * its questions, by the codes of `staticForms/eligibility.larc.ts`; the first of its rules that holds says
 * where to go. `conditions.ts` has what rules ask and the limits, `says.ts` what pages say, `ends.ts` the
 * outcomes. Whoever is under 18 or at risk goes on, and is called because of the flags.
 *
 * SAMPLE CONTENT: every rule, limit and sentence is to be read and approved by the provider's clinicians.
 */
export const larc = pathway({
  id: 'larc',
  name: 'Check if we can help you',
  service: 'larc',
  set: eligibilityLarc,
  pages: LARC_PAGES,
  start: 'your-wish',

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
      because: 'Someone else is trying to choose for them.',
      everyWay: true,
      raises: ['triage', 'callback'],
    },
    {
      flag: 'red-flag',
      when: when.RED_FLAG,
      because: 'A symptom or a condition that Right Care looks at first.',
      raises: ['triage', 'callback'],
    },
    {
      flag: 'positive-test',
      when: when.POSITIVE,
      because: 'A positive pregnancy test.',
      raises: ['triage'],
    },
    {
      flag: 'referral-not-found',
      when: { kind: 'told', what: 'referral', is: ['stopped'] },
      because: 'Three referral numbers that we do not know.',
      raises: ['callback'],
    },
  ],

  nodes: {
    'your-wish': {
      route: '/larc/eligibility',
      title: 'Check if we can help you',
      lead: 'It takes about 5 minutes. There are no wrong answers, and you can stop and come back.',
      asks: ['visit.reason', 'contraception.wanted', 'pregnancy.possible', 'pregnancy-test', 'last-period'],
      says: SAYS.yourWish,
      rules: [{ id: 'wish-said', go: 'about-you' }],
    },
    'about-you': {
      route: '/larc/date-of-birth',
      title: 'About you',
      lead: 'We ask everybody this. What you say stays with our team.',
      asks: [
        'date-of-birth',
        'symptom.warning-signs-now',
        'safety.hurt',
        'choice.by-others',
        'gp-registered',
      ],
      says: SAYS.aboutYou,
      rules: [
        {
          id: 'under-18',
          when: when.YOUNG,
          go: 'safe-number',
          because: 'You are under 18, so someone from our team talks with you as well.',
          safeguarding: true,
        },
        {
          id: 'at-risk',
          when: when.AT_RISK_AND_ADULT,
          go: 'safe-number',
          because: 'You told us that someone hurts or pushes you, so we talk with you as well.',
          safeguarding: true,
        },
        { id: 'adult', go: 'safe-number' },
      ],
    },
    'safe-number': {
      route: '/larc/mobileNo',
      title: 'A safe number for you',
      lead: 'We may need to talk with you. We call only this number, and only at the time you choose.',
      asks: ['call.number-and-time', 'safe-contact.voicemail', 'gp.contact'],
      says: SAYS.safeNumber,
      rules: [
        {
          id: 'warning-signs',
          when: when.WARNING_SIGNS,
          go: 'help-now',
          because: 'You have a sign that someone should check today.',
          safeguarding: true,
        },
        {
          id: 'positive',
          when: when.POSITIVE,
          go: 'pregnant',
          because: 'Your pregnancy test was positive, so other care may be right for you now.',
        },
        {
          id: 'no-test',
          when: when.NO_TEST,
          go: 'test-first',
          because: 'You could be pregnant and have not done a test yet.',
        },
        { id: 'not-pregnant', go: 'health' },
      ],
    },
    'test-first': {
      route: '/larc/PregnancySignposting',
      title: 'A pregnancy test helps',
      lead: 'You can go on now. It is good to do a test before you come.',
      says: SAYS.testFirst,
      rules: [{ id: 'test-explained', go: 'health' }],
    },
    health: {
      route: '/larc/medicalhistory',
      title: 'Your health',
      lead: 'We ask this to find what is safe for you. There is nearly always something that fits.',
      asks: ['health.conditions'],
      says: SAYS.health,
      rules: [
        {
          id: 'red-and-would-talk',
          when: when.RED_AND_WOULD_TALK,
          go: 'asked-to-talk',
          because: 'You asked to talk with a nurse, and your health is a good reason to do so first.',
          safeguarding: true,
        },
        {
          id: 'red-found',
          when: when.RED_FOUND_BY_US,
          go: 'right-care',
          because: 'A nurse looks at what you told us about your health first.',
          safeguarding: true,
        },
        { id: 'well', go: 'where-you-live' },
      ],
    },

    'where-you-live': {
      route: '/larc/GPDetails',
      title: 'Where you live',
      lead: 'This tells us who pays for your care. In most places it is free.',
      asks: ['postcode', 'gp-practice'],
      rules: [
        {
          id: 'visiting',
          when: when.VISITING,
          go: 'not-free',
          because: 'You are visiting the UK, so care with us is not free for you.',
        },
        { id: 'lives-here', go: 'area' },
      ],
    },
    area: {
      route: '/larc/GPDetails',
      title: 'Where you live',
      waitsFor: ['contract'],
      rules: [
        {
          id: 'other-provider',
          when: { kind: 'contract', is: ['cbs-non-msi-mandatory'] },
          go: 'local-provider',
          because: 'Where you live, this care is free with another service.',
        },
        {
          id: 'other-provider-or-pay',
          when: { kind: 'contract', is: ['cbs-non-msi-optional'] },
          go: 'choose-provider',
          because: 'Where you live, this care is free with another service. You can come to us if you pay.',
        },
        {
          id: 'area-does-not-pay',
          when: { kind: 'contract', is: ['none'] },
          go: 'not-free',
          because: 'We found nobody who pays for this with us where you live.',
        },
        {
          id: 'area-wants-a-number',
          when: { kind: 'contract', is: ['cbs-msi-mandatory'] },
          go: 'number',
          because: 'Your care with us is free. Your area asks for a referral number.',
        },
        { id: 'area-pays', go: 'free', because: 'Where you live, care with us is free.' },
      ],
    },
    'choose-provider': {
      route: '/larc/route',
      title: 'Two ways to have it',
      lead: 'It is free with another service near you. You can also come to us and pay for it yourself.',
      asks: ['funding'],
      says: SAYS.prices,
      rules: [
        {
          id: 'chose-local',
          when: when.CHOSE_LOCAL,
          go: 'local-provider',
          because: 'You chose the other service.',
        },
        { id: 'chose-us', go: 'pays-for-it', because: 'You chose to come to us and pay for it yourself.' },
      ],
    },
    'not-free': {
      route: '/larc/route',
      title: 'Who could pay',
      lead: 'Care with us is not free for you right now. There are other ways.',
      asks: ['choice.pay-yourself'],
      says: SAYS.prices,
      rules: [
        { id: 'would-pay', when: when.WOULD_PAY, go: 'pays-for-it', because: 'You can pay for it yourself.' },
        { id: 'would-not-pay', go: 'free-elsewhere', because: 'You do not want to pay for it yourself.' },
      ],
    },
    number: {
      route: '/larc/route',
      title: 'Your referral number',
      lead: 'Where you live, you call a booking service first. They give you a number and a passcode.',
      asks: ['has-ubrn', 'ubrn', 'ubrn-passcode'],
      says: SAYS.number,
      rules: [
        { id: 'has-number', when: when.HAS_NUMBER, go: 'number-known' },
        { id: 'no-number', go: 'booking-service', because: 'You do not have a referral number yet.' },
      ],
    },
    'number-known': {
      route: '/larc/route',
      title: 'Your referral number',
      waitsFor: ['referral'],
      rules: [
        {
          id: 'number-found',
          when: { kind: 'told', what: 'referral', is: ['known'] },
          go: 'free',
          because: 'We found your referral, so your care with us is free.',
        },
        { id: 'number-not-found', go: 'number-call', because: 'We could not find your referral number.' },
      ],
    },

    ...ENDS,
  },
});
