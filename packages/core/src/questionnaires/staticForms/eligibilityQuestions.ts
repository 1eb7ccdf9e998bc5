import { CONCEPT } from '../concepts.ts';
import type { Condition } from '../types.ts';
import type { QuestionText } from './authoring.ts';
import { NO, YES } from './choices.ts';
import { questionId } from './idScheme.ts';

/**
 * Questions that the eligibility forms share, with the words and codes of the open check, so that what somebody said
 * there is not asked again. SAMPLE CONTENT, as the forms are.
 */

export function birthDay(n: number): QuestionText {
  return {
    n,
    type: 'dateinput',
    format: 'birthDate',
    code: CONCEPT.dateOfBirth,
    text: 'What is your date of birth?',
    label: 'Date of birth',
    hint: 'For example, 27 3 1998',
    needed: true,
    missing: 'Enter your date of birth',
    reason: 'If you are under 18 we give you extra time and support.',
  };
}

export function registeredWithGp(n: number): QuestionText {
  return {
    n,
    type: 'radioinput',
    code: 'gp-registered',
    text: 'Are you registered with a GP in the UK?',
    label: 'Registered with a GP',
    hint: 'A GP is a family doctor. We will not tell your GP that you asked.',
    needed: true,
    missing: 'Choose if you are registered with a GP in the UK',
    reason: 'It helps us to find out who pays for your care.',
    options: [
      { n: 1, text: 'Yes', code: 'yes' },
      { n: 2, text: 'No, but I live in the UK', code: 'no-resident' },
      { n: 3, text: 'No, I am visiting the UK', code: 'visiting' },
    ],
  };
}

/** Where somebody lives: their postcode, or the GP practice that says as much. */
export function practiceAndPostcode(
  {
    postcode,
    practice,
    lives,
    registered,
  }: { postcode: number; practice: number; lives: Condition; registered: Condition },
  form: number,
): readonly QuestionText[] {
  return [
    {
      n: postcode,
      type: 'freetext',
      format: 'postcode',
      code: 'postcode',
      text: 'What is your home postcode?',
      label: 'Postcode',
      hint: 'For example, WE4 2RS',
      needed: true,
      neededUnless: { kind: 'answered', questionId: questionId(form, practice) },
      missing: 'Enter your postcode',
      reason: 'It tells us if your care is paid for where you live. We will not send you any post.',
      condition: lives,
    },
    {
      n: practice,
      type: 'freetext',
      format: 'practice',
      code: 'gp-practice',
      text: 'Or find your GP practice',
      label: 'GP practice',
      hint: 'Type its name or postcode, then choose it from the list',
      reason: 'Your practice tells us where you live as well as your postcode does.',
      condition: registered,
    },
  ];
}

export function contactGp(n: number, condition: Condition): QuestionText {
  return {
    n,
    type: 'yesnoquestion',
    code: 'gp.contact',
    text: 'May we get in touch with your GP?',
    label: 'We may contact the GP',
    hint: 'You can have care with us if you say no.',
    needed: true,
    missing: 'Choose if we may get in touch with your GP',
    reason:
      'Your GP knows your health. We ask them only if you say yes, and only about what matters for this.',
    condition,
    options: [YES, NO],
  };
}

/** The area pays another service; they may come to us and pay. */
export function otherServiceOrUs(n: number, condition: Condition): QuestionText {
  return {
    n,
    type: 'radioinput',
    code: 'funding',
    text: 'How would you like to have your care?',
    label: 'How you have your care',
    needed: true,
    missing: 'Choose how you would like to have your care',
    reason: 'In some places the NHS pays another service, and not us.',
    condition,
    options: [
      { n: 1, text: 'Free, with the other service', code: 'local' },
      { n: 2, text: 'With you, and pay for it myself', code: 'private' },
    ],
  };
}

/** Nobody else pays. */
export function payYourself(n: number, condition: Condition): QuestionText {
  return {
    n,
    type: 'yesnoquestion',
    code: 'choice.pay-yourself',
    text: 'Would you like to pay for it yourself?',
    label: 'Would like to pay',
    hint: 'We tell you the price before you choose a time. You pay nothing now.',
    needed: true,
    missing: 'Choose if you would like to pay for it yourself',
    reason: 'The NHS does not pay in every place. If you say no, we show you other ways.',
    condition,
    options: [YES, NO],
  };
}

/** A referral: its number at hand? Then the number, and the passcode that came with it. */
export function referralNumber(
  { has, number, passcode }: { has: number; number: number; passcode: number },
  hint: string,
  condition: Condition,
): readonly QuestionText[] {
  const atHand = { question: has, option: YES.n };
  return [
    {
      n: has,
      type: 'radioinput',
      code: 'has-ubrn',
      text: 'Do you have a referral number?',
      label: 'Referral number at hand',
      hint,
      needed: true,
      missing: 'Choose if you have a referral number',
      reason: 'Some areas ask for one. If you do not have one, we tell you what to do.',
      condition,
      options: [
        { n: 1, text: 'Yes, I have it here', code: 'yes' },
        { n: 2, text: 'Not yet', code: 'no' },
      ],
    },
    {
      n: number,
      type: 'freetext',
      format: 'ubrn',
      code: 'ubrn',
      text: 'What is your referral number?',
      label: 'Referral number',
      hint: 'It has 12 digits, like 1234 5678 9012',
      needed: true,
      missing: 'Enter your referral number',
      reason: 'With it we find what your GP or booking service sent us.',
      onlyIf: atHand,
    },
    {
      n: passcode,
      type: 'freetext',
      format: 'line',
      maxLength: 40,
      code: CONCEPT.referralPasscode,
      text: 'What is the passcode?',
      label: 'Passcode',
      hint: 'It stands beside the number. It is often two words.',
      needed: true,
      missing: 'Enter the passcode that came with your number',
      reason: 'It shows that the number is yours, and keeps it private.',
      onlyIf: atHand,
    },
  ];
}
