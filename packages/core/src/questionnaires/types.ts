import type { ContractKind } from '../eligibility/contracts.ts';
import type { Told } from '../eligibility/told.ts';

/**
 * The shapes of a questionnaire (rule 5.1). Published fields keep their spelling;
 * the others are what the 17 question types need to be asked well.
 */

/** A date as typed, so that a half-typed date is kept in a draft. */
export interface DateValue {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  /** The time of that day as typed, where the question asks for one. */
  readonly time?: string;
  /** Chosen in the place of a day, where the question has such options: "I am not sure". */
  readonly optionId?: string;
}

/** How one's own words are written: one line, several lines (the default), or something whose form we know. */
export type TextFormat = 'line' | 'paragraph' | 'phone' | 'postcode' | 'practice' | 'ubrn' | 'time';

/** The kinds of day: each has its own earliest and latest, and its own words. `dateTime` is a day with a time. */
export type DateFormat = 'birthDate' | 'lastPeriod' | 'dateTime';

/** A number to call and the option id of the time of day chosen. */
export interface PhoneValue {
  readonly phone: string;
  readonly optionId: string;
}

/**
 * What an answer to each question type looks like in memory; `never` means the type shows something and asks
 * nothing. The union of question types is the keys of this table, so a type cannot exist without a value shape,
 * and the registry cannot be built without a row for it.
 */
export interface QuestionValues {
  section: never;
  openingstatement: never;
  closingstatement: never;
  statement: never;
  statementlist: never;
  conditionalsegment: never;
  freetext: string;
  numberinput: string;
  dateinput: DateValue;
  yesnoquestion: string;
  radioinput: string;
  dropdown: string;
  multiplechoice: readonly string[];
  picturechoice: readonly string[];
  rating: string;
  likert: string;
  phonecall: PhoneValue;
}

export type QuestionType = keyof QuestionValues;
export type AnswerValue = QuestionValues[QuestionType];

/** Answers by question id. A value may be blank: the person cleared it. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/**
 * One answer on the wire (rule 5.1). Always three strings: `optionId` is `''` when the answer
 * has no option, and both are `''` when a draft says "this was cleared".
 */
export interface AnswerEntry {
  readonly questionId: string;
  readonly optionId: string;
  readonly answer: string;
}

/** An answer inside a shared form record (rule 5.10: each question carries `userAnswer`). */
export interface UserAnswer {
  readonly optionId: string;
  readonly answer: string;
}

export interface RecordedQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly userAnswer: readonly UserAnswer[];
}

/**
 * The one condition language: when a question is asked, and which rule of a pathway leads on (decision 0064).
 * The five kinds of rule 5.3, equals and any-of on options, nesting, and counts of weeks, years, miles and who
 * pays. About a hidden or unanswered question every condition is false except `not`, which is true when the
 * other is not. Dates are `YYYY-MM-DD`, `today`, or `today` with an offset such as `today-24 weeks`.
 */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly that: Condition }
  | { readonly kind: 'answered'; readonly questionId: string }
  | { readonly kind: 'equals'; readonly questionId: string; readonly optionId: string }
  | { readonly kind: 'anyOf'; readonly questionId: string; readonly optionIds: readonly string[] }
  | { readonly kind: 'range'; readonly questionId: string; readonly from: Bound; readonly to: Bound }
  | { readonly kind: 'greater' | 'lesser'; readonly questionId: string; readonly than: number }
  /** Own words that are exactly these, apart from spaces at either end. A time of day is written `14:30`. */
  | { readonly kind: 'says'; readonly questionId: string; readonly words: string }
  | { readonly kind: 'before' | 'after'; readonly questionId: string; readonly date: string }
  /** Whole weeks from the day answered to today; whole years, which is the age of who was born then. */
  | ({ readonly kind: 'weeksSince' | 'age'; readonly questionId: string } & Limit)
  /** Numbers worked out from answers stand so to each other; false where one of them cannot be worked out. */
  | {
      readonly kind: 'compares';
      readonly left: Calculation;
      readonly sign: Comparison;
      readonly right: Calculation;
    }
  /** How far the nearest clinic is; false both ways while nobody knows. */
  | ({ readonly kind: 'miles' } & Limit)
  /** Who pays where they live; false while that is not known. */
  | { readonly kind: 'contract'; readonly is: readonly ContractKind[] }
  /** What others told, one of its words; false while that is not known. */
  | { readonly kind: 'told'; readonly what: Told; readonly is: readonly string[] };

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * A number that is worked out from answers: data, as conditions are, and worked out here alone. A hidden or
 * unanswered question gives no number; a total leaves it out, and its count is 0.
 */
export type Calculation =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'answer' | 'howMany'; readonly questionId: string }
  | { readonly kind: 'total'; readonly questionIds: readonly string[] }
  /**
   * The points of their answers together, once all of them that are asked are answered: half a score decides
   * nothing.
   */
  | { readonly kind: 'points'; readonly questionIds: readonly string[] }
  | { readonly kind: 'rounded'; readonly of: Calculation; readonly places: number }
  | {
      readonly kind: 'plus' | 'minus' | 'times' | 'over';
      readonly left: Calculation;
      readonly right: Calculation;
    }
  | {
      readonly kind: 'if';
      readonly when: Condition;
      readonly so: Calculation;
      readonly otherwise: Calculation | null;
    };

/** One side of a number: reached, or not yet. Limits are whole and not below 0. */
export type Limit = { readonly atLeast: number } | { readonly below: number };

/** A number, or a date written as in a condition. Ends are included. */
export type Bound = number | string;

export interface Option {
  readonly id: string;
  readonly text: string;
  readonly questionId: string;
  /** What choosing this option, with its score, means; for those who read the score. */
  readonly rangeDescription: string;
  readonly sortOrder: number;
  /**
   * What choosing it means, by a name that is the same in every form (`concepts.ts`), or another system's:
   * `system|code`.
   */
  readonly code?: string;
  readonly score: number;
  /** Words that put the person who chooses this option in front of a clinician. */
  readonly keywords: readonly string[];
  readonly hint?: string;
  /** "None of these": chosen alone, or not at all. */
  readonly exclusive?: boolean;
  /** "I do not want to go on": choosing it ends the form here (rule 5.17; static forms only). */
  readonly endsFlow?: boolean;
  readonly imageUrl?: string;
  readonly imageAlt?: string;
}

export interface Question {
  readonly id: string;
  /** What is asked, by a name that is the same in every form (`concepts.ts`), or another system's: `system|code`. */
  readonly code?: string;
  /** A short name for the author, for use in texts: `{{name}}` stands for the answer as `{{id}}` does. */
  readonly name?: string;
  /** What the answer is called where answers are listed: "Date of birth". */
  readonly label?: string;
  readonly question: string;
  readonly description: string;
  readonly hasDescription: boolean;
  readonly hasConditionalQuestion: boolean;
  readonly hasImage: boolean;
  readonly imageUrl: string | null;
  readonly type: QuestionType;
  readonly isMandatory: boolean;
  /** A mandatory question may be left out while this holds: another way to say the same is answered. */
  readonly neededUnless?: Condition;
  /** Asked only once that question is answered; with `dependentOptionId`, only when that option is chosen. */
  readonly dependentQuestionId: string | null;
  readonly dependentOptionId: string | null;
  readonly sortOrder: number;
  /** "Why we ask", in the reader's words. */
  readonly reason?: string;
  readonly hint?: string;
  /** What we say when an answer is needed and there is none: it asks, and never blames. */
  readonly missing?: string;
  /** numberinput and rating take a number; dateinput takes a date written as in a condition. */
  readonly min?: Bound;
  readonly max?: Bound;
  readonly unit?: string;
  /** numberinput: it is worked out from other answers, shown, and never asked. */
  readonly calculation?: Calculation;
  /** numberinput: whole numbers only. */
  readonly whole?: boolean;
  readonly maxLength?: number;
  /** freetext and dateinput: what is written there. */
  readonly format?: TextFormat | DateFormat;
  /** rating: what the lowest and the highest step mean. */
  readonly minLabel?: string;
  readonly maxLabel?: string;
  /** likert: neighbours with the same group are shown as one grid under this heading. */
  readonly group?: string;
  /** picturechoice: more than one picture may be chosen. */
  readonly multiple?: boolean;
  /** statement: `urgent` asks somebody to get help now, `support` offers it; others are plain. */
  readonly tone?: 'urgent' | 'support';
  /** statementlist: the statements, in order. */
  readonly statements?: readonly string[];
  readonly imageAlt?: string;
  /** Belongs to that conditionalsegment, and is hidden whenever the segment is. */
  readonly segmentId?: string;
  readonly condition?: Condition;
  /**
   * It came with a condition that cannot be said here, and its author has not decided: words are not shown,
   * questions may be left out, and the form is not approved. The same holds for everything in such a section or
   * group (rule 5.21).
   */
  readonly lostCondition?: boolean;
  /**
   * Whether the answer counts in the score. Without it, a question counts when one of its options has a score other
   * than 0. A number or a rating step without options counts as itself, and only when this is true.
   */
  readonly scored?: boolean;
  /** A choice whose answers are words, numbers, days or times and no codes: what programs are sent for an answer. */
  readonly valueType?: 'string' | 'integer' | 'date' | 'time';
}

/** What a total from one end to the other means, both ends included. */
export interface ScoreBand {
  readonly from: number;
  readonly to: number;
  readonly description: string;
}

/** How the score of a set is read: bands for its total and, where they have their own meaning, for its sections. */
export interface Scoring {
  readonly bands: readonly ScoreBand[];
  readonly sections?: readonly { readonly sectionId: string; readonly bands: readonly ScoreBand[] }[];
  /**
   * What the sum of all points is multiplied by (a mean of nine: 1/9), for the total and its sections; 1 if not
   * given.
   */
  readonly times?: number;
  /** What is added to the total once; 0 if not said. */
  readonly plus?: number;
}

/** A question set (rule 5.1): what the engine reads, then what the builder and the lists add. */
export interface QuestionSet {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly questions: readonly Question[];
  readonly options: readonly Option[];
  /** One page a section (the default) or one page a question. */
  readonly paging?: 'section' | 'question';
  readonly scoring?: Scoring;
  /** Which shape this definition is written in; see `upgrade`. */
  readonly shapeVersion?: number;
  readonly version?: number;
  readonly status?: string;
  readonly approved?: boolean;
  readonly approvedBy?: string | null;
  readonly createdBy?: string | null;
  readonly pageNumber?: number;
  readonly templateFrom?: string | null;
  readonly category?: string;
  readonly service?: string | null;
  readonly ageRange?: string;
  readonly copyRight?: string;
  readonly tags?: readonly string[];
  readonly public?: boolean;
  readonly author?: string;
  readonly estimateTime?: string;
  readonly isStaticForm?: boolean;
  /** The form that is given next, once this one is sent in. */
  readonly trigerForm?: string | null;
  /** The trigger category whose words make somebody look at what is written in it. */
  readonly trigerByCategory?: string | null;
  /** The words of that category when this version was approved. */
  readonly triggerWords?: readonly string[];
  /** Where its original stands, or its publisher. */
  readonly url?: string;
}

/** A question with its own options in order: what the rules of a type work on. */
export interface Asked {
  readonly question: Question;
  readonly options: readonly Option[];
}

/** What conditions compare: the same five things for every question type. */
export interface Facts {
  readonly options: readonly string[];
  readonly number?: number;
  /** `YYYY-MM-DD` */
  readonly date?: string;
  /** Own words without the blanks at their ends; a time of day as `14:30`. */
  readonly words?: string;
}

/** What is known of a question: undefined when it is hidden or not answered. */
export interface KnownFacts {
  (questionId: string): Facts | undefined;
  /** What its answer is worth; undefined when it is hidden, null while it is asked and has no good answer. */
  readonly points?: (questionId: string) => number | null | undefined;
}

/** The day the form is filled in, `YYYY-MM-DD` in Europe/London; core has no clock. */
export interface Day {
  readonly today: string;
}

/**
 * What holds whatever they answer, and others know: the day, who pays where they live, how far the nearest
 * clinic is.
 */
export interface World extends Day {
  readonly contract?: ContractKind | undefined;
  /** null: nobody can tell. */
  readonly miles?: number | null | undefined;
  /** What else others told, each in one of its words (`eligibility/told.ts`). */
  readonly told?: Readonly<Partial<Record<Told, string>>> | undefined;
}
