import { Graph, layout } from '@dagrejs/dagre';
import type { PathwayMap } from './mapOf.ts';

export interface Point {
  x: number;
  y: number;
}

/** Where everything stands: nodes by their upper left corner, labels by their middle. */
export interface Placed {
  nodes: ReadonlyMap<string, Point>;
  edges: ReadonlyMap<string, { points: readonly Point[]; label: Point }>;
  width: number;
  height: number;
}

/** A node's size, in px at 100%. */
export const NODE = { width: 196, height: 66 } as const;
/** Room for a label of two lines. */
const LABEL = { width: 148, height: 40 } as const;

/** A label keeps near the page that its rules are of, however long its line is. */
const NEAR = 6;

const labelId = (edge: string) => `label of ${edge}`;

/** Lays a map out from top to bottom, so that lines cross as little as can be, with room for every label. */
export function placed({ nodes, edges }: PathwayMap): Placed {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 20, edgesep: 12, ranksep: 18, marginx: 8, marginy: 16 });
  for (const { id } of nodes) graph.setNode(id, { ...NODE });
  for (const { id, from, to, label } of edges) {
    if (label === '') graph.setEdge(from, to, {});
    else {
      graph.setNode(labelId(id), { ...LABEL });
      graph.setEdge(from, labelId(id), { weight: NEAR });
      graph.setEdge(labelId(id), to, { weight: 1 });
    }
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const pointsOf = (from: string, to: string): readonly Point[] => graph.edge(from, to).points ?? [];
  return {
    nodes: new Map(
      nodes.map(({ id }) => {
        const { x, y } = graph.node(id);
        return [id, { x: x - NODE.width / 2, y: y - NODE.height / 2 }];
      }),
    ),
    edges: new Map(
      edges.map(({ id, from, to, label }) => {
        if (label === '') return [id, { points: pointsOf(from, to), label: { x: 0, y: 0 } }];
        const { x, y } = graph.node(labelId(id));
        const points = [...pointsOf(from, labelId(id)), { x, y }, ...pointsOf(labelId(id), to)];
        return [id, { points, label: { x, y } }];
      }),
    ),
    width,
    height,
  };
}
