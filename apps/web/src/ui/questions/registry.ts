import type { QuestionType } from '@careway/core/questionnaires/types';
import { OneOf, SeveralOf } from './choices.tsx';
import { Nothing, Segment, Statement, StatementList } from './content.tsx';
import { DateInput } from './DateInput.tsx';
import type { Field } from './field.ts';
import { Likert } from './Likert.tsx';
import { PhoneCall } from './PhoneCall.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { Rating } from './Rating.tsx';
import { Dropdown, FreeText, NumberInput } from './textInputs.tsx';

/** The widget of every question type: a type without one does not compile. */
export const fields: Readonly<Record<QuestionType, Field>> = {
  section: Nothing,
  openingstatement: Nothing,
  closingstatement: Nothing,
  statement: Statement,
  statementlist: StatementList,
  conditionalsegment: Segment,
  freetext: FreeText,
  numberinput: NumberInput,
  dateinput: DateInput,
  yesnoquestion: OneOf,
  radioinput: OneOf,
  dropdown: Dropdown,
  multiplechoice: SeveralOf,
  picturechoice: PictureChoice,
  rating: Rating,
  likert: Likert,
  phonecall: PhoneCall,
};
