import type { CompiledQuestion, CompiledSet } from '../compile.ts';
import { sayable } from './carried.ts';
import { partId, takenIn } from './parts.ts';

/**
 * Our flat list as the tree FHIR wants, the same for a questionnaire and for its responses: sections hold what stands
 * on their pages, conditional segments the questions that follow and belong to them, and neighbours of a likert grid
 * stand in a table.
 */
export type OutlineNode =
  | {
      readonly kind: 'question';
      readonly asked: CompiledQuestion;
      readonly children: readonly OutlineNode[];
      /** The segment whose group it stands in. */
      readonly within: string | undefined;
    }
  | {
      readonly kind: 'grid';
      readonly linkId: string;
      readonly text: string;
      readonly children: readonly OutlineNode[];
    };

/** The tree of a set. */
export function outlineOf(compiled: CompiledSet): readonly OutlineNode[] {
  const { questions } = compiled;
  const taken = takenIn(compiled);
  let at = 0;

  const block = (within: string | undefined): OutlineNode[] => {
    const nodes: OutlineNode[] = [];
    for (let asked = questions[at]; asked !== undefined; asked = questions[at]) {
      const { id, type, segmentId } = asked.question;
      if (asked.rules.opens !== undefined || (within !== undefined && segmentId !== within)) break;
      at += 1;
      const children = type === 'conditionalsegment' ? block(id) : [];
      nodes.push({ kind: 'question', asked, children, within });
    }
    return gridded(nodes, taken);
  };

  const top: OutlineNode[] = [];
  while (at < questions.length) {
    const asked = questions[at];
    if (asked === undefined || asked.rules.opens === undefined) {
      top.push(...block(undefined));
      continue;
    }
    at += 1;
    const children = asked.rules.opens === 'section' ? block(undefined) : [];
    top.push({ kind: 'question', asked, children, within: undefined });
  }
  return top;
}

function gridded(nodes: readonly OutlineNode[], taken: ReadonlySet<string>): OutlineNode[] {
  const out: OutlineNode[] = [];
  let open: { text: string; children: OutlineNode[] } | undefined;
  for (const node of nodes) {
    const heading =
      node.kind === 'question' && node.asked.question.type === 'likert'
        ? node.asked.question.group
        : undefined;
    if (node.kind === 'grid' || !sayable(heading)) {
      open = undefined;
      out.push(node);
    } else if (open?.text === heading) {
      open.children.push(node);
    } else {
      open = { text: heading, children: [node] };
      out.push({ kind: 'grid', linkId: partId(taken, node.asked.question.id, 'grid'), ...open });
    }
  }
  return out;
}
