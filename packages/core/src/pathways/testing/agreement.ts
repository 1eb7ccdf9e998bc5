import type { CompiledQuestion } from '../../questionnaires/compile.ts';
import type { Answers, Condition, World } from '../../questionnaires/types.ts';
import { answersOf, entriesOf } from '../answers.ts';
import { choicesOf, worldsOf } from '../choices.ts';
import { conditionsOf } from '../conditions.ts';
import type { Entry, Outside, Pathway } from '../pathway.ts';
import { planFor } from '../plan.ts';
import { Proof } from '../proof.ts';
import { walk } from '../walk.ts';

/** One combination of an open check: what was answered, what others told, where it ends. */
export interface OpenEnd {
  readonly said: readonly Entry[];
  readonly world: World;
  readonly outcome: string;
}

/**
 * Every combination of an open check that it or the signed-in pathway can tell apart: each option alone, and
 * days on both sides of every limit of the two.
 */
export function openEnds(open: Pathway, signedIn: Pathway, today: string): OpenEnd[] {
  const own = conditionsOf(planFor(open));
  const choices = new Map<string, ReturnType<typeof choicesOf>>();
  const choicesFor = (one: CompiledQuestion) => {
    const { id } = one.question;
    const found = choices.get(id) ?? choicesOf(one, [...own, ...asTheyTellApart(one, signedIn)], { today });
    choices.set(id, found);
    return found;
  };
  const ends: OpenEnd[] = [];
  const from = (answers: Answers, leftOut: readonly string[], world: World): void => {
    const { outcome, needs, asked } = walk(open, { answers }, world);
    const next = asked.find(({ question: { id } }) => answers[id] === undefined && !leftOut.includes(id));
    const told = needs.find((need) => !('questionId' in need));
    if (told) {
      const what = Object.keys(told)[0] as Outside;
      for (const one of worldsOf(what, own, world)) from(answers, leftOut, one);
    } else if (next) {
      const { id } = next.question;
      for (const value of choicesFor(next)) {
        if (value === undefined) from(answers, [...leftOut, id], world);
        else from({ ...answers, [id]: value }, leftOut, world);
      }
    } else if (outcome !== null) ends.push({ said: entriesOf(open, answers), world, outcome });
  };
  from({}, [], { today });
  return ends;
}

/** What the other pathway asks of the same question, and each of its options. */
function asTheyTellApart({ question, options }: CompiledQuestion, other: Pathway): Condition[] {
  const plan = planFor(other);
  const theirs = plan.byCode(question.code ?? '')?.question.id;
  const days = conditionsOf(plan).filter(
    (one) =>
      'questionId' in one && one.questionId === theirs && (one.kind === 'age' || one.kind === 'weeksSince'),
  );
  return [
    ...days.map((one) => ({ ...one, questionId: question.id }) as Condition),
    ...options.map(({ id }): Condition => ({ kind: 'equals', questionId: question.id, optionId: id })),
  ];
}

/**
 * Where the same answers lead a signed-in client, for all ways to answer the rest; how many ways there are, by
 * outcome.
 * @throws Error where the pathway cannot take an answer of the open check as it is
 */
export function signedInEnds(signedIn: Pathway, { said, world }: OpenEnd, more: readonly Entry[] = []) {
  const { answers, wrong } = answersOf(signedIn, [...said, ...more]);
  const lost = said.filter(({ questionId }) => planFor(signedIn).byCode(questionId) === undefined);
  if (Object.keys(wrong ?? {}).length > 0 || lost.length > 0)
    throw new Error(`${signedIn.id} cannot take over ${JSON.stringify({ wrong, lost })}`);
  // Numbers and codes are right: what is typed wrong is mended inside, and nothing of it is known outside.
  const told = { ...world.told, referral: 'known', clinicCode: 'known' } as const;
  return new Proof(signedIn, { ...world, told }, answers).all();
}
