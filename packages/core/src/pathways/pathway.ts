import type { ServiceCode } from '../eligibility/services.ts';
import { TOLD_FACTS, type Told } from '../eligibility/told.ts';
import type { Condition, QuestionSet, World } from '../questionnaires/types.ts';
import type { Block } from './blocks.ts';

/**
 * A pathway is a directed graph of pages over the questions of a set, as data that a clinician can read in one
 * sitting (rule 2.2). A page names its questions by code and has ordered rules: the first that holds says where
 * to go. Rules use the conditions of questionnaires, with codes instead of ids. A node without rules is an
 * outcome.
 */
export interface Pathway<NodeId extends string = string, Route extends string = string> {
  id: string;
  name: string;
  /** The questions that its pages ask. The engine of questionnaires asks, checks and prints them (decision 0064). */
  set: QuestionSet;
  /**
   * Whose signed-in clients walk it, with answers in their share of the set. Absent: open to strangers, and
   * kept nowhere.
   */
  service?: ServiceCode;
  /** Where it stands, and what the browser's tab says there: route rows follow from this. */
  pages: Readonly<Record<Route, string>>;
  start: NoInfer<NodeId>;
  /** What staff must know whichever way the answers lead. */
  flags: readonly Flag[];
  nodes: Record<NodeId, PathwayNode<NoInfer<NodeId>, NoInfer<Route>>>;
}

export interface PathwayNode<NodeId extends string = string, Route extends string = string> {
  route: Route;
  title: string;
  /** What stands below the title. */
  lead?: string;
  /** What else the page says, in order. A page that says something and asks nothing is shown on the way, and passed. */
  says?: readonly Block[];
  /** May be read by itself, off the way too: links lead here. What it asks is then left out, and nothing is sent in. */
  alone?: true;
  /** The codes of the questions on this page, in the order asked. */
  asks?: readonly string[];
  /** An outcome from which an account may be made, with the answers carried over. */
  account?: boolean;
  /** The walk waits here until somebody has told what no answer says. */
  waitsFor?: readonly Outside[];
  rules: readonly Rule<NodeId>[];
}

/** What others know: who pays where they live, how far the nearest clinic is, and what `eligibility/told.ts` names. */
export type Outside = 'contract' | 'miles' | Told;

export const OUTSIDE: readonly Outside[] = ['contract', 'miles', ...TOLD_FACTS];

/** What was told of it; undefined while nobody has. */
export function toldOf(world: World, what: Outside): string | number | null | undefined {
  return what === 'contract' || what === 'miles' ? world[what] : world.told?.[what];
}

export interface Rule<NodeId extends string = string> {
  id: string;
  /** Absent: in every other case. Only the last rule of a node may do so, and it must. */
  when?: Condition;
  go: NodeId;
  /** Said to the person who asks "why am I seeing this?". Absent where there is nothing to say. */
  because?: string;
  /** Keeps somebody safe: the proof refuses a page where another rule comes before it while it holds. */
  safeguarding?: true;
}

export interface Flag {
  flag: string;
  when: Condition;
  because: string;
  /** Nobody may come to an end without having been asked what it reads: the proof refuses a way around it. */
  everyWay?: true;
  /** Whom it is put in front of when the answers are sent in: staff's worklist, an urgent call. */
  raises?: readonly ('triage' | 'callback')[];
}

/** One answer as it travels (rule 5.1), question and option by their codes; anything else as text. */
export interface Entry {
  questionId: string;
  optionId?: string | null;
  answer?: string | null;
}

/**
 * Declares a pathway. It only fixes the types: a rule to a missing node does not compile, nor a node without a
 * page.
 */
export function pathway<NodeId extends string, Route extends string>(
  definition: Pathway<NodeId, Route>,
): Pathway<NodeId, Route> {
  return definition;
}

/** A definition that leads nowhere or in a circle. `checkPathway` proves that a pathway cannot raise it. */
export class PathwayFault extends Error {
  override readonly name = 'PathwayFault';
}
