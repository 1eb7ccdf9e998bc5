import type { Condition } from '../../questionnaires/types.ts';

/**
 * How the screens of the open check still read it; the API walks `../openEligibility.ts` (decision 0065).
 * A pathway is a directed graph of screens, written as data that a clinician can read in one sitting (rule 2.2).
 * Each node has a route, content, at most one list of questions and an ordered list of rules; the first rule that
 * holds says where to go. Conditions are those of questionnaires, and name questions and options by their codes. A node without rules is an outcome.
 */
export interface Pathway<NodeId extends string = string> {
  id: string;
  name: string;
  start: NoInfer<NodeId>;
  /** What staff must know whichever way the answers lead. */
  flags: readonly Flag[];
  nodes: Record<NodeId, PathwayNode<NoInfer<NodeId>>>;
}

export interface PathwayNode<NodeId extends string = string> {
  route: string;
  /** Which words and pictures the screen shows; several nodes may share a route and differ in this. */
  content: string;
  title: string;
  questions?: readonly PathwayQuestion[];
  /** The fixed id of the static form that asks these questions, where the answers are kept as a share. */
  questionSetId?: string;
  /** An outcome from which an account may be made, with the answers carried over. */
  account?: boolean;
  /** The walk waits here until the contract of the area is known. */
  needsContract?: boolean;
  rules: readonly Rule<NodeId>[];
}

export interface Rule<NodeId extends string = string> {
  id: string;
  /** Absent: in every other case. Only the last rule of a node may do so, and it must. */
  when?: Condition;
  go: NodeId;
  /** Said to the person who asks "why am I seeing this?". Absent where there is nothing to say. */
  because?: string;
}

export interface Flag {
  flag: string;
  when: Condition;
  because: string;
}

/** What a question takes; `answerKinds.ts` holds the rules of each. */
export type AnswerKind =
  | 'choice'
  | 'choices'
  | 'lastPeriod'
  | 'birthDate'
  | 'postcode'
  | 'gpPractice'
  | 'ubrn';

export interface PathwayQuestion {
  /** What is asked, by its code (`questionnaires/concepts.ts`), so that a form that asks for the same takes the answer over. */
  id: string;
  kind: AnswerKind;
  text: string;
  /** What the answer is called in a summary: "Date of birth". */
  label: string;
  hint?: string;
  /** "Why we ask" */
  reason?: string;
  /** Choices of a choice; for the other kinds, ways to answer without giving the thing itself ("I am not sure"). */
  options?: readonly { id: string; text: string }[];
  /** Asked only when this holds; always, when absent. */
  askWhen?: Condition;
  /** May be left out when this holds, or always with `true`. */
  optional?: true | Condition;
  /** Said when nothing was answered, where the words of its kind do not fit. */
  missing?: string;
}

/** One answer as it travels (rule 5.1): options by id, anything else as text. */
export interface Entry {
  questionId: string;
  optionId?: string | null;
  answer?: string | null;
}

/** The answer to one question: the chosen options and the text, each possibly empty. */
export interface PathwayAnswer {
  options: readonly string[];
  text: string;
}

export type PathwayAnswers = Readonly<Record<string, PathwayAnswer>>;

/** Declares a pathway. It only fixes the types: a rule that leads to a node that is not there does not compile. */
export function pathway<NodeId extends string>(definition: Pathway<NodeId>): Pathway<NodeId> {
  return definition;
}
