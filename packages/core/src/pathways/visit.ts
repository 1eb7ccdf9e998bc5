import type { CompiledQuestion } from '../questionnaires/compile.ts';
import type { Engine } from '../questionnaires/engine.ts';
import type { Given } from './answers.ts';
import { type Outside, type Rule, toldOf } from './pathway.ts';
import type { PlannedNode } from './plan.ts';

/** Something the walk waits for at a node: an answer, with the words that ask for it, or what others know. */
export type Need =
  | {
      questionId: string;
      message: string;
      /** Something was answered, but it needs mending. */
      given: boolean;
    }
  | { [What in Outside]?: true };

/** What happened at a node: what it asked, and what it still waits for. */
interface Visit {
  readonly asked: readonly CompiledQuestion[];
  readonly needs: readonly Need[];
}

/**
 * Asks a node's questions in order; a later one may depend on an earlier one of the same page. The engine holds
 * only good answers that the walk has reached, and conditions see no more.
 */
export function visit(engine: Engine, { node, asks }: PlannedNode, { answers, wrong = {} }: Given): Visit {
  // Which questions to ask can depend on who pays, so nothing is asked before that is known.
  const waits = (node.waitsFor ?? []).filter((what) => toldOf(engine.world, what) === undefined);
  if (waits.length > 0) return { asked: [], needs: waits.map((what) => ({ [what]: true })) };
  const asked: CompiledQuestion[] = [];
  const mend = new Map<CompiledQuestion, string>();
  for (const one of asks) {
    if (engine.visible[one.index] !== true) continue;
    asked.push(one);
    const { id } = one.question;
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
    const problem =
      value === undefined || one.rules.isBlank(value) ? wrong[id] : one.rules.check(one, value, engine.world);
    if (problem !== undefined) mend.set(one, problem);
    else if (value !== undefined && !one.rules.isBlank(value)) engine.set(one, value);
  }
  return { asked, needs: stillNeeded(engine, asked, mend) };
}

/** What may be left out can depend on a question asked later, so it is settled when all have been asked. */
function stillNeeded(
  engine: Engine,
  asked: readonly CompiledQuestion[],
  mend: ReadonlyMap<CompiledQuestion, string>,
): Need[] {
  return asked.flatMap((one): Need[] => {
    if (engine.isAnswered(one)) return [];
    const questionId = one.question.id;
    const problem = mend.get(one);
    if (problem !== undefined) return [{ questionId, message: problem, given: true }];
    const message = engine.problems[one.index];
    return message === undefined ? [] : [{ questionId, message, given: false }];
  });
}

/** The first rule of a node that holds; undefined at an outcome. */
export function ruleAt<NodeId extends string>(
  engine: Engine,
  { rules }: PlannedNode<NodeId>,
): Rule<NodeId> | undefined {
  return rules.find(({ when }) => when === undefined || engine.holds(when))?.rule;
}
