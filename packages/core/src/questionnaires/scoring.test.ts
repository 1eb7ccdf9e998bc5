import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { createForm } from './form.ts';
import { scoredAnswers } from './scoredAnswers.ts';
import { anOption, aQuestion, aQuestionSet } from './testing/sets.ts';
import type { Option, Question, QuestionSet } from './types.ts';

const FREQUENCY = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'];
const start = (set: QuestionSet) => createForm(set, { today: '2026-11-20' });

/** Nine questions worth 0 to 3 in one section, and one that is not scored in another. */
function nineQuestions(): QuestionSet {
  const asked = Array.from({ length: 9 }, (_, at) => `m${at + 1}`);
  const scale = (id: string): Option[] =>
    FREQUENCY.map((text, score) => anOption(id, `${id}.${score}`, { text, score, sortOrder: score }));
  return aQuestionSet(
    [
      aQuestion({ id: 'mood', type: 'section', question: 'Your mood' }),
      ...asked.map((id) => aQuestion({ id, type: 'likert' })),
      aQuestion({ id: 'life', type: 'section', question: 'Your life' }),
      aQuestion({ id: 'hard', type: 'radioinput', scored: false }),
    ],
    [...asked.flatMap(scale), ...scale('hard')],
    {
      scoring: {
        bands: [
          { from: 0, to: 4, description: 'Low' },
          { from: 5, to: 9, description: 'Mild' },
          { from: 10, to: 27, description: 'Talk to a clinician' },
        ],
        sections: [{ sectionId: 'mood', bands: [{ from: 5, to: 5, description: 'Five' }] }],
      },
    },
  );
}

function answerAll(set: QuestionSet, scores: readonly number[]) {
  const form = start(set);
  scores.forEach((score, at) => {
    form.set(`m${at + 1}`, `m${at + 1}.${score}`);
  });
  return form;
}

describe('rule 5.7: scores of options, and what a total means', () => {
  test('the total, the most it can be, and its band', () => {
    const form = answerAll(nineQuestions(), [1, 0, 2, 0, 0, 1, 0, 1, 0]);
    expect(form.score()).toMatchObject({ total: 5, most: 27, answered: 9, left: 0 });
    expect(form.score().band?.description).toBe('Mild');
  });

  test.each([
    [[0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 'Low'],
    [[1, 1, 1, 1, 0, 0, 0, 0, 0], 4, 'Low'],
    [[1, 1, 1, 1, 1, 0, 0, 0, 0], 5, 'Mild'],
    [[3, 3, 3, 0, 0, 0, 0, 0, 0], 9, 'Mild'],
    [[3, 3, 3, 3, 3, 3, 3, 3, 3], 27, 'Talk to a clinician'],
  ])('both ends of a band are in it: %j is %i, %s', (scores, total, band) => {
    const score = answerAll(nineQuestions(), scores).score();
    expect([score.total, score.band?.description]).toEqual([total, band]);
  });

  test('half the answers have a total, and no band', () => {
    const score = answerAll(nineQuestions(), [3, 3, 3, 3]).score();
    expect(score).toMatchObject({ total: 12, answered: 4, left: 5, band: undefined });
  });

  test('sections have subtotals and bands of their own; those with nothing to score have none', () => {
    const score = answerAll(nineQuestions(), [1, 1, 1, 1, 1, 0, 0, 0, 0]).score();
    expect(score.sections).toEqual([
      {
        sectionId: 'mood',
        total: 5,
        most: 27,
        answered: 9,
        left: 0,
        band: { from: 5, to: 5, description: 'Five' },
      },
    ]);
  });

  test('a question that the author leaves out of the score changes nothing in it', () => {
    const form = answerAll(nineQuestions(), [1]);
    const before = form.score();
    form.set('hard', 'hard.3');
    expect(form.score()).toBe(before);
  });
});

describe('a total that is not the plain sum (docs/decisions/0018)', () => {
  const withFactor = (more: object) => {
    const set = nineQuestions();
    return { ...set, scoring: { ...set.scoring, bands: set.scoring?.bands ?? [], ...more } };
  };

  test('a mean is exact, and its band is that of the mean', () => {
    const set = withFactor({ times: 1 / 9 });
    expect(answerAll(set, [3, 3, 3, 3, 3, 3, 3, 3, 3]).score()).toMatchObject({
      total: 3,
      most: 3,
      band: { description: 'Low' },
      sections: [{ total: 3, most: 3 }],
    });
    expect(answerAll(set, [1, 0, 0, 0, 0, 0, 0, 0, 0]).score().total).toBeCloseTo(1 / 9, 6);
  });

  test('a factor, and what is added once', () => {
    const score = answerAll(withFactor({ times: 2, plus: -1 }), [1, 1, 1, 1, 1, 0, 0, 0, 0]).score();
    expect(score).toMatchObject({ total: 9, most: 53, sections: [{ total: 10 }] });
  });
});

describe('only reachable answers that need no mending count', () => {
  const set = aQuestionSet(
    [
      aQuestion({ id: 'ask', type: 'yesnoquestion' }),
      aQuestion({ id: 'more', type: 'radioinput', dependentQuestionId: 'ask', dependentOptionId: 'yes' }),
      aQuestion({ id: 'pain', type: 'numberinput', scored: true, min: 0, max: 10 }),
    ],
    [
      anOption('ask', 'yes', { score: 1 }),
      anOption('ask', 'no'),
      anOption('more', 'a', { score: 4 }),
      anOption('more', 'b', { score: 7 }),
    ],
  );

  test('a hidden answer is worth nothing, and its worth comes back with it', () => {
    const form = start(set);
    form.set('ask', 'yes');
    form.set('more', 'a');
    expect(form.score()).toMatchObject({ total: 5, most: 18 });
    form.set('ask', 'no');
    expect(form.score()).toMatchObject({ total: 0, most: 11, answered: 1, left: 1 });
    form.set('ask', 'yes');
    expect(form.score().total).toBe(5);
  });

  test('a number counts as itself where the author says so, and not while it is out of range', () => {
    const form = start(set);
    form.set('pain', '7');
    expect(form.score().total).toBe(7);
    form.set('pain', '70');
    expect(form.score()).toMatchObject({ total: 0, answered: 0 });
  });

  test('another person’s answers take the place of the first', () => {
    const form = start(set);
    form.set('pain', '7');
    form.load({ ask: 'yes' });
    expect(form.score()).toMatchObject({ total: 1, answered: 1 });
  });
});

describe('what each type is worth', () => {
  const scoreOf = (question: Partial<Question>, options: readonly Option[], value?: string | string[]) => {
    const form = start(aQuestionSet([aQuestion({ id: 'q', ...question })], options));
    if (value !== undefined) form.set('q', value);
    return form.score();
  };
  const ticks = [
    anOption('q', 'a', { score: 2 }),
    anOption('q', 'b', { score: 3 }),
    anOption('q', 'none', { score: 1, exclusive: true }),
  ];

  test('ticks add up; ticking nothing is an answer where none is needed', () => {
    expect(scoreOf({ type: 'multiplechoice' }, ticks, ['a', 'b'])).toMatchObject({ total: 5, most: 5 });
    expect(scoreOf({ type: 'multiplechoice' }, ticks)).toMatchObject({ total: 0, answered: 0, left: 0 });
    expect(scoreOf({ type: 'multiplechoice', isMandatory: true }, ticks)).toMatchObject({ left: 1 });
  });

  test('one picture is worth the best of them, several are worth their sum', () => {
    expect(scoreOf({ type: 'picturechoice' }, ticks, ['b'])).toMatchObject({ total: 3, most: 3 });
    expect(scoreOf({ type: 'picturechoice', multiple: true }, ticks, ['a'])).toMatchObject({
      total: 2,
      most: 5,
    });
  });

  test('a step of a rating is worth its option, or itself', () => {
    const steps = [
      anOption('q', 's1', { text: '1', score: 10 }),
      anOption('q', 's2', { text: '2', score: 20 }),
    ];
    expect(scoreOf({ type: 'rating', max: 2 }, steps, '2')).toMatchObject({ total: 20, most: 20 });
    expect(scoreOf({ type: 'rating', max: 5, scored: true }, [], '4')).toMatchObject({ total: 4, most: 5 });
    expect(scoreOf({ type: 'rating' }, [], '4')).toMatchObject({ total: 0, most: 0, sections: [] });
  });

  test('tenths add up to what a person makes of them', () => {
    const tenths = ['a', 'b', 'c'].map((id, at) => anOption('q', id, { score: (at + 1) / 10 }));
    expect(scoreOf({ type: 'multiplechoice' }, tenths, ['a', 'b'])).toMatchObject({ total: 0.3, most: 0.6 });
  });
});

test('rule 5.7: the rangeDescription of what was chosen is read beside its score', () => {
  const form = start(
    aQuestionSet(
      [aQuestion({ id: 'q', type: 'radioinput', question: 'How often?' })],
      [
        anOption('q', 'a', { text: 'Often', score: 2, rangeDescription: 'Needs a call' }),
        anOption('q', 'b', { score: 3, rangeDescription: 'Needs help now' }),
      ],
    ),
  );
  form.set('q', 'a');
  expect(scoredAnswers(form)).toEqual([
    {
      questionId: 'q',
      question: 'How often?',
      lines: ['Often'],
      score: 2,
      most: 3,
      descriptions: ['Needs a call'],
    },
  ]);
});

test('a set whose score could not be read is refused', () => {
  const bands = [
    { from: 5, to: 9, description: 'b' },
    { from: 0, to: 5, description: 'a' },
    { from: 20, to: 10, description: 'c' },
  ];
  const set = aQuestionSet(
    [
      aQuestion({ id: 'words', scored: true }),
      aQuestion({ id: 'number', type: 'numberinput', scored: true }),
    ],
    [],
    { scoring: { bands, sections: [{ sectionId: 'gone', bands: [] }] } },
  );
  expect(() => compile(set)).toThrow(
    'not_scorable words, not_scorable number, not_a_band 5 to 9, not_a_band 20 to 10, unknown_question gone',
  );
});
