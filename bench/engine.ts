import { SurveyModel } from 'survey-core';
import { compile } from '../packages/core/src/questionnaires/compile.ts';
import { createForm, type Form } from '../packages/core/src/questionnaires/form.ts';
import type {
  Answers,
  Condition,
  Option,
  Question,
  QuestionSet,
} from '../packages/core/src/questionnaires/types.ts';
import { median, print } from './support/measure.ts';

/**
 * The engine on a form far longer than any of ours, against survey-core doing the same in the same run: to build the
 * form from its definition, and from one answer to all visible questions and the total. 1,000 questions in 20
 * sections, 300 of them with conditions on earlier answers, 500 scored. Both are warm.
 */
const QUESTIONS = 1000;
const A_SECTION = 50;
const CHOICES = 4;
const BUILDS = 15;
const ANSWERS = 120;
const WARM = 5;
const TIMES = 10;

const isScored = (at: number) => at % 2 === 0;
const isConditional = (at: number) => at % 10 >= 7;
/** The questions a conditional one waits for: one in the last ten, one further back. */
const waitsFor = (at: number): readonly [number, number] => [
  at - (at % 10),
  Math.max(0, at - (at % 10) - 33),
];
const name = (at: number) => `q${at}`;
const choice = (at: number, of: number) => `q${at}.${of}`;

function ours(size: number): QuestionSet {
  const questions: Question[] = [];
  const options: Option[] = [];
  const plain = {
    description: '',
    hasDescription: false,
    hasConditionalQuestion: false,
    hasImage: false,
    imageUrl: null,
    dependentQuestionId: null,
    dependentOptionId: null,
  };
  const condition = (at: number): Condition => {
    const [near, far] = waitsFor(at);
    return {
      kind: 'any',
      of: [
        { kind: 'equals', questionId: name(near), optionId: choice(near, 1) },
        { kind: 'anyOf', questionId: name(far), optionIds: [choice(far, 2), choice(far, 3)] },
      ],
    };
  };
  for (let at = 0; at < size; at += 1) {
    if (at % A_SECTION === 0) {
      const id = `section${at}`;
      const question = `Part ${at / A_SECTION}`;
      questions.push({ ...plain, id, question, type: 'section', isMandatory: false, sortOrder: at - 0.5 });
    }
    questions.push({
      ...plain,
      id: name(at),
      question: `Question ${at}`,
      type: 'radioinput',
      isMandatory: true,
      sortOrder: at,
      ...(isConditional(at) ? { condition: condition(at) } : {}),
    });
    for (let of = 0; of < CHOICES; of += 1) {
      options.push({
        id: choice(at, of),
        text: `Choice ${of}`,
        questionId: name(at),
        rangeDescription: '',
        sortOrder: of,
        score: isScored(at) ? of : 0,
        keywords: [],
      });
    }
  }
  return { id: 'long', name: 'A long form', description: '', questions, options };
}

function theirs(): object {
  const question = (at: number) => {
    const [near, far] = waitsFor(at);
    return {
      type: 'radiogroup',
      name: name(at),
      title: `Question ${at}`,
      isRequired: true,
      choices: Array.from({ length: CHOICES }, (_, of) => ({ value: of, text: `Choice ${of}` })),
      ...(isConditional(at) ? { visibleIf: `{${name(near)}} = 1 or {${name(far)}} anyof [2, 3]` } : {}),
    };
  };
  const pages = Array.from({ length: QUESTIONS / A_SECTION }, (_, page) => ({
    name: `section${page}`,
    title: `Part ${page}`,
    elements: Array.from({ length: A_SECTION }, (_unused, at) => question(page * A_SECTION + at)),
  }));
  const scored = Array.from({ length: QUESTIONS }, (_, at) => at).filter(isScored);
  const total = `sum(${scored.map((at) => `{${name(at)}}`).join(', ')})`;
  return {
    pages,
    clearInvisibleValues: 'onHidden',
    calculatedValues: [{ name: 'total', expression: total }],
  };
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

const today = '2026-11-20';
const set = ours(QUESTIONS);
const json = theirs();

// One after the other and not in turns: what survey-core leaves behind would be cleared up in our time. Ours is over so
// soon that it takes more rounds to see it past what else the machine does.
const built = {
  ours: builds(BUILDS * TIMES, () => visibleOurs(createForm(compile(set), { today }))),
  theirs: builds(BUILDS, () => new SurveyModel(json).getAllQuestions(true).length),
};
compare('engine-construction', median(built.ours), median(built.theirs));

const form = filled(set);
const longer = filled(ours(QUESTIONS * TIMES));
const survey = new SurveyModel(json);
survey.data = asTheirs(form.answers());

const took = { ours: [] as number[], theirs: [] as number[], longer: [] as number[] };
for (let round = 0; round < ANSWERS; round += 1) {
  // Always a question that others wait for, and always another answer than before.
  const at = (round * 10) % QUESTIONS;
  const of = (round + Math.floor(round / (QUESTIONS / 10))) % CHOICES;
  took.ours.push(timed(() => answer(form, at, of)));
  took.longer.push(timed(() => answer(longer, at * TIMES, of)));
  took.theirs.push(
    timed(() => {
      survey.setValue(name(at), of);
      return survey.getAllQuestions(true).length + Number(survey.getVariable('total'));
    }),
  );
}
// Both must have done the same, or the figures compare nothing.
const [mine, others] = [visibleOurs(form), survey.getAllQuestions(true).length];
const [myTotal, theirTotal] = [form.score().total, Number(survey.getVariable('total'))];
if (mine !== others || myTotal !== theirTotal) {
  throw new Error(`visible ${mine} and ${others}, total ${myTotal} and ${theirTotal}`);
}
compare('engine-answer', median(took.ours), median(took.theirs));
// The same on a form ten times as long: what an answer costs is to stay near what it was.
print('engine-answer-ten-times', median(took.longer) * 1000, 'us', median(took.ours) * 1000);

/**
 * The time it takes, which is to be under its limit; and how many a second, where the ratio says how many times
 * faster.
 */
function compare(what: string, ms: number, floor: number): void {
  print(what, ms, 'ms', floor);
  print(`${what}-rate`, 1000 / ms, 'times/s', 1000 / floor);
}

function builds(count: number, build: () => number): readonly number[] {
  for (let round = 0; round < WARM; round += 1) build();
  return Array.from({ length: count }, () => timed(build));
}

/** One answer, to all visible questions and the total. */
function answer(of: Form, at: number, option: number): number {
  of.set(name(at), choice(at, option));
  return visibleOurs(of) + of.score().total;
}

function filled(of: QuestionSet): Form {
  const made = createForm(compile(of), { today });
  for (let at = 0; at < of.options.length / CHOICES; at += 1) {
    if (made.question(name(at)).visible) answer(made, at, at % CHOICES);
  }
  return made;
}

function asTheirs(answers: Answers): Record<string, number> {
  const chosen = Object.entries(answers).map(([id, option]) => [id, Number(String(option).split('.')[1])]);
  return Object.fromEntries(chosen);
}

function visibleOurs(of: Form): number {
  return of.pages().reduce((sum, { questions }) => sum + questions.length, 0);
}
