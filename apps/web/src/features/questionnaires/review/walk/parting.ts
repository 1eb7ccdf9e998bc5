import type { Pathway } from '@careway/core/pathways/pathway';
import type { Walk } from '@careway/core/pathways/walk';
import type { CompiledQuestion } from '@careway/core/questionnaires/compile';

export interface Parting {
  /** The last step, from 0, that both walks have in common; -1 where they begin apart. */
  at: number;
  /** What it comes to, in sentences for staff. */
  words: string;
}

export const called = ({ question }: CompiledQuestion) => question.label ?? question.question;

const askedIn = ({ steps }: Walk) => new Set(steps.flatMap(({ asked }) => asked.map(called)));

/** Where two walks of the same person part, and what only one of them asks; undefined while they are the same. */
export function partingOf(draft: Pathway, inUse: Walk, proposed: Walk): Parting | undefined {
  const first = proposed.steps.findIndex(({ at }, index) => inUse.steps[index]?.at !== at);
  if (first === -1 && inUse.steps.length === proposed.steps.length) return undefined;
  const at = (first === -1 ? proposed.steps.length : first) - 1;
  const before = askedIn(inUse);
  const after = askedIn(proposed);
  const less = [...before].filter((one) => !after.has(one));
  const more = [...after].filter((one) => !before.has(one));
  const page = draft.nodes[proposed.steps[at]?.at ?? '']?.title;
  return {
    at,
    words: [
      page === undefined ? 'The walks begin apart.' : `The walks part at step ${at + 1}, “${page}”.`,
      ...(less.length > 0 ? [`The draft does not ask: ${listed(less)}.`] : []),
      ...(more.length > 0 ? [`The draft asks as well: ${listed(more)}.`] : []),
      ...endings(inUse, proposed),
    ].join(' '),
  };
}

function endings(inUse: Walk, draft: Walk): string[] {
  if (inUse.outcome === null || draft.outcome === null) return [];
  return inUse.outcome === draft.outcome ? [`Both end at “${draft.node.title}”.`] : [];
}

const MOST = 4;

function listed(all: readonly string[]): string {
  const shown = all.slice(0, MOST).join(', ');
  return all.length > MOST ? `${shown} and ${all.length - MOST} more` : shown;
}
