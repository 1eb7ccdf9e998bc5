import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { createForm } from './form.ts';
import { keywordFlags } from './keywordFlags.ts';
import { literally, readTemplate } from './piping.ts';
import { summarise } from './summary.ts';
import { anOption, aQuestion, aQuestionSet } from './testing/sets.ts';
import type { Question } from './types.ts';

const TODAY = '2026-11-20';

const SET = aQuestionSet(
  [
    aQuestion({ id: 'about', type: 'section', question: 'About you' }),
    aQuestion({ id: 'q1', name: 'callName' }),
    aQuestion({ id: 'has', type: 'multiplechoice', dependentQuestionId: 'q1' }),
    aQuestion({ id: 'since', type: 'dateinput' }),
    aQuestion({ id: 'call', type: 'section', question: 'Calling {{callName|you}}' }),
    aQuestion({
      id: 'when',
      question: '{{callName|Hello}}, when can we call about {{has|your health}}?',
      hint: 'Since {{ since | an earlier day}}',
      missing: 'Tell us when, {{callName|please}}',
      isMandatory: true,
    }),
    aQuestion({ id: 'list', type: 'statementlist', statements: ['You have {{has|nothing}}', 'We call'] }),
    aQuestion({ id: 'safe', type: 'yesnoquestion', question: 'Is {{q1}} safe?' }),
  ],
  [
    anOption('has', 'a', { text: 'asthma', sortOrder: 1 }),
    anOption('has', 'b', { text: 'diabetes', sortOrder: 2 }),
    anOption('has', 'c', { text: 'a cold', sortOrder: 3 }),
    anOption('safe', 'yes', { text: 'Yes', keywords: ['safe'] }),
  ],
);
const start = () => createForm(SET, { today: TODAY });
const reads = (form: ReturnType<typeof start>, id: string) => form.question(id).question;

describe('earlier answers in a text', () => {
  test('rule 5.8: stand where the id or the name of their question stands', () => {
    const form = start();
    form.set('q1', 'Ann');
    form.set('has', ['a', 'b', 'c']);
    expect(reads(form, 'when').question).toBe('Ann, when can we call about asthma, diabetes and a cold?');
    expect(reads(form, 'safe').question).toBe('Is Ann safe?');
    expect(reads(form, 'list').statements).toEqual(['You have asthma, diabetes and a cold', 'We call']);
  });

  test('have words in their place while there is no answer, while it is hidden, and while it is to be mended', () => {
    const form = start();
    expect(reads(form, 'when').question).toBe('Hello, when can we call about your health?');
    form.set('q1', 'Ann');
    form.set('has', ['a']);
    form.set('q1', '');
    expect(reads(form, 'when').question).toBe('Hello, when can we call about your health?');
    form.set('since', { day: '31', month: '2', year: '2026' });
    expect(reads(form, 'when').hint).toBe('Since  an earlier day');
    form.set('since', { day: '3', month: '2', year: '2026' });
    expect(reads(form, 'when').hint).toBe('Since 3 February 2026');
  });

  test('are in what we ask for, in page titles, in check your answers and in flags', () => {
    const form = start();
    expect(form.pages()[1]?.title).toBe('Calling you');
    form.set('q1', 'Ann');
    expect(form.pages()[1]?.title).toBe('Calling Ann');
    expect(form.errors()).toEqual([{ questionId: 'when', message: 'Tell us when, Ann' }]);
    form.set('safe', 'yes');
    expect(summarise(form)[1]?.rows[1]?.question).toBe('Is Ann safe?');
    expect(keywordFlags(form)[0]?.question).toBe('Is Ann safe?');
  });

  test('change the view of a question only when it reads differently', () => {
    const form = start();
    const [when, page] = [form.question('when'), form.pages()[1]];
    expect(form.set('since', { day: '31', month: '', year: '' })).toEqual(['since']);
    expect(form.question('when')).toBe(when);
    expect(form.pages()[1]).toBe(page);
    expect(form.set('q1', 'Ann')).toEqual(['q1', 'has', 'call', 'when', 'safe']);
    expect(form.question('when')).not.toBe(when);
  });

  test('leave a text alone whose braces are all meant as they stand, and take its backslash away', () => {
    const form = createForm(aQuestionSet([aQuestion({ id: 'q1', question: literally('Type {{name}}') })]), {
      today: TODAY,
    });
    expect(form.question('q1').question.question).toBe('Type {{name}}');
  });

  test('are never read as a text of ours', () => {
    const form = start();
    form.set('q1', '{{has}} \\{{');
    form.set('has', ['a']);
    expect(reads(form, 'safe').question).toBe('Is {{has}} \\{{ safe?');
  });

  test('come with answers that were there from the start', () => {
    expect(createForm(SET, { today: TODAY, answers: { q1: 'Bo' } }).question('safe').question.question).toBe(
      'Is Bo safe?',
    );
  });

  test('stand in the title of each of a section’s pages, where there is one question a page', () => {
    const questions = [
      aQuestion({ id: 'a' }),
      aQuestion({ id: 's', type: 'section', question: 'For {{a|you}}' }),
      aQuestion({ id: 'b' }),
      aQuestion({ id: 'c' }),
    ];
    const form = createForm(aQuestionSet(questions, [], { paging: 'question' }), { today: TODAY });
    form.pages();
    form.set('a', 'Ann');
    expect(form.pages().map(({ title }) => title)).toEqual(['A form', 'For Ann', 'For Ann']);
  });
});

describe('templates', () => {
  test.each([
    ['no pieces', ['no pieces']],
    ['{{a}}', [{ of: 'a', otherwise: '' }]],
    ['x {{ a | b|c }} y', ['x ', { of: 'a', otherwise: ' b|c ' }, ' y']],
    ['\\{{a}} {{b}}', ['{{a}} ', { of: 'b', otherwise: '' }]],
    ['never closed {{a', ['never closed {{a']],
    ['', ['']],
  ])('%j', (text, template) => {
    expect(readTemplate(text)).toEqual(template);
  });

  test('any text can be shown as it is', () => {
    const braces = fc.array(fc.constantFrom('{', '}', '\\', '|', 'a', '{{'), { maxLength: 12 });
    fc.assert(
      fc.property(braces, (parts) => {
        expect(readTemplate(literally(parts.join('')))).toEqual([parts.join('')]);
      }),
    );
  });
});

describe('a set that cannot be read says why', () => {
  const problems = (...questions: (Partial<Question> & Pick<Question, 'id'>)[]) => {
    try {
      compile(aQuestionSet(questions.map(aQuestion)));
      return '';
    } catch (fault) {
      return String(fault);
    }
  };

  test('a piece of a question that is not there', () => {
    expect(problems({ id: 'a', hint: 'See {{b}} and {{}}' })).toContain(
      'unknown_question b, unknown_question ',
    );
  });

  test('a question that reads its own answer, and two that read each other’s', () => {
    expect(problems({ id: 'a', question: '{{a}}' })).toContain('cycle a');
    expect(problems({ id: 'a', question: '{{b}}' }, { id: 'b', question: '{{a}}' })).toContain('cycle b');
    expect(problems({ id: 'a', question: '{{b}}' }, { id: 'b', dependentQuestionId: 'a' })).toContain(
      'cycle',
    );
  });

  test('two of one name, and a name that is the id of another', () => {
    const named = problems({ id: 'a', name: 'x' }, { id: 'b', name: 'x' }, { id: 'c', name: 'a' });
    expect(named).toContain('duplicate_name x, duplicate_name a');
  });
});
