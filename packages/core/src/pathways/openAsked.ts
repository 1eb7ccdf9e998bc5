import type { Condition } from '../questionnaires/types.ts';
import type { QuestionWords } from './authoring.ts';

/**
 * What the open checks of the services ask alike, in the codes of the forms, so that a form takes the answer
 * over. SAMPLE CONTENT: every sentence is to be read and approved by the provider's clinicians.
 */
export const REGISTERED: Condition = { kind: 'equals', questionId: 'gp-registered', optionId: 'yes' };

/** Asked only where the area wants a number, or leaves a choice. */
const WANTS_A_NUMBER: Condition = { kind: 'contract', is: ['cbs-msi-mandatory'] };
const LEAVES_A_CHOICE: Condition = { kind: 'contract', is: ['cbs-non-msi-optional'] };

const dateOfBirth = (reason: string): QuestionWords => ({
  type: 'dateinput',
  format: 'birthDate',
  text: 'What is your date of birth?',
  label: 'Date of birth',
  hint: 'For example, 27 3 1998',
  reason,
  needed: true,
  missing: 'Enter your date of birth',
});

const gpRegistered: QuestionWords = {
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
};

const postcode = (when: Condition): QuestionWords => ({
  type: 'freetext',
  format: 'postcode',
  text: 'What is your home postcode?',
  label: 'Postcode',
  hint: 'For example, WE4 2RS',
  reason: 'It tells us if your care is paid for where you live. We will not send you any post.',
  needed: { unless: { kind: 'answered', questionId: 'gp-practice' } },
  missing: 'Enter your postcode, or choose your GP practice',
  when,
});

const practice: QuestionWords = {
  type: 'freetext',
  format: 'practice',
  text: 'Or find your GP practice',
  label: 'GP practice',
  hint: 'Type its name or postcode, then choose it from the list',
  when: REGISTERED,
};

const hasUbrn = (fromWhom: string): QuestionWords => ({
  type: 'radioinput',
  text: 'Do you have a referral number?',
  label: 'Referral number at hand',
  hint: `It has 12 digits. ${fromWhom}`,
  needed: true,
  missing: 'Choose if you have a referral number',
  when: WANTS_A_NUMBER,
  options: { yes: 'Yes, I have it here', no: 'Not yet' },
});

const funding: QuestionWords = {
  type: 'radioinput',
  text: 'How would you like to have your care?',
  label: 'How you have your care',
  needed: true,
  missing: 'Choose how you would like to have your care',
  when: LEAVES_A_CHOICE,
  options: {
    local: 'Free, with the other service',
    private: 'With you, and pay for it myself',
  },
};

const ubrn: QuestionWords = {
  type: 'freetext',
  format: 'ubrn',
  text: 'What is your referral number?',
  label: 'Referral number',
  hint: 'It has 12 digits, like 1234 5678 9012',
  needed: true,
  missing: 'Enter your referral number',
};

export const asked = { dateOfBirth, gpRegistered, postcode, practice, hasUbrn, funding, ubrn };
