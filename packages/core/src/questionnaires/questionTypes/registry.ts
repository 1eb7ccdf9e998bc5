import type { QuestionType, QuestionValues } from '../types.ts';
import { closingstatement } from './closingstatement.ts';
import { conditionalsegment } from './conditionalsegment.ts';
import { dateinput } from './dateinput.ts';
import { dropdown } from './dropdown.ts';
import { freetext } from './freetext.ts';
import { likert } from './likert.ts';
import { multiplechoice } from './multiplechoice.ts';
import { numberinput } from './numberinput.ts';
import { openingstatement } from './openingstatement.ts';
import { phonecall } from './phonecall.ts';
import { picturechoice } from './picturechoice.ts';
import { radioinput } from './radioinput.ts';
import { rating } from './rating.ts';
import type { AnyRules, QuestionTypeRules } from './rules.ts';
import { section } from './section.ts';
import { statement } from './statement.ts';
import { statementlist } from './statementlist.ts';
import { yesnoquestion } from './yesnoquestion.ts';

/** Every question type of rule 5.2 and its rules. A type without a row, or a row without a type, does not compile. */
export const questionTypes: { readonly [Type in QuestionType]: QuestionTypeRules<QuestionValues[Type]> } = {
  multiplechoice,
  statement,
  dateinput,
  numberinput,
  picturechoice,
  yesnoquestion,
  rating,
  likert,
  dropdown,
  section,
  openingstatement,
  closingstatement,
  freetext,
  conditionalsegment,
  statementlist,
  phonecall,
  radioinput,
};

/** The names of all question types. */
export const QUESTION_TYPES = Object.keys(questionTypes) as readonly QuestionType[];

/**
 * The rules of a type, for code that holds questions of every type at once. The engine only ever hands a rule the
 * value that rule made, which is what makes the cast sound.
 */
export function rulesFor(type: QuestionType): AnyRules {
  return questionTypes[type] as unknown as AnyRules;
}
