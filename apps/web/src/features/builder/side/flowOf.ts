import { questionsRead } from '@careway/core/questionnaires/conditions';
import { sameValue } from '@careway/core/questionnaires/editing/sameValue';
import { groupOf } from '@careway/core/questionnaires/editing/shownIf';
import type { Question } from '@careway/core/questionnaires/types';

interface FlowEdge {
  id: string;
  from: string;
  to: string;
  /** It is taken only by some. */
  isBranch: boolean;
}

/** The way through a form: what everybody is asked in one line, and beside it what only some are asked. */
export interface Flow {
  ids: readonly string[];
  edges: readonly FlowEdge[];
  /** What everybody is asked: every way through the form goes through each of them. */
  always: ReadonlySet<string>;
}

/** The way through these questions as they stand. Neighbours that are shown by the same condition are one branch. */
export function flowOf(questions: readonly Question[]): Flow {
  const shown = questions.filter(({ type }) => type !== 'section');
  const edges: FlowEdge[] = [];
  const add = (from: string | undefined, to: string, isBranch: boolean) => {
    if (from !== undefined && from !== to && !edges.some((one) => one.from === from && one.to === to))
      edges.push({ id: `${from} ${to}`, from, to, isBranch });
  };
  const everybody = new Set<string>();
  let always: string | undefined;
  let open: string[] = [];
  let before: { question: Question; id: string } | undefined;
  for (const question of shown) {
    const group = groupOf(question);
    if (group.of.length === 0) {
      add(always, question.id, false);
      for (const end of open) add(end, question.id, true);
      always = question.id;
      everybody.add(always);
      open = [];
      before = undefined;
      continue;
    }
    if (before && sameValue(groupOf(before.question), group)) {
      add(before.id, question.id, true);
      open = [...open.filter((id) => id !== before?.id), question.id];
    } else {
      const read = questionsRead(group).filter((id) => open.includes(id));
      if (read.length > 0) for (const id of read) add(id, question.id, true);
      else add(always, question.id, true);
      open = [...open, question.id];
    }
    before = { question, id: question.id };
  }
  return { ids: shown.map(({ id }) => id), edges, always: everybody };
}
