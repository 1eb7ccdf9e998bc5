import { describe, expect, it } from 'vitest';
import { checkDraft } from './authoring/checkDraft.ts';
import { differenceOf } from './authoring/difference.ts';
import { Budget, MOST_STEPS, TooMuchWork } from './budget.ts';
import { compile } from './compile.ts';
import { formIn } from './fhir/bundles.ts';
import { fromFhirQuestionnaire } from './fhir/fromQuestionnaire.ts';
import { asItCame } from './fhir/kept/asItCame.ts';
import { createForm } from './form.ts';
import { possibleTotals } from './possibleTotals.ts';
import { form, WORST_DRAFTS, WORST_FORMS } from './testing/worstContents.ts';
import { asked, optionOf } from './testing/worstParts.ts';

const TODAY = '2026-11-26';
const EMPTY = { name: 'A draft', description: '', questions: [], options: [] };

/** The steps that some work takes, or the refusal that it ends in. */
function stepsOf(most: number, work: (budget: Budget) => unknown): number | TooMuchWork {
  const budget = new Budget(most);
  try {
    work(budget);
    return budget.spent;
  } catch (fault) {
    if (fault instanceof TooMuchWork) return fault;
    throw fault;
  }
}

/** Under the budget, or refused by a name, in words with a way on. */
function expectBounded(most: number, work: (budget: Budget) => unknown): number {
  const found = stepsOf(most, work);
  if (typeof found === 'number') return found;
  expect(found).toMatchObject({ code: 'form_too_much', status: 422 });
  expect(found.message).toMatch(/“.+”.*(Write|Make|Take|Let|Put|Divide)/);
  return most;
}

describe('rule 12.18: work over what somebody wrote grows as it does', () => {
  it.each(Object.entries(WORST_FORMS))('a form from elsewhere: %s', (_name, make) => {
    const [small, twice] = [1 / 64, 1 / 32].map((part) => {
      const came = make(part);
      return expectBounded(MOST_STEPS.reading, (budget) => fromFhirQuestionnaire(came, budget));
    });
    // Twice as many items, each with twice as long a list, is four times as much.
    expect(twice).toBeLessThanOrEqual(4.5 * (small ?? 0) + 2_000);
  });

  it.each(Object.entries(WORST_DRAFTS))('a draft: %s', (_name, make) => {
    const content = make(1 / 32);
    expectBounded(MOST_STEPS.checking, (budget) => checkDraft(content, TODAY, budget));
    expectBounded(MOST_STEPS.comparing, (budget) => differenceOf(EMPTY, content, budget));
    // What is left out for want of steps is not told: nobody waits for it, and nothing is refused.
    expect(stepsOf(500, (budget) => checkDraft(content, TODAY, budget))).toBeLessThanOrEqual(500);
  });
});

const choice = { linkId: 'a', text: 'Which?', type: 'choice', answerValueSet: 'l0' };
const bundle = (lists: readonly object[]) =>
  formIn({
    resourceType: 'Bundle',
    entry: [form([choice]), ...lists].map((resource) => ({ resource })),
  });
const list = (at: number, include: readonly object[]) => ({
  resourceType: 'ValueSet',
  url: `l${at}`,
  compose: { include },
});
const several = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('rule 12.18: four kilobytes do not end the process', () => {
  it('lists that each take in the next twice are read once each, and a code is there once', () => {
    const lists = several(60).map((at) =>
      list(at, [{ valueSet: [`l${at + 1}`] }, { valueSet: [`l${at + 1}`] }]),
    );
    const budget = new Budget();
    const codes = [{ system: 's', concept: [{ code: 'x', display: 'The one' }] }];
    const { set } = fromFhirQuestionnaire(bundle([...lists, list(60, codes)]), budget);
    expect(set.options.map(({ text }) => text)).toEqual(['The one']);
    expect(budget.spent).toBeLessThan(30_000);
  });

  it('lists that all take in each other are refused by the name of one of them, as is a row of them without an end', () => {
    const circle = several(20).map((at) =>
      list(
        at,
        several(20).map((one) => ({ valueSet: [`l${one}`] })),
      ),
    );
    expect(stepsOf(100_000, (budget) => fromFhirQuestionnaire(bundle(circle), budget))).toMatchObject({
      code: 'form_too_much',
      status: 422,
      message: expect.stringMatching(
        /^The list of answers “l\d+” refers to other lists, or to itself, so often/,
      ),
    });
    const row = several(20_000).map((at) => list(at, [{ valueSet: [`l${at + 1}`] }]));
    expect(
      stepsOf(MOST_STEPS.reading, (budget) => fromFhirQuestionnaire(bundle(row), budget)),
    ).toBeInstanceOf(TooMuchWork);
  });

  it('a list that leads back to itself still has its own codes, and all of them where it is read from elsewhere', () => {
    const own = (code: string) => ({ system: 's', concept: [{ code, display: code }] });
    const came = form([choice, { ...choice, linkId: 'b', answerValueSet: 'l1' }], {
      contained: [list(0, [own('x'), { valueSet: ['l1'] }]), list(1, [own('y'), { valueSet: ['l0'] }])],
    });
    const { set } = fromFhirQuestionnaire(came);
    const textsOf = (id: string) =>
      set.options.filter((one) => one.questionId === id).map(({ text }) => text);
    expect([textsOf('a'), textsOf('b')]).toEqual([
      ['x', 'y'],
      ['y', 'x'],
    ]);
  });

  const reads = (expression: string, variables: readonly (readonly [string, string])[] = []) => {
    const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression';
    const said = (words: string, name?: string) => ({ language: 'text/fhirpath', expression: words, name });
    return form(
      [
        { linkId: 'n', text: 'How many?', type: 'integer' },
        { linkId: 'yes', text: 'Is it?', type: 'boolean' },
        {
          linkId: 'b',
          text: 'Then?',
          type: 'string',
          extension: [{ url, valueExpression: said(expression) }],
        },
      ],
      {
        extension: variables.map(([name, words]) => ({
          url: 'http://hl7.org/fhir/StructureDefinition/variable',
          valueExpression: said(words, name),
        })),
      },
    );
  };
  const ANSWER = "%resource.item.where(linkId = 'yes').answer.value";
  const NUMBER = "%resource.item.where(linkId = 'n').answer.value";

  it.each([
    ['numbers', '%v40 > 1', NUMBER, (before: string) => `${before} + ${before}`],
    ['truths', '%v40', ANSWER, (before: string) => `${before} xor ${before}`],
    ['branches', '%v40', ANSWER, (before: string) => `iif(${before}, ${before}, ${before}.not())`],
    ['powers', '%v40 > 1', NUMBER, (before: string) => `${before}.power(3)`],
  ] as const)('variables that use the one before again and again, of %s', (_kind, whole, first, next) => {
    const variables = several(41).map((at) => [`v${at}`, at === 0 ? first : next(`%v${at - 1}`)] as const);
    expect(stepsOf(100_000, (budget) => fromFhirQuestionnaire(reads(whole, variables), budget))).toEqual(
      expect.any(Number),
    );
  });

  it.each([
    [
      'xor',
      several(40)
        .map(() => `(${ANSWER})`)
        .join(' xor '),
    ],
    ['powers', `${NUMBER}${'.power(3)'.repeat(40)} > 1`],
    ['a row of signs', `${'1 + '.repeat(2_400)}1 > 2`],
    ['a row of names', `%resource${'.item'.repeat(1_900)}.answer.value`],
  ])('one expression of %s', (_kind, expression) => {
    expect(stepsOf(200_000, (budget) => fromFhirQuestionnaire(reads(expression), budget))).toEqual(
      expect.any(Number),
    );
  });

  it('points that could be chosen in four million ways', () => {
    const questions = several(3).map((at) => asked(at, { type: 'multiplechoice' }));
    const options = several(3).flatMap((at) =>
      several(22).map((one) => optionOf(at, one, { score: 2 ** one % 999_983 })),
    );
    const compiled = compile({ id: 'f', name: 'f', description: '', questions, options });
    expect(possibleTotals(compiled, new Budget(200_000))).toEqual([]);
  });

  it('counts a hundred steps of forty scales without going through all of them', () => {
    const questions = several(40).map((at) => asked(at, { type: 'rating', min: 0, max: 100, scored: true }));
    const compiled = compile({ id: 'f', name: 'f', description: '', questions, options: [] });
    const budget = new Budget();
    expect(possibleTotals(compiled, budget)).toHaveLength(4_001);
    expect(budget.spent).toBeLessThan(2_000_000);
  });

  it('an answer as long as a book, put into words again and again, is cut where it stands', () => {
    const questions = [
      asked(0, { type: 'freetext' }),
      asked(1, { type: 'freetext', question: '{{q0}}'.repeat(800) }),
    ];
    const filled = createForm(compile({ id: 'f', name: 'f', description: '', questions, options: [] }), {
      today: TODAY,
      answers: { q0: 'x'.repeat(20_000) },
    });
    expect(filled.question('q1').question.question.length).toBeLessThan(1_000_000);
    const more = several(4).map((at) => asked(at, { type: 'freetext', question: '{{q0}}'.repeat(800) }));
    expect(checkDraft({ ...EMPTY, questions: more }, TODAY)).toContainEqual(
      expect.objectContaining({ level: 'error', problem: 'too_many_pieces', questionId: 'q2' }),
    );
  });

  it('what would take too much to be held together with what came goes out in our own words', () => {
    const circle = several(20).map((at) =>
      list(
        at,
        several(20).map((one) => ({ valueSet: [`l${one}`] })),
      ),
    );
    const set = { id: 'f', name: 'f', description: '', questions: [asked(0)], options: [] };
    expect(asItCame(bundle(circle), set, new Budget(100_000))).toMatchObject({
      resourceType: 'Questionnaire',
      title: 'f',
    });
  });

  it('what is refused says where, in words with a way on, however long the name is', () => {
    const words = new TooMuchWork('list', 'x'.repeat(500_000)).message;
    expect(words).toContain(`“${'x'.repeat(60)}…”`);
    expect(words).toContain('Write its answers out in one list');
    expect(new TooMuchWork('form', ' ').message).toContain('this form');
  });
});
