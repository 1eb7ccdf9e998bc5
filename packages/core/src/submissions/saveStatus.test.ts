import { describe, expect, test } from 'vitest';
import { FORM_KINDS, type FormKind } from '../questionnaires/staticForms/formKinds.ts';
import { nextStatus } from './formKindRules.ts';
import { CURRENT_STATUSES, type CurrentStatus, FORM_STATUSES, type FormStatus } from './saveStatus.ts';

type Pair = readonly [requested: FormStatus, current: CurrentStatus];
interface Rule {
  readonly text: string;
  readonly when: (...pair: Pair) => boolean;
  readonly gives: FormStatus | null;
}

const asDraftOrEmpty = (current: CurrentStatus) => current === 'draft' || current === 'empty';

// Each sentence of rule 6.1 as a rule; the first that fits a pair decides it.
const STATIC: readonly Rule[] = [
  {
    text: 'requested draft with current draft or empty gives draft',
    when: (r, c) => r === 'draft' && asDraftOrEmpty(c),
    gives: 'draft',
  },
  {
    text: 'requested end flow with current draft or empty gives end flow',
    when: (r, c) => r === 'end flow' && asDraftOrEmpty(c),
    gives: 'end flow',
  },
  {
    text: 'requested completed with current hold stays hold',
    when: (r, c) => r === 'completed' && c === 'hold',
    gives: 'hold',
  },
  {
    text: 'requested completed with any other current status gives completed',
    when: (r) => r === 'completed',
    gives: 'completed',
  },
  { text: 'anything else gives draft', when: () => true, gives: 'draft' },
];

const APPOINTMENT: readonly Rule[] = [
  {
    text: 'requested draft with current draft or empty gives draft',
    when: (r, c) => r === 'draft' && asDraftOrEmpty(c),
    gives: 'draft',
  },
  {
    text: 'requested hold while current is hold gives hold',
    when: (r, c) => r === 'hold' && c === 'hold',
    gives: 'hold',
  },
  {
    text: 'requested completed while current is hold stays hold',
    when: (r, c) => r === 'completed' && c === 'hold',
    gives: 'hold',
  },
  {
    text: 'requested completed otherwise gives completed',
    when: (r) => r === 'completed',
    gives: 'completed',
  },
  { text: 'anything else gives draft', when: () => true, gives: 'draft' },
];

const AROUND_THE_OTHERS: readonly Rule[] = [
  { text: 'end flow is for static forms only', when: (r) => r === 'end flow', gives: null },
  {
    text: 'forms already completed are not re-saved by draft or hold actions',
    when: (r, c) => c === 'completed' && (r === 'draft' || r === 'hold'),
    gives: null,
  },
  { text: 'the hold action sets status hold and saves', when: (r) => r === 'hold', gives: 'hold' },
];

const ELIGIBILITY: readonly Rule[] = [
  ...AROUND_THE_OTHERS,
  { text: 'when loaded and not completed, saved as draft', when: (r) => r === 'draft', gives: 'draft' },
  {
    text: 'on submit status is hold if the loaded status was hold',
    when: (_r, c) => c === 'hold',
    gives: 'hold',
  },
  { text: 'otherwise completed', when: () => true, gives: 'completed' },
];

const bookedBy = (loading: FormStatus): readonly Rule[] => [
  ...AROUND_THE_OTHERS,
  { text: `loading saves ${loading}`, when: (r) => r === 'draft', gives: loading },
  { text: 'submit saves hold', when: () => true, gives: 'hold' },
];

const PLAIN: Record<FormKind, readonly Rule[]> = {
  static: STATIC,
  appointment: APPOINTMENT,
  rebooking: APPOINTMENT,
  eligibility: ELIGIBILITY,
  interpreter: ELIGIBILITY,
  larcEligibility: ELIGIBILITY,
  phoneEligibility: ELIGIBILITY,
  vasLarcAppointment: bookedBy('draft'),
  counsellingAppointment: bookedBy('draft'),
  topBookAppointment: bookedBy('draft'),
};

const COUNSELLING: Record<FormKind, readonly Rule[]> = {
  ...PLAIN,
  vasLarcAppointment: bookedBy('completed'),
  topBookAppointment: bookedBy('completed'),
};

const every = FORM_KINDS.flatMap((kind) =>
  FORM_STATUSES.flatMap((requested) =>
    CURRENT_STATUSES.flatMap((current) =>
      [false, true].map((isCounselling) => {
        const rules = (isCounselling ? COUNSELLING : PLAIN)[kind];
        const rule = rules.find((one) => one.when(requested, current));
        if (rule === undefined) throw new Error('every pair has a rule');
        return { kind, requested, current, isCounselling, gives: rule.gives, text: rule.text };
      }),
    ),
  ),
);

describe('rule 6.1: the status that comes of a save', () => {
  test('rule 6.14: every kind, requested and current status is tried, with and without isCounselling', () => {
    expect(every).toHaveLength(10 * 4 * 5 * 2);
  });

  test('is what the first sentence says that fits', () => {
    const otherwise = every.flatMap(({ kind, requested, current, isCounselling, gives, text }) => {
      const stored = current === 'empty' ? undefined : current;
      const given = nextStatus(kind, requested, stored, { isCounselling });
      const pair = `${kind}: ${requested} on ${current}${isCounselling ? ', counselling' : ''}`;
      return given === gives ? [] : [`${pair} gives ${given}, and not ${gives}: ${text}`];
    });
    expect(otherwise).toEqual([]);
  });
});
