import { both, not } from '../questionnaires/combineConditions.ts';
import { CONCEPT } from '../questionnaires/concepts.ts';
import { chose, questionsByCode } from './authoring.ts';
import { asked, REGISTERED } from './openAsked.ts';
import { pathway } from './pathway.ts';

/**
 * The open check of the service vas (rule 2.19): one page of questions, and what the area leaves open. Nobody
 * is asked about a pregnancy. It leads where `vas/vas.ts` leads signed-in clients with the same answers;
 * `agreement.test.ts` proves that.
 *
 * SAMPLE CONTENT: every rule, limit and sentence is to be read and approved by the provider's clinicians.
 */
const PRIVATE = chose('payment', 'private');
const NOT_PRIVATE = not(PRIVATE);
const paid = (...is: ('cbs-msi-mandatory' | 'cbs-non-msi-optional')[]) =>
  both({ kind: 'contract', is }, NOT_PRIVATE);

const vasQuestions = questionsByCode(
  { id: 'open-vas', name: 'Check if we can help you' },
  {
    payment: {
      type: 'radioinput',
      text: 'How would you like to have your vasectomy?',
      label: 'Who pays',
      needed: true,
      missing: 'Choose how you would like to have it',
      reason: 'In many places the NHS pays. You can also pay for it yourself.',
      options: { nhs: 'With the NHS', private: 'I pay for it myself', 'not-sure': 'I am not sure' },
    },
    [CONCEPT.dateOfBirth]: asked.dateOfBirth('A vasectomy is for people of 18 or older.'),
    'gp-registered': asked.gpRegistered,
    postcode: asked.postcode(REGISTERED),
    'gp-practice': asked.practice,
    'has-ubrn': {
      ...asked.hasUbrn('Your GP or a booking service gives it to you.'),
      when: paid('cbs-msi-mandatory'),
    },
    funding: { ...asked.funding, when: paid('cbs-non-msi-optional') },
    ubrn: asked.ubrn,
  },
);

const PAGES = {
  '/eligibility/gpdetails': 'About you',
  '/eligibility/contract': 'Your area',
  '/eligibility/ubrn': 'Your number',
  '/eligibility/localprovider': 'Near you',
  '/eligibility/cost': 'Prices',
  '/eligibility/consultationform': 'What to do next',
} as const;

export const openVas = pathway({
  id: 'open-vas',
  name: 'Check if we can help you',
  set: vasQuestions,
  pages: PAGES,
  start: 'gp-details',

  flags: [
    {
      flag: 'safeguarding',
      when: { kind: 'age', questionId: 'date-of-birth', below: 18 },
      because: 'Under 18 on the day of the check.',
      everyWay: true,
    },
  ],

  nodes: {
    'gp-details': {
      route: '/eligibility/gpdetails',
      title: 'About you, and where you live',
      lead: 'It takes about 2 minutes. There are no wrong answers, and we keep nothing unless you ask us to.',
      asks: ['payment', 'date-of-birth', 'gp-registered', 'postcode', 'gp-practice'],
      rules: [
        {
          id: 'under-18',
          when: { kind: 'age', questionId: 'date-of-birth', below: 18 },
          go: 'not-yet-18',
          because: 'You are under 18, so someone from our team talks with you first.',
          safeguarding: true,
        },
        {
          id: 'visiting',
          when: chose('gp-registered', 'visiting'),
          go: 'visitor',
          because: 'You are visiting the UK, so you pay for it yourself.',
        },
        { id: 'pays', when: PRIVATE, go: 'private', because: 'You would like to pay for it yourself.' },
        {
          id: 'no-gp',
          when: chose('gp-registered', 'no-resident'),
          go: 'no-gp',
          because: 'You are not registered with a GP. The NHS pays when a GP practice has you on its list.',
        },
        { id: 'registered', go: 'contract', because: 'You are registered with a GP in the UK.' },
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
          because: 'Where you live, the NHS asks for a referral number.',
        },
        {
          id: 'number-first',
          when: { kind: 'contract', is: ['cbs-msi-mandatory'] },
          go: 'gp-first',
          because: 'Where you live, the NHS pays for your care with us. It asks for a referral number.',
        },
        {
          id: 'other-provider',
          when: {
            kind: 'any',
            of: [{ kind: 'contract', is: ['cbs-non-msi-mandatory'] }, chose('funding', 'local')],
          },
          go: 'local-provider',
          because: 'Where you live, the NHS pays another service for this.',
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
        { id: 'area-pays', go: 'eligible', because: 'Where you live, the NHS pays for your care with us.' },
      ],
    },

    ubrn: {
      route: '/eligibility/ubrn',
      title: 'Your referral number',
      lead: 'It is on the letter, text or email that you got after you saw your GP.',
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
      lead: 'It is free for you. Next we ask about your health, and talk it over with you.',
      account: true,
      rules: [],
    },
    'gp-first': {
      route: '/eligibility/consultationform',
      title: 'Ask your GP first',
      lead: 'It is free for you. Your area asks for a number that your GP gives you.',
      says: [
        {
          kind: 'steps',
          steps: [
            {
              title: 'Ask your GP practice',
              when: 'about 10 minutes',
              words: 'You can say: “I would like a vasectomy. I need a referral number.”',
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
    'no-gp': {
      route: '/eligibility/consultationform',
      title: 'You can have it here without a GP',
      lead: 'The NHS may not pay yet. You can pay for it yourself, or register with a GP first.',
      account: true,
      says: [
        {
          kind: 'list',
          items: [
            { words: 'You can register with a GP at any time. It is free' },
            { words: 'When a practice has you on its list, come back and check again' },
            { words: 'If you pay, we tell you the whole price first. You decide then' },
          ],
        },
      ],
      rules: [],
    },
    'not-yet-18': {
      route: '/eligibility/consultationform',
      title: 'Please talk with us first',
      lead: 'We do not do this before you are 18. You are not in trouble, and we can still help.',
      says: [
        {
          kind: 'list',
          items: [
            { words: 'We can tell you about other kinds of contraception, and where to get them' },
            { words: 'If someone is pushing you, we listen. It is not your fault' },
          ],
        },
      ],
      rules: [],
    },
  },
});
