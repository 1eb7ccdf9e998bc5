import { addDays } from '@careway/core/dates';
import type { Form, QuestionView } from '@careway/core/questionnaires/form';
import { dateValue, hasTime } from '@careway/core/questionnaires/questionTypes/dateinput';
import { questionId } from '@careway/core/questionnaires/staticForms/idScheme';
import type { AnswerValue, Option } from '@careway/core/questionnaires/types';

/** A made-up person's way through a form: the same number always gives the same answers. */
export type Chance = () => number;

/** Mulberry32: small, and the same on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TOP = 1;
/** What people write in their own words, by question; the others are left empty where that is allowed. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  [questionId(TOP, 302)]: [
    'I had asthma as a child. I still have a blue inhaler.',
    'High blood pressure since last year. My GP checks it.',
    'It was four years ago and I am well now.',
  ],
  [questionId(TOP, 304)]: [
    'Salbutamol inhaler when I need it',
    'Sertraline 50 mg once a day',
    'Folic acid and iron tablets',
  ],
  [questionId(TOP, 306)]: [
    'Penicillin gives me a rash',
    'Plasters make my skin red',
    'Latex. My hands itch and swell',
  ],
  [questionId(TOP, 407)]: ['Twi'],
  [questionId(TOP, 504)]: [
    'I would feel better if my sister can wait with me.',
    'Please do not post anything to my home.',
    'I work nights, so afternoons are best.',
  ],
};
const PHONE = '020 7946 0199';

const NUMBERS: Readonly<Record<string, readonly [number, number]>> = {
  [questionId(TOP, 307)]: [0, 3],
  [questionId(TOP, 308)]: [0, 1],
  [questionId(TOP, 309)]: [154, 179],
  [questionId(TOP, 310)]: [51, 88],
};

/**
 * Answers a form as somebody might, page by page.
 * @param pages how many pages they get through
 */
export function fillIn(form: Form, today: string, chance: Chance, pages: number): void {
  const seen = new Set<string>();
  // A page may open questions on itself, so it is read again until nothing new is asked.
  for (;;) {
    const steps = form.pages().filter((page) => page.kind === 'section');
    const next = steps
      .slice(0, pages)
      .flatMap((page) => page.questions)
      .find(({ question, answered }) => !answered && !seen.has(question.id));
    if (!next) return;
    seen.add(next.question.id);
    const value = answerTo(next, today, chance);
    if (value !== undefined) form.set(next.question.id, value);
  }
}

function answerTo(
  { question, options }: QuestionView,
  today: string,
  chance: Chance,
): AnswerValue | undefined {
  const optional = !question.isMandatory && chance() < 0.4;
  if (optional) return undefined;
  const between = (low: number, high: number) => low + Math.floor(chance() * (high - low + 1));
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
  switch (question.type) {
    case 'freetext':
      return question.format === 'phone' ? PHONE : one(WORDS[question.id] ?? []);
    case 'numberinput':
      return String(between(...(NUMBERS[question.id] ?? [1, 3])));
    case 'dateinput':
      return {
        ...dateValue(addDays(today, -between(33, 84))),
        ...(hasTime(question) ? { time: '10:30' } : {}),
      };
    case 'multiplechoice': {
      const alone = options.find((option) => option.exclusive);
      if (alone && chance() < 0.5 && alone.keywords.length === 0) return [alone.id];
      const rest = options.filter((option) => option !== alone);
      const chosen = rest.filter(() => chance() < 1.6 / rest.length);
      return (chosen.length > 0 ? chosen : rest.slice(0, 1)).map((option) => option.id);
    }
    case 'radioinput':
    case 'yesnoquestion':
    case 'dropdown':
      return likely(options, chance)?.id;
    // The forms that made-up people fill in have none of these, or leave them open.
    case 'picturechoice':
    case 'rating':
    case 'likert':
    case 'phonecall':
    case 'section':
    case 'openingstatement':
    case 'closingstatement':
    case 'statement':
    case 'statementlist':
    case 'conditionalsegment':
      return undefined;
  }
  question.type satisfies never;
}

/** What worries a clinician is rare; otherwise the first answers are the usual ones. */
function likely(options: readonly Option[], chance: Chance): Option | undefined {
  const usual = options.filter((option) => option.keywords.length === 0);
  if (usual.length < options.length && chance() < 0.08)
    return options.find((option) => option.keywords.length > 0);
  return usual[Math.floor(chance() ** 2 * usual.length)];
}
