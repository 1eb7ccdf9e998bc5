import type { Flag } from '../pathway.ts';
import * as when from './conditions.ts';

/**
 * What staff of the service top must know wherever the answers lead, who is shown it, and the sentence that
 * says why. SAMPLE CONTENT: who is called, and how soon, is for the provider's clinicians and safeguarding lead
 * to approve.
 */
export const TOP_FLAGS: readonly Flag[] = [
  {
    flag: 'safeguarding',
    when: when.UNDER_18,
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
    flag: 'red-flag',
    when: when.SIGNS_NOW,
    because: 'Bleeding, pain, fainting or a fever right now. They were told to get help today.',
    everyWay: true,
    raises: ['triage', 'callback'],
  },
  {
    flag: 'not-safe-now',
    when: when.NOT_SAFE_NOW,
    because: 'They said that it was not safe to answer just then.',
    everyWay: true,
  },
  {
    flag: 'late',
    when: when.LATE,
    because: 'Their last period began 24 weeks ago or more.',
    raises: ['triage', 'callback'],
  },
  {
    flag: 'soon',
    when: when.SOON,
    because: 'Their last period began 18 weeks ago or more, and less than 24.',
    raises: ['triage'],
  },
  {
    flag: 'treatment-started',
    when: when.STARTED,
    because: 'They have taken pills to end this pregnancy.',
    raises: ['triage', 'callback'],
  },
  {
    flag: 'after-care',
    when: when.AFTER_CARE,
    because: 'They would like help after care they have had.',
    raises: ['triage', 'callback'],
  },
  {
    flag: 'referral-not-found',
    when: when.told('referral', 'stopped'),
    because: 'Three times the referral number and passcode were not ones we know.',
    raises: ['callback'],
  },
  {
    flag: 'clinic-code-not-found',
    when: when.told('clinicCode', 'stopped'),
    because: 'Three times the code of their local clinic was not one we know.',
    raises: ['callback'],
  },
  {
    flag: 'find-free-care',
    when: when.FIND_FREE_CARE,
    because: 'Their area does not pay for care with us, and they would like help to find free care.',
    raises: ['triage'],
  },
];
