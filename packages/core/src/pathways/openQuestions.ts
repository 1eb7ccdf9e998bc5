import { CONCEPT } from '../questionnaires/concepts.ts';
import { questionsByCode } from './authoring.ts';
import { asked, REGISTERED } from './openAsked.ts';

/**
 * What the open check asks, by codes, so that a form that asks the same takes the answer over. SAMPLE CONTENT:
 * every sentence is to be read and approved by the provider's clinicians.
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
    [CONCEPT.dateOfBirth]: asked.dateOfBirth(
      'If you are under 18 we give you extra time and support. You can still have care with us.',
    ),
    'gp-registered': asked.gpRegistered,
    postcode: asked.postcode(REGISTERED),
    'gp-practice': asked.practice,
    'has-ubrn': asked.hasUbrn('The booking service of your area gives it to you.'),
    funding: asked.funding,
    ubrn: asked.ubrn,
  },
);
