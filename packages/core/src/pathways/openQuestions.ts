import { CONCEPT } from '../questionnaires/concepts.ts';
import { questionsByCode } from './authoring.ts';

const registered = { kind: 'equals', questionId: 'gp-registered', optionId: 'yes' } as const;

/**
 * What the open check asks, by codes, so that a form that asks for the same takes the answer over. SAMPLE CONTENT: every
 * sentence is to be read and approved by the provider's clinicians.
 */
export const openQuestions = questionsByCode(
  { id: 'open-eligibility', name: 'Check if we can help you' },
  {
    [CONCEPT.pregnancyTest]: {
      type: 'radioinput',
      text: 'Have you done a pregnancy test?',
      label: 'Pregnancy test',
      needed: true,
      missing: 'Choose what your pregnancy test showed, or “Not yet”',
      options: {
        positive: 'Yes, it was positive',
        negative: 'Yes, it was negative',
        'not-yet': 'Not yet',
      },
    },
    [CONCEPT.lastPeriod]: {
      type: 'dateinput',
      format: 'lastPeriod',
      text: 'What was the first day of your last period?',
      label: 'First day of last period',
      hint: 'For example, 19 10 2026. Your best guess is fine.',
      reason: 'It tells us about how many weeks pregnant you are. We check it again with you later.',
      needed: true,
      missing: 'Enter the first day of your last period, or choose “I am not sure”',
      when: { kind: 'equals', questionId: CONCEPT.pregnancyTest, optionId: 'positive' },
      options: { 'not-sure': 'I am not sure' },
    },
    [CONCEPT.dateOfBirth]: {
      type: 'dateinput',
      format: 'birthDate',
      text: 'What is your date of birth?',
      label: 'Date of birth',
      hint: 'For example, 27 3 1998',
      reason: 'If you are under 18 we give you extra time and support. You can still have care with us.',
      needed: true,
      missing: 'Enter your date of birth',
    },
    'gp-registered': {
      type: 'radioinput',
      text: 'Are you registered with a GP in the UK?',
      label: 'Registered with a GP',
      hint: 'A GP is a family doctor. We will not tell your GP that you asked.',
      needed: true,
      missing: 'Choose if you are registered with a GP in the UK',
      options: {
        yes: 'Yes',
        'no-resident': 'No, but I live in the UK',
        visiting: 'No, I am visiting the UK',
      },
    },
    postcode: {
      type: 'freetext',
      format: 'postcode',
      text: 'What is your home postcode?',
      label: 'Postcode',
      hint: 'For example, WE4 2RS',
      reason: 'It tells us if your care is paid for where you live. We will not send you any post.',
      needed: { unless: { kind: 'answered', questionId: 'gp-practice' } },
      missing: 'Enter your postcode, or choose your GP practice',
      when: registered,
    },
    'gp-practice': {
      type: 'freetext',
      format: 'practice',
      text: 'Or find your GP practice',
      label: 'GP practice',
      hint: 'Type its name or postcode, then choose it from the list',
      when: registered,
    },
    'has-ubrn': {
      type: 'radioinput',
      text: 'Do you have a referral number?',
      label: 'Referral number at hand',
      hint: 'It has 12 digits. The booking service of your area gives it to you.',
      needed: true,
      missing: 'Choose if you have a referral number',
      when: { kind: 'contract', is: ['cbs-msi-mandatory'] },
      options: { yes: 'Yes, I have it here', no: 'Not yet' },
    },
    funding: {
      type: 'radioinput',
      text: 'How would you like to have your care?',
      label: 'How you have your care',
      needed: true,
      missing: 'Choose how you would like to have your care',
      when: { kind: 'contract', is: ['cbs-non-msi-optional'] },
      options: {
        local: 'Free, with the other service',
        private: 'With you, and pay for it myself',
      },
    },
    ubrn: {
      type: 'freetext',
      format: 'ubrn',
      text: 'What is your referral number?',
      label: 'Referral number',
      hint: 'It has 12 digits, like 1234 5678 9012',
      needed: true,
      missing: 'Enter your referral number',
    },
  },
);
