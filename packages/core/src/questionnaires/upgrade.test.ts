import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { createForm } from './form.ts';
import { anOption, aQuestion, aQuestionSet } from './testing/sets.ts';
import type { QuestionSet } from './types.ts';
import { SHAPE_VERSION, upgrade } from './upgrade.ts';

/** As a set was stored in the first shape: the fields of rule 5.1, and null where nothing was filled in. */
const FIRST_SHAPE = {
  id: 'old',
  name: 'An old form',
  description: null,
  version: 3,
  questions: [
    {
      id: 'a',
      question: 'How are you?',
      description: null,
      type: 'radioinput',
      isMandatory: true,
      sortOrder: 1,
    },
    {
      id: 'b',
      question: 'Tell us more',
      description: 'In your own words',
      type: 'freetext',
      dependentQuestionId: 'a',
      dependentOptionId: 'bad',
      sortOrder: 2,
    },
  ],
  options: [
    {
      id: 'good',
      text: 'Good',
      questionId: 'a',
      rangeDescription: null,
      sortOrder: 1,
      score: null,
      keywords: null,
    },
    { id: 'bad', text: 'Bad', questionId: 'a', sortOrder: 2, score: '3', keywords: 'unwell, call today,' },
  ],
};

describe('old shapes are upgraded on read', () => {
  test('the first shape is read as a set of today', () => {
    const set = upgrade(FIRST_SHAPE);
    expect(set).toMatchObject({ id: 'old', version: 3, description: '', shapeVersion: SHAPE_VERSION });
    expect(set.questions[0]).toEqual(
      aQuestion({ id: 'a', question: 'How are you?', type: 'radioinput', isMandatory: true, sortOrder: 1 }),
    );
    expect(set.questions[1]).toMatchObject({ hasDescription: true, dependentOptionId: 'bad' });
    expect(set.options).toEqual([
      anOption('a', 'good', { text: 'Good', sortOrder: 1 }),
      anOption('a', 'bad', { text: 'Bad', sortOrder: 2, score: 3, keywords: ['unwell', 'call today'] }),
    ]);
  });

  test('and can be asked, its answers counted', () => {
    const form = createForm(compile(FIRST_SHAPE as unknown as QuestionSet), { today: '2026-11-20' });
    form.set('a', 'bad');
    expect(form.question('b').visible).toBe(true);
    expect(form.score()).toMatchObject({ total: 3, most: 3 });
  });

  test('a set in the shape of today is the same object, and whole rows of an older one are the same rows', () => {
    const old = aQuestionSet([aQuestion({ id: 'a' })], [anOption('a', 'x')]);
    const now = upgrade(old);
    expect(upgrade(now)).toBe(now);
    expect(now.questions[0]).toBe(old.questions[0]);
    expect(now.options[0]).toBe(old.options[0]);
  });

  test('the definition that was stored is not changed', () => {
    const before = JSON.stringify(FIRST_SHAPE);
    upgrade(FIRST_SHAPE);
    expect(JSON.stringify(FIRST_SHAPE)).toBe(before);
  });

  test('a shape of a later product is refused, and so is one that never was', () => {
    const set = aQuestionSet([aQuestion({ id: 'a' })]);
    for (const shapeVersion of [SHAPE_VERSION + 1, 0, 1.5]) {
      expect(() => compile({ ...set, shapeVersion })).toThrow(`unknown_shape ${shapeVersion}`);
    }
  });
});
