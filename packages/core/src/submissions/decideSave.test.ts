import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORM_KINDS } from '../questionnaires/staticForms/formKinds.ts';
import { decideSave } from './decideSave.ts';
import { isDowngrade } from './downgrade.ts';
import { FORM_STATUSES, type FormStatus } from './saveStatus.ts';

describe('rule 6.5: nothing that was sent in goes back', () => {
  const pairs: readonly [current: FormStatus | undefined, next: FormStatus, back: boolean][] = [
    [undefined, 'draft', false],
    [undefined, 'completed', false],
    ['draft', 'draft', false],
    ['draft', 'hold', false],
    ['draft', 'completed', false],
    ['draft', 'end flow', false],
    ['hold', 'draft', true],
    ['hold', 'hold', false],
    ['hold', 'completed', false],
    ['hold', 'end flow', true],
    ['completed', 'draft', true],
    ['completed', 'hold', true],
    ['completed', 'completed', false],
    ['completed', 'end flow', true],
    ['end flow', 'draft', true],
    ['end flow', 'hold', true],
    ['end flow', 'completed', false],
    ['end flow', 'end flow', false],
  ];
  test.each(pairs)('from %s to %s goes back: %s', (current, next, back) => {
    expect(isDowngrade(current, next)).toBe(back);
  });

  const anySave = fc.record({
    kind: fc.constantFrom(...FORM_KINDS),
    requested: fc.constantFrom(...FORM_STATUSES),
    current: fc.constantFrom(undefined, ...FORM_STATUSES),
    by: fc.constantFrom('client' as const, 'staff' as const),
    isCounselling: fc.boolean(),
  });

  test('no save of any kind by anybody stores a downgrade', () => {
    fc.assert(
      fc.property(anySave, (save) => {
        const decision = decideSave(save);
        if (decision.store) expect(isDowngrade(save.current, decision.status)).toBe(false);
        else expect(decision.status).toBe(save.current);
      }),
    );
  });

  test('rule 6.5: a client never completes what is on hold', () => {
    fc.assert(
      fc.property(anySave, (save) => {
        const decision = decideSave({ ...save, current: 'hold', by: 'client' });
        expect(decision.status).toBe('hold');
      }),
    );
  });
});

describe('what the server makes of a save', () => {
  const client = { by: 'client' as const, current: undefined };

  test('an autosave that arrives after the form was sent in changes nothing', () => {
    const late = decideSave({ ...client, kind: 'static', requested: 'draft', current: 'completed' });
    expect(late).toEqual({ store: false, status: 'completed', because: 'downgrade' });
  });

  test('a form sent in twice says so', () => {
    const again = decideSave({ ...client, kind: 'static', requested: 'completed', current: 'completed' });
    expect(again).toEqual({ store: false, status: 'completed', because: 'already_completed' });
  });

  test('rule 6.1: completing a form on hold keeps it on hold, and its answers are stored', () => {
    const held = decideSave({ ...client, kind: 'static', requested: 'completed', current: 'hold' });
    expect(held).toEqual({ store: true, status: 'hold' });
  });

  test('staff complete what is on hold', () => {
    const done = decideSave({ kind: 'static', requested: 'completed', current: 'hold', by: 'staff' });
    expect(done).toEqual({ store: true, status: 'completed' });
  });

  test('rule 6.4: the hold action sets hold, though the static table has no hold', () => {
    const held = decideSave({ ...client, kind: 'static', requested: 'hold', current: 'draft' });
    expect(held).toEqual({ store: true, status: 'hold' });
  });

  test('only static forms end their flow', () => {
    expect(decideSave({ ...client, kind: 'static', requested: 'end flow' })).toEqual({
      store: true,
      status: 'end flow',
    });
    expect(decideSave({ ...client, kind: 'eligibility', requested: 'end flow' })).toEqual({
      store: false,
      status: undefined,
      because: 'not_for_this_form',
    });
  });
});
