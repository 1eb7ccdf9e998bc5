import type { Pathway, PathwayNode } from '@careway/core/pathways/pathway';
import { labelOf } from '@careway/core/pathways/ruleLabels';
import type { Walk } from '@careway/core/pathways/walk';

/** On which of two walks something lies. */
export type WalkedBy = 'both' | 'inUse' | 'draft';

export interface MapNode {
  id: string;
  kind: 'asks' | 'tells' | 'outcome';
  title: string;
  /** Its place in the list of pages; outcomes have none. */
  number?: number;
  changed: boolean;
  walked?: WalkedBy | undefined;
  /** How many came here in the last 90 days, and how many would. */
  people?: { was: number; would: number };
  /** How many combinations end here, under each of the two. */
  ends?: { was: bigint; is: bigint };
}

export interface MapEdge {
  id: string;
  from: string;
  to: string;
  /** The rules in short, as they are in the draft. */
  label: string;
  /** As they were, where that was different; '' for a line that is new. */
  was?: string;
  /** No rule of the draft leads along here. */
  gone: boolean;
  walked?: WalkedBy | undefined;
}

export interface PathwayMap {
  nodes: readonly MapNode[];
  edges: readonly MapEdge[];
}

/** How many people came through each page and to each outcome. */
export type MapPeople = readonly { node: string; was: number; would: number }[];

export interface Mapped {
  inUse: Pathway;
  /** The same as `inUse` where nothing is proposed. */
  draft: Pathway;
  walks: { inUse: Walk; draft: Walk };
  people?: MapPeople | undefined;
  ends: { inUse: Readonly<Record<string, bigint>>; draft: Readonly<Record<string, bigint>> };
}

const kindOf = ({ rules, asks = [], waitsFor = [] }: PathwayNode) =>
  rules.length === 0 ? 'outcome' : asks.length + waitsFor.length > 0 ? 'asks' : 'tells';

/**
 * What counts as a change of a page: its rules and words. That a block is said to others is seen in the words, not on
 * the map.
 */
const standing = (node: PathwayNode | undefined) =>
  JSON.stringify([node?.title, node?.lead, node?.rules, node?.says?.map(({ when: _when, ...said }) => said)]);

/**
 * What stands on the map of a pathway: its pages and outcomes, a line for each pair that rules join, and both walks.
 */
export function mapOf({ inUse, draft, walks, people, ends }: Mapped): PathwayMap {
  const by = walkedBy(walks);
  const came = new Map(people?.map((one) => [one.node, one]));
  let number = 0;
  const nodes = Object.entries(draft.nodes).map(([id, node]): MapNode => {
    const kind = kindOf(node);
    if (kind !== 'outcome') number += 1;
    const here = people && { was: came.get(id)?.was ?? 0, would: came.get(id)?.would ?? 0 };
    const counts = { was: ends.inUse[id] ?? 0n, is: ends.draft[id] ?? 0n };
    return {
      id,
      kind,
      title: node.title,
      changed: inUse !== draft && standing(inUse.nodes[id]) !== standing(node),
      walked: by(id),
      ...(here ? { people: here } : {}),
      ...(kind === 'outcome' ? { ends: counts } : { number }),
    };
  });
  return { nodes, edges: edgesOf(inUse, draft, by) };
}

function edgesOf(inUse: Pathway, draft: Pathway, by: ReturnType<typeof walkedBy>): MapEdge[] {
  const was = linesOf(inUse);
  const is = linesOf(draft);
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((id) => {
    const [from = '', to = ''] = id.split(' ');
    if (!Object.hasOwn(draft.nodes, from) || !Object.hasOwn(draft.nodes, to)) return [];
    const before = was.get(id) ?? '';
    const label = is.get(id) ?? before;
    return {
      id,
      from,
      to,
      label,
      ...(before === label ? {} : { was: before }),
      gone: !is.has(id),
      walked: by(from, to),
    };
  });
}

/** The labels of the rules that lead from one node to another, by both ids. */
function linesOf(definition: Pathway): Map<string, string> {
  const lines = new Map<string, string>();
  for (const [from, { rules }] of Object.entries(definition.nodes)) {
    // Where all rules lead to one page there is nothing to tell apart.
    const isOneWay = new Set(rules.map(({ go }) => go)).size === 1;
    for (const { when, go } of rules) {
      const id = `${from} ${go}`;
      const before = lines.get(id);
      const label = labelOf(definition, when);
      lines.set(id, isOneWay ? '' : before ? `${before}, or ${label}` : label);
    }
  }
  return lines;
}

function walkedBy(walks: Mapped['walks']) {
  const ways = [walks.inUse, walks.draft].map(({ steps }) => {
    const at = steps.map((step) => step.at);
    return new Set([...at, ...at.slice(1).map((to, index) => `${at[index]} ${to}`)]);
  });
  return (from: string, to?: string): WalkedBy | undefined => {
    const id = to === undefined ? from : `${from} ${to}`;
    const [inUse, draft] = ways.map((way) => way.has(id));
    return inUse && draft ? 'both' : inUse ? 'inUse' : draft ? 'draft' : undefined;
  };
}

/** A node and what lies one rule before or after it. */
export function besides({ nodes, edges }: PathwayMap, id: string): PathwayMap {
  const near = edges.filter(({ from, to }) => from === id || to === id);
  const ids = new Set([id, ...near.flatMap(({ from, to }) => [from, to])]);
  return { nodes: nodes.filter((one) => ids.has(one.id)), edges: near };
}
