import type { ContractKind } from '../../eligibility/contracts.ts';
import { holds } from '../../questionnaires/conditions.ts';
import type { Condition, World } from '../../questionnaires/types.ts';
import { answerProblem } from './answerKinds.ts';
import { isAnswered, NO_ANSWER } from './answers.ts';
import { knownOf } from './conditions.ts';
import type { Pathway, PathwayAnswer, PathwayAnswers, PathwayNode, PathwayQuestion } from './pathway.ts';

/** Something the walk waits for at a node: an answer, with the words that ask for it, or the area's contract. */
export type Need =
  | {
      questionId: string;
      message: string /** Something was answered, but it needs mending. */;
      given: boolean;
    }
  | { contract: true };

/** One screen on the way: what it asked, and the rule that led on from it (null where the walk stands). */
export interface Step<NodeId extends string = string> {
  at: NodeId;
  route: string;
  asked: readonly PathwayQuestion[];
  rule: string | null;
}

export interface Walk<NodeId extends string = string> {
  /** In the order walked; the last one is where the walk stands. */
  steps: Step<NodeId>[];
  at: NodeId;
  node: PathwayNode<NodeId>;
  route: string;
  /** The outcome, or null while something is still needed. */
  outcome: NodeId | null;
  /** What is still needed at this node; empty at an outcome. */
  needs: Need[];
  /** The questions this node asks now, given the answers so far. */
  asked: readonly PathwayQuestion[];
  reasons: { rule: string; because: string }[];
  flags: { flag: string; because: string }[];
  /** Only answers to questions that were asked on the way: a changed mind leaves nothing behind. */
  answers: PathwayAnswers;
}

/** A definition that leads nowhere or in a circle. */
class PathwayFault extends Error {
  override readonly name = 'PathwayFault';
}

/**
 * Walks a pathway from its start as far as the answers lead (rule 2.2).
 * In: the definition, answers by question, the area's contract if known, and today's date in London.
 * Out: where the walk stands and why. Throws PathwayFault for a definition with a loop or a dead end.
 */
export function walk<NodeId extends string>(
  definition: Pathway<NodeId>,
  given: PathwayAnswers,
  contract: ContractKind | undefined,
  { today }: { today: string },
): Walk<NodeId> {
  const world: World = { today, contract };
  const steps: Step<NodeId>[] = [];
  const reasons: Walk['reasons'] = [];
  let answers: PathwayAnswers = {};
  let at = definition.start;

  for (;;) {
    if (steps.some((step) => step.at === at)) {
      throw new PathwayFault(`${definition.id}: the walk comes back to ${at}`);
    }
    const node = definition.nodes[at];
    const { route } = node;
    const { asked, needs, ...after } = ask(node, answers, given, world);
    answers = after.answers;
    const known = knownOf(answers);
    const isSo = (condition: Condition) => holds(condition, known, world);

    if (needs.length > 0 || node.rules.length === 0) {
      steps.push({ at, route, asked, rule: null });
      const outcome = needs.length === 0 ? at : null;
      const flags = definition.flags
        .filter((one) => isSo(one.when))
        .map(({ flag, because }) => ({ flag, because }));
      return { steps, at, node, route, outcome, needs, asked, reasons, flags, answers };
    }

    const rule = node.rules.find((one) => one.when === undefined || isSo(one.when));
    if (!rule) throw new PathwayFault(`${definition.id}: no rule of ${at} fits the answers`);
    steps.push({ at, route, asked, rule: rule.id });
    if (rule.because) reasons.push({ rule: rule.id, because: rule.because });
    at = rule.go;
  }
}

/** Asks a node's questions in order; a later one may depend on an earlier one of the same node. */
function ask(
  node: PathwayNode,
  before: PathwayAnswers,
  given: PathwayAnswers,
  world: World,
): { answers: PathwayAnswers; asked: PathwayQuestion[]; needs: Need[] } {
  // Which questions to ask can depend on who pays, so nothing is asked before that is known.
  if (node.needsContract && world.contract === undefined) {
    return { answers: before, asked: [], needs: [{ contract: true }] };
  }
  const answers: Record<string, PathwayAnswer> = { ...before };
  const asked: PathwayQuestion[] = [];
  for (const question of node.questions ?? []) {
    if (question.askWhen && !holds(question.askWhen, knownOf(answers), world)) continue;
    asked.push(question);
    const answer = given[question.id] ?? NO_ANSWER;
    if (!answerProblem(question, answer, world.today)) answers[question.id] = answer;
  }
  // What may be left out can depend on a question asked later, so it is settled when all have been asked.
  const isSo = (condition: Condition) => holds(condition, knownOf(answers), world);
  const needs = asked.flatMap((question): Need[] => {
    if (answers[question.id]) return [];
    const answer = given[question.id] ?? NO_ANSWER;
    const isGiven = isAnswered(answer);
    if (!isGiven && mayBeLeftOut(question, isSo)) return [];
    return [
      {
        questionId: question.id,
        message: answerProblem(question, answer, world.today) ?? '',
        given: isGiven,
      },
    ];
  });
  return { answers, asked, needs };
}

function mayBeLeftOut({ optional }: PathwayQuestion, isSo: (condition: Condition) => boolean): boolean {
  return optional === true || (optional !== undefined && isSo(optional));
}
