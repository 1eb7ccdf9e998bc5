import { CONCEPT } from '../questionnaires/concepts.ts';
import { chose, questionsByCode } from './authoring.ts';
import { asked } from './openAsked.ts';
import { pathway } from './pathway.ts';

/**
 * The open check of the service larc (rule 2.19). It leads where `larc/larc.ts` leads signed-in clients with
 * the same answers; `agreement.test.ts` proves that.
 *
 * SAMPLE CONTENT: every rule, limit and sentence is to be read and approved by the provider's clinicians.
 */
const POSITIVE = chose(CONCEPT.pregnancyTest, 'positive');

const larcQuestions = questionsByCode(
  { id: 'open-larc', name: 'Check if we can help you' },
  {
    'pregnancy.possible': {
      type: 'radioinput',
      text: 'Could you be pregnant?',
      label: 'Could be pregnant',
      hint: 'For example, your period is late, a condom broke or you missed a pill.',
      needed: true,
      missing: 'Choose an answer. You can say that you are not sure',
      reason: 'We ask everyone. If you are pregnant, you may want other care. We can help you find it.',
      options: { yes: 'Yes', no: 'No', 'not-sure': 'I am not sure' },
    },
    [CONCEPT.pregnancyTest]: {
      type: 'radioinput',
      text: 'Have you done a pregnancy test?',
      label: 'Pregnancy test',
      needed: true,
      missing: 'Tell us if you have done a pregnancy test',
      when: chose('pregnancy.possible', 'yes', 'not-sure'),
      options: {
        positive: 'Yes, and it was positive',
        negative: 'Yes, and it was negative',
        'not-yet': 'Not yet',
      },
    },
    [CONCEPT.dateOfBirth]: asked.dateOfBirth(
      'If you are under 18 we give you extra time and support. You can still have care with us.',
    ),
    'gp-registered': asked.gpRegistered,
    postcode: asked.postcode(chose('gp-registered', 'yes', 'no-resident')),
    'gp-practice': asked.practice,
    'has-ubrn': asked.hasUbrn('The booking service of your area gives it to you.'),
    funding: asked.funding,
    ubrn: asked.ubrn,
  },
);

const PAGES = {
  '/eligibility/lastperiod': 'About you',
  '/eligibility/gpdetails': 'Where you live',
  '/eligibility/contract': 'Your area',
  '/eligibility/ubrn': 'Your number',
  '/eligibility/localprovider': 'Near you',
  '/eligibility/cost': 'Prices',
  '/eligibility/consultationform': 'What to do next',
} as const;

export const openLarc = pathway({
  id: 'open-larc',
  name: 'Check if we can help you',
  set: larcQuestions,
  pages: PAGES,
  start: 'about-you',

  flags: [
    {
      flag: 'safeguarding',
      when: { kind: 'age', questionId: 'date-of-birth', below: 18 },
      because: 'Under 18 on the day of the check.',
      everyWay: true,
    },
    { flag: 'positive-test', when: POSITIVE, because: 'A positive pregnancy test.' },
  ],

  nodes: {
    'about-you': {
      route: '/eligibility/lastperiod',
      title: 'About you',
      lead: 'It takes about 2 minutes. There are no wrong answers, and we keep nothing unless you ask us to.',
      asks: ['pregnancy.possible', 'pregnancy-test', 'date-of-birth'],
      rules: [
        {
          id: 'positive',
          when: POSITIVE,
          go: 'pregnant',
          because: 'Your pregnancy test was positive, so other care may be right for you now.',
        },
        { id: 'goes-on', go: 'gp-details' },
      ],
    },

    'gp-details': {
      route: '/eligibility/gpdetails',
      title: 'Where you live',
      lead: 'This tells us who pays for your care. In most places it is free.',
      asks: ['gp-registered', 'postcode', 'gp-practice'],
      rules: [
        {
          id: 'visiting',
          when: chose('gp-registered', 'visiting'),
          go: 'visitor',
          because: 'You are visiting the UK, so care with us is not free for you.',
        },
        { id: 'lives-here', go: 'contract', because: 'You live in the UK.' },
      ],
    },

    contract: {
      route: '/eligibility/contract',
      title: 'Care in your area',
      waitsFor: ['contract'],
      asks: ['has-ubrn', 'funding'],
      rules: [
        {
          id: 'has-number',
          when: chose('has-ubrn', 'yes'),
          go: 'ubrn',
          because: 'Your area asks for a referral number.',
        },
        {
          id: 'number-first',
          when: { kind: 'contract', is: ['cbs-msi-mandatory'] },
          go: 'booking-service',
          because: 'Your area asks you to call its booking service first.',
        },
        {
          id: 'other-provider',
          when: {
            kind: 'any',
            of: [{ kind: 'contract', is: ['cbs-non-msi-mandatory'] }, chose('funding', 'local')],
          },
          go: 'local-provider',
          because: 'Where you live, this care is free with another service.',
        },
        {
          id: 'chose-to-pay',
          when: chose('funding', 'private'),
          go: 'private',
          because: 'You chose to come to us and pay for it yourself.',
        },
        {
          id: 'not-paid',
          when: { kind: 'contract', is: ['none'] },
          go: 'private',
          because: 'We found nobody who pays for this with us where you live.',
        },
        { id: 'area-pays', go: 'eligible', because: 'Where you live, care with us is free.' },
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
      route: '/eligibility/consultationform',
      title: 'Yes, you can have it with us',
      lead: 'It is free for you. Next we ask about your health, to find what is safe for you.',
      account: true,
      rules: [],
    },
    'booking-service': {
      route: '/eligibility/consultationform',
      title: 'Call your booking service first',
      lead: 'Your care with us is free. Your area asks you to make one call before you book.',
      says: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Call the booking service',
              when: 'about 10 minutes',
              words: 'You can say: “I would like to book with Careway. I need a referral number.”',
            },
            {
              title: 'They give you a number and a passcode',
              words: 'The number has 12 digits. Write both down.',
            },
            { title: 'Come back here with both', when: '2 minutes', words: 'Then you can book with us.' },
          ],
        },
      ],
      rules: [],
    },
    'local-provider': {
      route: '/eligibility/localprovider',
      title: 'Another service near you can help',
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
    pregnant: {
      route: '/eligibility/consultationform',
      title: 'We can help you with this too',
      lead: 'Your test was positive, so other care may be right for you now. Whatever you choose is OK.',
      says: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'See what care there is for you',
              when: '2 minutes',
              words: 'What you told us here comes with you. You are not deciding anything today.',
            },
            { title: 'Talk to someone, if you like', words: 'It is free, and no one pushes you either way.' },
          ],
        },
      ],
      rules: [],
    },
  },
});
