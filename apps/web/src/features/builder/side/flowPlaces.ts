import { Graph, layout } from '@dagrejs/dagre';
import type { Flow } from './flowOf.ts';

export const BOX = { width: 44, height: 30 };
const GAP = { beside: 14, behind: 26, edge: 8 };

interface Place {
  x: number;
  y: number;
}

/**
 * Where the boxes of a flow stand, by their upper left corner. What everybody is asked is one straight line; only
 * what lies between two of them is laid out, so that a form of 300 questions takes no longer than its branches do.
 */
export function placesOf({ ids, edges, always }: Flow): ReadonlyMap<string, Place> {
  const into = new Map<string, typeof edges>();
  for (const edge of edges) into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  const places = new Map<string, Place>();
  let from: string | undefined;
  let between: string[] = [];
  const close = (to: string | undefined) => {
    const stretch = [from, ...between, to].filter((id) => id !== undefined);
    const laid = between.length === 0 ? inOneLine(stretch) : branched(stretch, into);
    const start = laid.get(from ?? to ?? '') ?? { x: 0, y: 0 };
    const begun = from === undefined ? undefined : places.get(from);
    // Before the first that everybody is asked, what is first of all begins the picture.
    const left = begun ? start.x - begun.x : 0;
    for (const [id, { x, y }] of laid)
      if (!places.has(id)) places.set(id, { x: x - left, y: id === to ? 0 : y - start.y });
  };
  for (const id of ids) {
    if (!always.has(id)) between.push(id);
    else {
      close(id);
      from = id;
      between = [];
    }
  }
  if (between.length > 0) close(undefined);
  const highest = Math.min(0, ...[...places.values()].map(({ y }) => y));
  return new Map([...places].map(([id, { x, y }]) => [id, { x: x + GAP.edge, y: y - highest + GAP.edge }]));
}

const inOneLine = (ids: readonly string[]): ReadonlyMap<string, Place> =>
  new Map(ids.map((id, at) => [id, { x: at * (BOX.width + GAP.behind), y: 0 }]));

function branched(
  ids: readonly string[],
  into: ReadonlyMap<string, Flow['edges']>,
): ReadonlyMap<string, Place> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: GAP.beside, ranksep: GAP.behind });
  const here = new Set(ids);
  for (const id of ids) graph.setNode(id, { ...BOX });
  for (const id of ids)
    for (const { from, to, isBranch } of into.get(id) ?? [])
      if (here.has(from)) graph.setEdge(from, to, { weight: isBranch ? 1 : 8 });
  layout(graph);
  return new Map(
    ids.map((id) => {
      const { x, y } = graph.node(id);
      return [id, { x: x - BOX.width / 2, y: y - BOX.height / 2 }];
    }),
  );
}
