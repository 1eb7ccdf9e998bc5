import type { QuestionType } from '../questionnaires/types.ts';

/** What can be switched off in an organisation, by the names that its settings have for it. */
export const MODULES = ['card_question', 'questionnaires'] as const;
export type Module = (typeof MODULES)[number];

export const QUESTION_TYPE_FLAGS = [
  'dateinput',
  'numberinput',
  'multipleChoice',
  'statement',
  'pictureChoice',
  'freeText',
  'yesNo',
  'rating',
  'likert',
  'dropdown',
  'opening',
  'section',
  'closing',
] as const;
export type QuestionTypeFlag = (typeof QUESTION_TYPE_FLAGS)[number];

export type Switch = Module | QuestionTypeFlag;
export const SWITCHES: readonly Switch[] = [...MODULES, ...QUESTION_TYPE_FLAGS];

export const MODULE_WORDS: Record<Module, { name: string; effect: string }> = {
  questionnaires: {
    name: 'Forms & Questionnaires',
    effect:
      'Make, share and approve forms. Off: it is not in the navigation, and nobody of the organisation can do it.',
  },
  card_question: {
    name: 'Cards about forms',
    effect: 'Cards with counts of forms on the forms dashboard. Off: the cards are not shown.',
  },
};

export const QUESTION_TYPE_WORDS: Record<QuestionTypeFlag, string> = {
  dateinput: 'Date',
  numberinput: 'Number',
  multipleChoice: 'Multiple choice',
  statement: 'Statement',
  pictureChoice: 'Picture choice',
  freeText: 'Words of their own',
  yesNo: 'Yes or no',
  rating: 'Rating',
  likert: 'Agree or disagree',
  dropdown: 'List to choose from',
  opening: 'Opening page',
  section: 'Section',
  closing: 'Closing page',
};

/**
 * The flags of an organisation: true is on. Until they are known all are off, so nothing is shown and then
 * taken away. An organisation that has said nothing has everything (decision 0108).
 */
export function flagsOf(off: readonly string[] | undefined) {
  const on = (name: Switch) => off !== undefined && !off.includes(name);
  const flags = <Name extends Switch>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, on(name)])) as Record<Name, boolean>;
  return { modules: flags(MODULES), questionTypes: flags(QUESTION_TYPE_FLAGS) };
}

/** The names that are off, each once, in the order of the list. */
export const switchedOff = (flags: ReturnType<typeof flagsOf>): Switch[] =>
  SWITCHES.filter((name) => !({ ...flags.modules, ...flags.questionTypes } as Record<Switch, boolean>)[name]);

/** The flag that a type of question stands under; those that a form is held together by have none. */
export const FLAG_OF_TYPE: Partial<Record<QuestionType, QuestionTypeFlag>> = {
  dateinput: 'dateinput',
  numberinput: 'numberinput',
  multiplechoice: 'multipleChoice',
  statement: 'statement',
  picturechoice: 'pictureChoice',
  freetext: 'freeText',
  yesnoquestion: 'yesNo',
  rating: 'rating',
  likert: 'likert',
  dropdown: 'dropdown',
  openingstatement: 'opening',
  section: 'section',
  closingstatement: 'closing',
};

/**
 * Types that are off and that somebody adds: what is in a form already stays, and may be changed and taken away.
 * @returns each in words, once
 */
export function addedThoughOff(
  before: readonly QuestionType[],
  after: readonly QuestionType[],
  off: readonly string[],
): string[] {
  const many = (types: readonly QuestionType[], type: QuestionType) =>
    types.filter((one) => one === type).length;
  const added = [...new Set(after)].filter((type) => many(after, type) > many(before, type));
  const flags = added.flatMap((type) => FLAG_OF_TYPE[type] ?? []).filter((flag) => off.includes(flag));
  return flags.map((flag) => QUESTION_TYPE_WORDS[flag]);
}
