import { describe, expect, test, vi } from 'vitest';
import { createForm } from './form.ts';
import { keywordFlags } from './keywordFlags.ts';
import { summarise } from './summary.ts';
import { anOption, aQuestion, aQuestionSet } from './testing/sets.ts';
import type { QuestionSet } from './types.ts';

const TODAY = '2026-11-20';

const MEDICINE = aQuestionSet(
  [
    aQuestion({ id: 'open', type: 'openingstatement', question: 'Hello' }),
    aQuestion({
      id: 'health',
      type: 'section',
      question: 'Your health',
      description: 'About you',
      hasDescription: true,
    }),
    aQuestion({
      id: 'takes',
      type: 'yesnoquestion',
      isMandatory: true,
      missing: 'Tell us if you take any medicine',
    }),
    aQuestion({ id: 'which', isMandatory: true, dependentQuestionId: 'takes', dependentOptionId: 'yes' }),
    aQuestion({ id: 'more', type: 'section', question: 'More', dependentQuestionId: 'which' }),
    aQuestion({ id: 'since', type: 'dateinput', max: 'today' }),
    aQuestion({ id: 'close', type: 'closingstatement', question: 'Thank you' }),
  ],
  [
    anOption('takes', 'yes', { text: 'Yes', keywords: ['Takes medicine'] }),
    anOption('takes', 'no', { text: 'No' }),
  ],
);

const start = (set: QuestionSet = MEDICINE) => createForm(set, { today: TODAY });
const titles = (form: ReturnType<typeof start>) => form.pages().map(({ kind, title }) => `${kind}: ${title}`);

describe('pages', () => {
  test('a section starts a page; opening and closing statements have their own', () => {
    const form = start();
    expect(titles(form)).toEqual(['opening: Hello', 'section: Your health', 'closing: Thank you']);
    expect(form.pages()[1]).toMatchObject({ description: 'About you', complete: false });
  });

  test('a section that is not shown has no page', () => {
    const form = start();
    form.set('takes', 'yes');
    form.set('which', 'Iron tablets');
    expect(titles(form)).toContain('section: More');
    form.set('takes', 'no');
    expect(titles(form)).not.toContain('section: More');
  });

  test('questions without a section stand under the name of the form', () => {
    expect(titles(start(aQuestionSet([aQuestion({ id: 'a' })])))).toEqual(['section: A form']);
  });

  test('one question a page, where the author says so', () => {
    const questions = [
      aQuestion({ id: 's', type: 'section', question: 'Part' }),
      aQuestion({ id: 'note', type: 'statement' }),
      aQuestion({ id: 'a' }),
      aQuestion({ id: 'b' }),
    ];
    const form = start(aQuestionSet(questions, [], { paging: 'question' }));
    expect(form.pages().map((page) => page.questions.map(({ question }) => question.id))).toEqual([
      ['note', 'a'],
      ['b'],
    ]);
    expect(titles(form)).toEqual(['section: Part', 'section: Part']);
  });
});

describe('answers', () => {
  test('rule 5.4: hidden by a later change are not sent, and are back when it is taken back', () => {
    const form = start();
    form.set('takes', 'yes');
    form.set('which', 'Iron tablets');
    form.set('takes', 'no');
    expect(form.entries()).toEqual([{ questionId: 'takes', optionId: 'no', answer: '' }]);
    expect(Object.keys(form.answers())).toEqual(['takes']);
    form.set('takes', 'yes');
    expect(form.answers()).toEqual({ takes: 'yes', which: 'Iron tablets' });
  });

  test('cleared are said to be cleared in a draft, and left out otherwise', () => {
    const form = start();
    form.set('takes', 'yes');
    form.set('which', 'x');
    form.set('which', '');
    expect(form.entries({ cleared: true })).toContainEqual({ questionId: 'which', optionId: '', answer: '' });
    expect(form.entries()).toHaveLength(1);
    expect(form.answers()).toEqual({ takes: 'yes' });
  });

  test('from another device take the place of all there are', () => {
    const form = start();
    form.set('takes', 'yes');
    form.load({ takes: 'no' });
    expect(form.held()).toEqual({ takes: 'no' });
  });

  test('to questions that are not there, or ask nothing, are a mistake of the caller', () => {
    expect(() => start().set('gone', 'x')).toThrow(RangeError);
    expect(() => start().set('health', 'x')).toThrow(RangeError);
  });

  test('a form named like an object property is only a name', () => {
    expect(start().held()).toEqual({});
    expect(
      createForm(aQuestionSet([aQuestion({ id: 'constructor' })]), { today: TODAY, answers: {} }).held(),
    ).toEqual({});
  });
});

describe('what is missing or wrong', () => {
  test('is asked for in the words of the question', () => {
    const form = start();
    expect(form.errors()).toEqual([{ questionId: 'takes', message: 'Tell us if you take any medicine' }]);
    form.set('takes', 'yes');
    expect(form.errors()).toEqual([{ questionId: 'which', message: 'Answer this question' }]);
    form.set('which', '   ');
    expect(form.complete()).toBe(false);
    form.set('which', 'Iron tablets');
    expect(form.complete()).toBe(true);
    form.set('since', { day: '1', month: '1', year: '2030' });
    expect(form.errors()).toEqual([
      { questionId: 'since', message: 'Enter a date that is today or in the past' },
    ]);
  });

  test('of hidden questions never stands in the way', () => {
    const form = start();
    form.set('takes', 'yes');
    form.set('which', 'x');
    form.set('since', { day: '99', month: '', year: '' });
    form.set('takes', 'no');
    expect(form.complete()).toBe(true);
  });
});

describe('progress', () => {
  test('counts what is asked of this person, and is 1 only at the end', () => {
    const form = start();
    expect(form.progress()).toEqual({ answered: 0, left: 1, fraction: 0, pages: 1, pagesDone: 0 });
    form.set('takes', 'yes');
    expect(form.progress()).toEqual({ answered: 1, left: 1, fraction: 0.5, pages: 1, pagesDone: 0 });
    form.set('which', 'x');
    expect(form.progress()).toEqual({ answered: 2, left: 0, fraction: 1, pages: 2, pagesDone: 2 });
  });
});

describe('a screen draws again only what an answer touched', () => {
  test('views keep their identity until they change', () => {
    const form = start();
    const [opening, health] = form.pages();
    const takes = form.question('takes');
    const since = form.question('since');
    form.set('takes', 'no');
    expect(form.question('takes')).not.toBe(takes);
    expect(form.question('since')).toBe(since);
    expect(form.pages()[0]).toBe(opening);
    expect(form.pages()[1]).not.toBe(health);
    expect(form.pages()).toBe(form.pages());
  });

  test('listeners hear of changes, and of nothing else', () => {
    const form = start();
    const heard = vi.fn();
    const stop = form.subscribe(heard);
    expect(form.set('takes', 'yes')).toEqual(['takes', 'which']);
    expect(form.set('takes', 'yes')).toEqual([]);
    stop();
    form.set('takes', 'no');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(form.version).toBe(2);
  });
});

test('rule 5.9: answers with keywords raise a flag, while they are visible', () => {
  const form = start();
  form.set('takes', 'yes');
  expect(keywordFlags(form)).toEqual([
    {
      questionId: 'takes',
      question: 'Question takes?',
      optionId: 'yes',
      answer: 'Yes',
      keyword: 'Takes medicine',
    },
  ]);
  form.set('takes', 'no');
  expect(keywordFlags(form)).toEqual([]);
});

test('rule 5.9: an answer that a later one hides raises none', () => {
  const set = aQuestionSet(
    [
      aQuestion({ id: 'asked', type: 'yesnoquestion' }),
      aQuestion({ id: 'more', type: 'radioinput', dependentQuestionId: 'asked', dependentOptionId: 'yes' }),
    ],
    [
      anOption('asked', 'yes'),
      anOption('asked', 'no'),
      anOption('more', 'harm', { keywords: ['Risk of harm'] }),
    ],
  );
  const form = createForm(set, { today: TODAY });
  form.set('asked', 'yes');
  form.set('more', 'harm');
  expect(keywordFlags(form).map(({ keyword }) => keyword)).toEqual(['Risk of harm']);
  form.set('asked', 'no');
  expect(keywordFlags(form)).toEqual([]);
});

test('check your answers: what was asked, page by page', () => {
  const form = start();
  form.set('takes', 'yes');
  expect(summarise(form)).toEqual([
    {
      pageId: 'health',
      title: 'Your health',
      rows: [
        {
          questionId: 'takes',
          question: 'Question takes?',
          lines: ['Yes'],
          answered: true,
          error: undefined,
        },
        {
          questionId: 'which',
          question: 'Question which?',
          lines: [],
          answered: false,
          error: 'Answer this question',
        },
      ],
    },
  ]);
});

test('a conditional segment takes its questions with it', () => {
  const set = aQuestionSet(
    [
      aQuestion({ id: 'ask', type: 'yesnoquestion' }),
      aQuestion({
        id: 'seg',
        type: 'conditionalsegment',
        dependentQuestionId: 'ask',
        dependentOptionId: 'y',
      }),
      aQuestion({ id: 'in', segmentId: 'seg' }),
      aQuestion({ id: 'out' }),
    ],
    [anOption('ask', 'y'), anOption('ask', 'n')],
  );
  const form = start(set);
  expect(form.question('in').visible).toBe(false);
  expect(form.set('ask', 'y')).toEqual(['ask', 'seg', 'in']);
  expect(form.question('out').visible).toBe(true);
});

test('an answer that is needed unless another is given may be left out then, and no longer when that goes', () => {
  const set = aQuestionSet(
    [
      aQuestion({ id: 'live', type: 'yesnoquestion' }),
      aQuestion({
        id: 'postcode',
        isMandatory: true,
        neededUnless: { kind: 'answered', questionId: 'practice' },
        missing: 'Enter one of the two',
      }),
      aQuestion({ id: 'practice', dependentQuestionId: 'live', dependentOptionId: 'y' }),
    ],
    [anOption('live', 'y'), anOption('live', 'n')],
  );
  const form = start(set);
  const asks = () => form.errors().map(({ message }) => message);
  expect(asks()).toEqual(['Enter one of the two']);
  form.set('live', 'y');
  expect(form.set('practice', 'Z99001')).toEqual(['practice', 'postcode']);
  expect([asks(), form.complete(), form.progress().left]).toEqual([[], true, 0]);
  // What stands in for it is hidden, and counts no longer.
  expect(form.set('live', 'n')).toEqual(['live', 'practice', 'postcode']);
  expect([asks(), form.complete(), form.progress().left]).toEqual([['Enter one of the two'], false, 1]);
  form.set('live', 'y');
  expect(form.complete()).toBe(true);
  // One and the same whether answers come one by one or all at once.
  const again = createForm(set, { today: TODAY, answers: form.held() });
  expect([again.complete(), again.errors(), again.progress()]).toEqual([true, [], form.progress()]);
  form.set('practice', undefined);
  expect(form.question('postcode').error).toBe('Enter one of the two');
});
