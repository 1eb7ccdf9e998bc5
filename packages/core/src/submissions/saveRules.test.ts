import { describe, expect, test } from 'vitest';
import { sameEntries } from '../questionnaires/entries.ts';
import {
  entriesMeant,
  entriesToSend,
  type SaveContext,
  saveCall,
  saveFailure,
  saveRequest,
  shouldSave,
} from './saveRules.ts';
import { FORM_STATUSES } from './saveStatus.ts';

const context = (over: Partial<SaveContext>): SaveContext => ({
  kind: 'static',
  action: 'save',
  current: 'draft',
  questionSetId: 'set',
  ...over,
});

const told = { questionId: 'a', optionId: '', answer: 'words' };
const chosen = { questionId: 'b', optionId: 'yes', answer: '' };
const cleared = { questionId: 'c', optionId: '', answer: '' };

describe('rule 6.6: whether an action leads to a call', () => {
  const cases: readonly [why: string, over: Partial<SaveContext>, saves: boolean][] = [
    ['a form not yet completed and having an id is saved', {}, true],
    ['a form never saved before is saved', { current: undefined }, true],
    ['a form without an id is not', { questionSetId: undefined }, false],
    ['a form with an empty id is not', { questionSetId: '' }, false],
    ['static forms are not saved when already completed', { current: 'completed' }, false],
    ['static forms are not saved when ended', { current: 'end flow' }, false],
    ['completed forms are not re-saved by hold', { action: 'hold', current: 'completed' }, false],
    [
      'completed forms of other kinds are not re-saved by draft',
      { kind: 'eligibility', current: 'completed' },
      false,
    ],
    ['a form on hold may be held again', { action: 'hold', current: 'hold' }, true],
    ['submitting is skipped if the flow has ended', { action: 'submit', current: 'end flow' }, false],
    ['submitting a draft is not skipped', { action: 'submit' }, true],
  ];
  test.each(cases)('%s', (_why, over, saves) => {
    expect(shouldSave(context(over))).toBe(saves);
  });
});

describe('rule 6.7, 5.6: which answers go with a status', () => {
  test('drafts of static forms send answers only if at least one exists', () => {
    expect(entriesToSend('static', 'draft', [])).toBeUndefined();
    expect(entriesToSend('static', 'draft', [told])).toEqual([told]);
    expect(entriesToSend('eligibility', 'draft', [])).toEqual([]);
  });

  test('a draft says what was cleared', () => {
    expect(entriesToSend('static', 'draft', [told, cleared])).toEqual([told, cleared]);
  });

  test.each(['completed', 'hold', 'end flow'] as const)(
    'on a %s save only answers with an answer or an option id are sent',
    (status) => {
      expect(entriesToSend('static', status, [told, chosen, cleared])).toEqual([told, chosen]);
    },
  );
});

describe('rule 6.7, 5.6: which answers a save means', () => {
  test('none sent never means all gone, nor does an empty draft', () => {
    for (const status of FORM_STATUSES) expect(entriesMeant(status, undefined)).toBeUndefined();
    expect(entriesMeant('draft', [])).toBeUndefined();
  });

  test.each(['completed', 'hold', 'end flow'] as const)(
    'an empty list on a %s save is an empty form',
    (status) => {
      expect(entriesMeant(status, [])).toEqual([]);
    },
  );

  test('whatever was answered and cleared here: what arrives is what is here', () => {
    for (const status of FORM_STATUSES) {
      for (const here of [[told, chosen, cleared], [cleared], [told]]) {
        const meant = entriesMeant(status, entriesToSend('static', status, here));
        expect(meant && sameEntries(meant, here)).toBe(true);
      }
    }
  });
});

describe('rule 15.11: the body of the answer call', () => {
  const base = { shareId: 'share', entries: [told, cleared], version: 3 };

  test('an autosave', () => {
    expect(saveRequest({ ...context({}), ...base })).toEqual({
      shareId: 'share',
      questionSetId: 'set',
      status: 'draft',
      answers: [told, cleared],
      version: 3,
    });
  });

  test('sending in', () => {
    expect(saveRequest({ ...context({ action: 'submit' }), ...base })).toMatchObject({
      status: 'completed',
      answers: [told],
    });
  });

  test('holding', () => {
    expect(saveRequest({ ...context({ action: 'hold' }), ...base })).toMatchObject({ status: 'hold' });
  });

  test('rule 6.4: sending in a vasectomy or LARC appointment holds it', () => {
    const asked = context({ kind: 'vasLarcAppointment', action: 'submit' });
    expect(saveRequest({ ...asked, ...base })).toMatchObject({ status: 'hold' });
  });

  test('nothing, when nothing is to be saved', () => {
    expect(saveRequest({ ...context({ current: 'completed' }), ...base })).toBeUndefined();
    expect(saveRequest({ ...context({ kind: 'eligibility', action: 'end' }), ...base })).toBeUndefined();
  });
});

test('rule 6.15: phone eligibility uses the admin answer update when the form is flagged admin', () => {
  expect(saveCall('phoneEligibility', { admin: true })).toBe('admin');
  expect(saveCall('phoneEligibility', { admin: false })).toBe('patient');
  expect(saveCall('static', { admin: true })).toBe('patient');
});

test('rule 6.17: the words of a failed save', () => {
  expect(saveFailure('static', 'save')).toBe('Failed to set static forms data');
  expect(saveFailure('static', 'hold')).toBe('Failed to hold static forms data');
  expect(saveFailure('static', 'submit')).toBe('Failed to submit static forms data');
  expect(saveFailure('rebooking', 'submit')).toBe('Failed to submit rebooking forms data');
});
