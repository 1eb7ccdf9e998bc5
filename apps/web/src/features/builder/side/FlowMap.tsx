import '@xyflow/react/dist/base.css';
import {
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import { MapTools } from '../../../ui/MapTools.tsx';
import type { Outline } from '../draftOutline.ts';
import { titleOf } from '../typeWords.ts';
import { flowOf } from './flowOf.ts';
import { BOX, placesOf } from './flowPlaces.ts';

interface Props {
  outline: Outline;
  chosen: string | undefined;
  findings: ReadonlyMap<string, number>;
  onGo: (questionId: string) => void;
}

/** Where lines begin and end: known before anything is measured, so that no line waits for that. */
const HANDLES: NonNullable<BoxNode['handles']> = [
  { type: 'target', position: Position.Left, x: 0, y: BOX.height / 2 },
  { type: 'source', position: Position.Right, x: BOX.width, y: BOX.height / 2 },
];

type BoxNode = Node<
  { title: string; number: number; chosen: boolean; bad: boolean; go: (id: string) => void },
  'box'
>;

/** The form as a picture of its branches. Default export: it comes when it is first shown. */
export default function FlowMap(props: Props) {
  return (
    <ReactFlowProvider>
      <Drawn {...props} />
    </ReactFlowProvider>
  );
}

const Box = memo(function Box({ id, data: { title, number, chosen, bad, go } }: NodeProps<BoxNode>) {
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <button
        type="button"
        className={classes('cw-fbox nopan', chosen && 'is-chosen', bad && 'is-bad')}
        aria-label={`Question ${number}: ${title}${bad ? '. Something is to mend' : ''}`}
        aria-current={chosen || undefined}
        title={title}
        onClick={() => go(id)}
      >
        {number}
      </button>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </>
  );
});

const NODES = { box: Box };

const sameFields = <Fields extends object>(one: Fields, other: Fields) =>
  (Object.keys(one) as (keyof Fields)[]).every((field) => one[field] === other[field]);

function Drawn({ outline, chosen, findings, onGo }: Props) {
  const questions = useMemo(() => [...outline.byId.values()], [outline]);
  const flow = useMemo(() => flowOf(questions), [questions]);
  const shape = JSON.stringify([flow.ids, flow.edges]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words change no place
  const at = useMemo(() => placesOf(flow), [shape]);
  const { setCenter, fitView } = useReactFlow();
  const room = useStore(({ width }) => width);
  const widest = useMemo(() => Math.max(0, ...[...at.values()].map(({ x }) => x + BOX.width)), [at]);
  useEffect(() => {
    // All of it where that can be read; else the question that is open stands in the middle.
    if (widest <= room) {
      void fitView({ maxZoom: 1, padding: 0.04 });
      return;
    }
    const place = chosen === undefined ? undefined : at.get(chosen);
    if (place) void setCenter(place.x + BOX.width / 2, place.y + BOX.height / 2, { zoom: 1 });
  }, [chosen, at, widest, room, setCenter, fitView]);
  const drawn = useRef<ReadonlyMap<string, BoxNode>>(new Map());
  const nodes = useMemo(() => {
    const boxes = flow.ids.flatMap((id): BoxNode[] => {
      const question = outline.byId.get(id);
      if (question === undefined) return [];
      const data = {
        title: titleOf(question),
        number: outline.numberOf.get(id) ?? 0,
        chosen: id === chosen,
        bad: (findings.get(id) ?? 0) > 0,
        go: onGo,
      };
      const position = at.get(id) ?? { x: 0, y: 0 };
      const before = drawn.current.get(id);
      // A box of which nothing changed stays the same object, and is not drawn again.
      if (before && sameFields(before.data, data) && sameFields(before.position, position)) return [before];
      return [{ id, type: 'box', position, ...BOX, handles: HANDLES, data }];
    });
    drawn.current = new Map(boxes.map((box) => [box.id, box]));
    return boxes;
  }, [flow, outline, chosen, findings, onGo, at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words change no line
  const edges = useMemo(
    () =>
      flow.edges.map(
        ({ id, from, to, isBranch }): Edge => ({
          id,
          source: from,
          target: to,
          className: isBranch ? 'cw-fline cw-fline--branch' : 'cw-fline',
          markerEnd: { type: MarkerType.ArrowClosed, color: '#6d7d8a' },
        }),
      ),
    [shape],
  );
  return (
    <div className="cw-flow">
      <div className="cw-flow__view">
        {/* No key does anything in it: Control alone, pressed for undo, had all of it drawn again. */}
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODES}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          zoomActivationKeyCode={null}
          panActivationKeyCode={null}
          deleteKeyCode={null}
          zoomOnScroll={false}
          preventScrolling={false}
          zoomOnDoubleClick={false}
          onlyRenderVisibleElements={nodes.length > 100}
          minZoom={0.2}
          maxZoom={1.5}
          proOptions={{ hideAttribution: true }}
        />
      </div>
      <div className="cw-flow__bar">
        <p className="cw-s cw-soft">
          Press a number to open its question. A dashed line is taken only by some.
        </p>
        <MapTools />
      </div>
    </div>
  );
}
