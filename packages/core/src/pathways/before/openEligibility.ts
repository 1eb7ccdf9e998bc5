import { pathway } from './pathway.ts';

/**
 * Open eligibility: a stranger learns in under two minutes whether and how they can be treated, without signing in
 * (rule 2.2). Read it from the top: each screen asks its questions, then its rules are tried in order and the
 * first that holds says where to go. The screens without rules are the outcomes.
 *
 * The limit of 24 weeks and every sentence here are samples for clinicians to approve.
 */
const FORM = '/eligibility/consultationform';

export const openEligibility = pathway({
  id: 'open-eligibility',
  name: 'Check if we can help you',
  start: 'last-period',

  flags: [
    {
      flag: 'safeguarding',
      when: { kind: 'age', questionId: 'date-of-birth', below: 18 },
      because: 'Under 18 on the day of the check.',
    },
  ],

  nodes: {
    'last-period': {
      route: '/eligibility/lastperiod',
      content: 'last-period',
      title: 'About you',
      questions: [
        {
          id: 'pregnancy-test',
          kind: 'choice',
          text: 'Have you done a pregnancy test?',
          label: 'Pregnancy test',
          options: [
            { id: 'positive', text: 'Yes, it was positive' },
            { id: 'negative', text: 'Yes, it was negative' },
            { id: 'not-yet', text: 'Not yet' },
          ],
          missing: 'Choose what your pregnancy test showed, or “Not yet”',
        },
        {
          id: 'last-period',
          kind: 'lastPeriod',
          text: 'What was the first day of your last period?',
          label: 'First day of last period',
          hint: 'For example, 19 10 2026. Your best guess is fine.',
          reason: 'It tells us about how many weeks pregnant you are. We check it again with you later.',
          options: [{ id: 'not-sure', text: 'I am not sure' }],
          askWhen: { kind: 'equals', questionId: 'pregnancy-test', optionId: 'positive' },
        },
        {
          id: 'date-of-birth',
          kind: 'birthDate',
          text: 'What is your date of birth?',
          label: 'Date of birth',
          hint: 'For example, 27 3 1998',
          reason: 'If you are under 18 we give you extra time and support. You can still have care with us.',
        },
      ],
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
      content: 'gp-details',
      title: 'Where you live',
      questions: [
        {
          id: 'gp-registered',
          kind: 'choice',
          text: 'Are you registered with a GP in the UK?',
          label: 'Registered with a GP',
          hint: 'A GP is a family doctor. We will not tell your GP that you asked.',
          options: [
            { id: 'yes', text: 'Yes' },
            { id: 'no-resident', text: 'No, but I live in the UK' },
            { id: 'visiting', text: 'No, I am visiting the UK' },
          ],
          missing: 'Choose if you are registered with a GP in the UK',
        },
        {
          id: 'postcode',
          kind: 'postcode',
          text: 'What is your home postcode?',
          label: 'Postcode',
          hint: 'For example, WE4 2RS',
          reason: 'It tells us if your care is paid for where you live. We will not send you any post.',
          askWhen: { kind: 'equals', questionId: 'gp-registered', optionId: 'yes' },
          optional: { kind: 'answered', questionId: 'gp-practice' },
          missing: 'Enter your postcode, or choose your GP practice',
        },
        {
          id: 'gp-practice',
          kind: 'gpPractice',
          text: 'Or find your GP practice',
          label: 'GP practice',
          hint: 'Type its name or postcode, then choose it from the list',
          askWhen: { kind: 'equals', questionId: 'gp-registered', optionId: 'yes' },
          optional: true,
        },
      ],
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
        { id: 'registered', go: 'contract', because: 'You are registered with a GP in the UK.' },
      ],
    },

    contract: {
      route: '/eligibility/contract',
      content: 'contract',
      title: 'Care in your area',
      needsContract: true,
      questions: [
        {
          id: 'has-ubrn',
          kind: 'choice',
          text: 'Do you have a referral number?',
          label: 'Referral number at hand',
          hint: 'It has 12 digits. The booking service of your area gives it to you.',
          options: [
            { id: 'yes', text: 'Yes, I have it here' },
            { id: 'no', text: 'Not yet' },
          ],
          askWhen: { kind: 'contract', is: ['cbs-msi-mandatory'] },
          missing: 'Choose if you have a referral number',
        },
        {
          id: 'funding',
          kind: 'choice',
          text: 'How would you like to have your care?',
          label: 'How you have your care',
          options: [
            { id: 'local', text: 'Free, with the other service' },
            { id: 'private', text: 'With you, and pay for it myself' },
          ],
          askWhen: { kind: 'contract', is: ['cbs-non-msi-optional'] },
          missing: 'Choose how you would like to have your care',
        },
      ],
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
          because: 'Your area does not pay for care with us.',
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
      content: 'ubrn',
      title: 'Your referral number',
      questions: [
        {
          id: 'ubrn',
          kind: 'ubrn',
          text: 'What is your referral number?',
          label: 'Referral number',
          hint: 'It has 12 digits, like 1234 5678 9012',
        },
      ],
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
      content: 'eligible',
      title: 'Yes, you can have care with us',
      account: true,
      rules: [],
    },
    'booking-service': {
      route: '/eligibility/contract',
      content: 'booking-service',
      title: 'Call your booking service first',
      rules: [],
    },
    'local-provider': {
      route: '/eligibility/localprovider',
      content: 'local-provider',
      title: 'Another service near you can help',
      rules: [],
    },
    private: {
      route: '/eligibility/cost',
      content: 'private',
      title: 'You can pay for your care with us',
      account: true,
      rules: [],
    },
    visitor: {
      route: '/eligibility/cost',
      content: 'visitor',
      title: 'You can have care with us as a visitor',
      account: true,
      rules: [],
    },
    'no-gp': {
      route: FORM,
      content: 'no-gp',
      title: 'You can have care without a GP',
      account: true,
      rules: [],
    },
    'talk-to-us': { route: FORM, content: 'talk-to-us', title: 'Please talk to us today', rules: [] },
    'test-first': { route: FORM, content: 'test-first', title: 'Do a pregnancy test first', rules: [] },
    'not-pregnant': { route: FORM, content: 'not-pregnant', title: 'We can help in other ways', rules: [] },
  },
});

export type OpenEligibilityNode = keyof typeof openEligibility.nodes;
