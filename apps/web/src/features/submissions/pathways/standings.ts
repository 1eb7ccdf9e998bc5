import { londonDay } from '@careway/core/dates';
import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import type { Walk } from '@careway/core/pathways/walk';
import type { Answers, AnswerValue } from '@careway/core/questionnaires/types';
import { sameValue } from '@careway/core/questionnaires/values';
import { queryOptions } from '@tanstack/react-query';
import { type CallReply, call } from '../../../api/call.ts';
import { memoryStore } from '../../../session/memoryStore.ts';
import { rightNow } from '../../../ui/serverClock.ts';
import type { Filling } from '../filling.ts';
import { type Heard, hear, walkKnowing } from './walkKnowing.ts';

export type Standing = CallReply<'pathwayStanding'>;

/** What the API has told of a form that is under way. In this page's memory only. */
interface Told extends Heard {
  readonly standing: Standing;
  /** What it asked to mend, with the answer that it is about. */
  readonly mend: readonly { questionId: string; message: string; of: AnswerValue | undefined }[];
}

export const standings = memoryStore<ReadonlyMap<string, Told>>(new Map());

export const today = () => londonDay(rightNow());

/** How far a form's answers lead, with all that was told of it. */
export function walkOf<NodeId extends string>(definition: Pathway<NodeId>, filling: Filling): Walk<NodeId> {
  const of = [definition, filling.form.version, standings.get().get(filling.shareId), today()] as const;
  const last = lastWalks.get(filling);
  if (last?.of.every((one, at) => one === of[at])) return last.walked as Walk<NodeId>;
  const walked = walkKnowing(definition, filling.form.held(), of[3], of[2]);
  lastWalks.set(filling, { of, walked });
  return walked;
}

/** The last walk of each form: a page asks for it some times while it is drawn. */
const lastWalks = new WeakMap<Filling, { of: readonly unknown[]; walked: Walk }>();

/** What the API says of a form, and the answers that it said it of. */
interface Reply {
  readonly answers: Answers;
  /** Of the form, as they were given. */
  readonly version: number;
  readonly standing: Standing | undefined;
}

/** Calls that are under way, by what they are about: whoever asks for the same meanwhile is told the same. */
const underWay = new WeakMap<Filling, { of: string; reply: Promise<Reply> }>();

/**
 * Asks the API where the form stands, and keeps nothing of it. It looks at what is stored, so what is not saved goes
 * first.
 * @throws ErrorBody what the API refuses
 */
export function readStanding(filling: Filling): Promise<Reply> {
  const { shareId, stage, form } = filling;
  const { version } = form;
  const of = `${stage} ${version}`;
  const last = underWay.get(filling);
  if (last?.of === of) return last.reply;
  const answers = form.held();
  const reply = call('pathwayStanding', { params: { shareId }, body: {} })
    .then((standing) => ({ answers, version, standing }))
    .finally(() => {
      if (underWay.get(filling)?.of === of) underWay.delete(filling);
    });
  underWay.set(filling, { of, reply });
  return reply;
}

/**
 * Asks the API where the form stands, and goes by it from now on.
 * @returns undefined when there is no connection
 * @throws ErrorBody what the API refuses
 */
export async function askStanding(definition: Pathway, filling: Filling): Promise<Standing | undefined> {
  const reply = await readStanding(filling);
  if (reply.standing) goBy(definition, filling, reply, reply.standing);
  return reply.standing;
}

/** Goes by what the API said of these answers. Where they are still the same, it is known how far they lead. */
export function goBy(
  definition: Pathway,
  filling: Filling,
  { answers, version }: Reply,
  standing: Standing,
  { heard, walked } = hear(definition, answers, today(), standing.world),
): void {
  // Asked ahead, and told to whoever pressed meanwhile.
  if (standings.get().get(filling.shareId)?.standing === standing) return;
  const mend = mendsOf(definition, standing).map(([questionId, message]) => ({
    questionId,
    message,
    of: answers[questionId],
  }));
  const told = { ...heard, standing, mend };
  lastWalks.set(filling, { of: [definition, version, told, today()], walked });
  standings.set(new Map(standings.get()).set(filling.shareId, told));
}

/** What a form that was sent in came to: as it was decided then, so it is asked once. */
export const decisionOf = (definition: Pathway, filling: Filling) =>
  queryOptions({
    queryKey: ['decision', filling.shareId],
    queryFn: async () => (await askStanding(definition, filling)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });

/** What the API asked to mend and is as it was then: an answer that was changed since is not refused. */
export function refusedOf(filling: Filling): Readonly<Record<string, string>> {
  const { mend = [] } = standings.get().get(filling.shareId) ?? {};
  const now = filling.form.held();
  return Object.fromEntries(
    mend
      .filter(({ questionId, of }) => sameValue(now[questionId], of))
      .map(({ questionId, message }) => [questionId, message]),
  );
}

/** By the ids of the set, whichever name the reply has for a question. */
function mendsOf(definition: Pathway, { wrong }: Standing): readonly (readonly [string, string])[] {
  const plan = planFor(definition);
  return Object.entries(wrong).map(([name, message]) => [
    plan.compiled.byId(name)?.question.id ?? plan.byCode(name)?.question.id ?? name,
    message,
  ]);
}
