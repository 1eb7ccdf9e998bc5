import { describe, expect, it } from 'vitest';
import { type Appointment, type Form, minutesLeft, nextStep, nextStepFor } from './nextStep.ts';

const form = (change: Partial<Form> = {}): Form => ({
  id: 'share',
  questionSetId: 'set',
  formKind: 'static',
  name: "Let's Get Started",
  description: '',
  service: 'top',
  status: 'shared',
  pendingCallbackStatus: null,
  version: 0,
  questionSetVersion: 1,
  sharedAt: '2026-11-18T10:00:00Z',
  changedAt: '2026-11-18T10:00:00Z',
  dueDate: null,
  completedDate: null,
  estimateTime: '10 minutes',
  progress: { answered: 0, required: 20, left: 20, pages: 8, pagesDone: 0 },
  ...change,
});
const appointment = (startsAt: string) => ({ id: startsAt, startsAt }) as Appointment;

describe('rule 14.11: what to do next, first', () => {
  it('is the open form, the one that is due soonest before the others', () => {
    const due = form({ id: 'due', dueDate: '2026-11-23' });
    const begun = form({ id: 'begun', status: 'draft' });
    expect(nextStep([form(), begun, due], [])).toEqual({ kind: 'form', form: due });
    expect(nextStep([form(), begun], [])).toEqual({ kind: 'form', form: begun });
  });

  it('rule 4.14: is to go on with a form on hold that they may go on with, before the time to come', () => {
    const kept = form({ status: 'hold', pendingCallbackStatus: 'cancelled', mayGoOn: true });
    expect(nextStep([kept], [appointment('2026-11-24T10:00:00Z')])).toEqual({ kind: 'goOn', form: kept });
    // Of a form that is on hold once it is sent too: half filled it was not sent.
    const asked = { ...kept, pendingCallbackStatus: null, formKind: 'counsellingAppointment' as const };
    expect(nextStep([asked], [])).toEqual({ kind: 'goOn', form: asked });
    const waits = form({ status: 'hold', pendingCallbackStatus: 'pending' });
    expect(nextStep([waits], [])).toEqual({ kind: 'wait', form: waits });
  });

  it('is to choose a time once the form is sent', () => {
    const sent = form({ status: 'completed' });
    expect(nextStep([sent], [])).toEqual({ kind: 'book', form: sent });
  });

  it('rule 2.13: is what a check came to, once it is sent in and decided', () => {
    const decided = form({
      status: 'completed',
      formKind: 'eligibility',
      service: 'vas',
      questionSetVersion: 2,
    });
    expect(nextStep([decided], [])).toEqual({ kind: 'found', form: decided });
    const before = { ...decided, questionSetVersion: 1 };
    expect(nextStep([before], [])).toEqual({ kind: 'book', form: before });
  });

  it('is to check first for vas and larc, before a time is chosen', () => {
    const started = form({ status: 'completed', service: 'larc' });
    expect(nextStep([started], [])).toEqual({ kind: 'check' });
    const checked = form({ status: 'completed', service: 'larc', formKind: 'larcEligibility' });
    expect(nextStep([started, checked], [])).toEqual({ kind: 'book', form: started });
  });

  it('is not a form that they only looked at: opening it has saved it (rule 6.3)', () => {
    const looked = form({ status: 'draft', formKind: 'counsellingAppointment', name: 'Counselling' });
    expect(nextStep([looked], [])).toEqual({ kind: 'check' });
    const begun = { ...looked, progress: { ...looked.progress, answered: 1 } };
    expect(nextStep([begun], [])).toEqual({ kind: 'form', form: begun });
  });

  it('is to wait while our team looks at a form', () => {
    const held = form({ status: 'hold' });
    expect(nextStep([held], [])).toEqual({ kind: 'wait', form: held });
  });

  it('is to choose a time once a form is sent that stays with our team (rule 6.4: submit saves hold)', () => {
    const sent = form({ status: 'hold', formKind: 'topBookAppointment', name: 'Your appointment' });
    expect(nextStep([sent], [])).toEqual({ kind: 'book', form: sent });
    const waits = { ...sent, pendingCallbackStatus: 'pending' };
    expect(nextStep([waits], [])).toEqual({ kind: 'wait', form: waits });
  });

  it('is to get ready for the soonest appointment', () => {
    const soon = appointment('2026-11-24T10:20:00Z');
    expect(nextStep([form({ status: 'completed' })], [appointment('2026-12-01T09:00:00Z'), soon])).toEqual({
      kind: 'ready',
      appointment: soon,
    });
  });

  it('is the check for somebody who has nothing yet, or whose form came to an end', () => {
    expect(nextStep([], [])).toEqual({ kind: 'check' });
    expect(nextStep([form({ status: 'end flow' })], [])).toEqual({ kind: 'check' });
  });
});

describe('what concerns the account as a whole comes first', () => {
  const standing = { terms: 'accepted', deletion: null } as const;
  const open = [form()];
  const sent = [form({ status: 'completed' })];
  const by = { by: '2026-12-20T10:00:00Z' };

  it.each([
    [open, { ...standing, terms: 'due', deletion: by }, { kind: 'terms' }],
    [open, { ...standing, deletion: by }, { kind: 'deletion', ...by }],
    [open, standing, { kind: 'form', form: open[0] }],
    [open, { ...standing, terms: 'declined' }, { kind: 'form', form: open[0] }],
    [sent, standing, { kind: 'book', form: sent[0] }],
    [sent, { ...standing, terms: 'declined' }, { kind: 'phone' }],
  ] as const)('%#', (forms, account, step) => expect(nextStepFor(forms, [], account)).toEqual(step));
});

describe('how long a form still takes', () => {
  it('shrinks with the parts that are done, and is never no time at all', () => {
    const at = (pagesDone: number) =>
      minutesLeft(form({ progress: { answered: 0, required: 0, left: 0, pages: 8, pagesDone } }));
    expect([at(0), at(3), at(8)]).toEqual([10, 6, 1]);
  });

  it('is not said where no estimate is known', () => {
    expect(minutesLeft(form({ estimateTime: null }))).toBeUndefined();
  });
});
