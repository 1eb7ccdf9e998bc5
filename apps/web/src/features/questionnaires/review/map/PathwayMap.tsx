import '@xyflow/react/dist/base.css';
import { MarkerType, MiniMap, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { useMemo } from 'react';
import { MapTools } from '../../../../ui/MapTools.tsx';
import { NODE, placed } from './layout.ts';
import { type LineEdge, MapLine } from './MapLine.tsx';
import { type BoxNode, MapNodeBox } from './MapNodeBox.tsx';
import { besides, type PathwayMap as Of } from './mapOf.ts';
import { useView } from './useView.ts';

export interface PathwayMapProps {
  map: Of;
  start: string;
  /** The node whose rules are read. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Only the chosen node and what lies one rule beside it. */
  alone: boolean;
  /** Counts the walks that were asked for: the map moves to show one. */
  shown: number;
}

const MINI = { width: 150, height: 100 };
const NODES = { box: MapNodeBox };
const EDGES = { line: MapLine };
const STILL = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
};

/** The map of a pathway. Default export: it is a part of its own, which comes when it is first shown. */
export default function PathwayMap(props: PathwayMapProps) {
  return (
    <ReactFlowProvider>
      <Drawn {...props} />
    </ReactFlowProvider>
  );
}

function Drawn({ map, start, chosen, onChoose, alone, shown }: PathwayMapProps) {
  const shownMap = useMemo(() => (alone && chosen ? besides(map, chosen) : map), [map, alone, chosen]);
  const at = useMemo(() => placed(shownMap), [shownMap]);
  const view = useView({ at, start: alone ? chosen : start, walked: walkedIn(shownMap), shown });
  const nodes = shownMap.nodes.map(
    (node): BoxNode => ({
      id: node.id,
      type: 'box',
      position: at.nodes.get(node.id) ?? { x: 0, y: 0 },
      ...NODE,
      // Above the lines, those of the walks too.
      zIndex: 2,
      data: { node, chosen: node.id === chosen, choose: onChoose, show: view.show },
    }),
  );
  const edges = shownMap.edges.map(
    (edge): LineEdge => ({
      id: edge.id,
      type: 'line',
      source: edge.from,
      target: edge.to,
      zIndex: edge.walked ? 1 : 0,
      markerEnd: {
        type: MarkerType.ArrowClosed,
        color: colourOf(edge.walked),
        markerUnits: 'userSpaceOnUse',
        width: 18,
        height: 18,
      },
      data: {
        edge,
        points: at.edges.get(edge.id)?.points ?? [],
        label: at.edges.get(edge.id)?.label ?? { x: 0, y: 0 },
        near: chosen !== undefined && (edge.from === chosen || edge.to === chosen),
      },
    }),
  );
  return (
    <div className="cw-map">
      <div className="cw-map__view">
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODES}
          edgeTypes={EDGES}
          {...STILL}
          elementsSelectable={false}
          zoomOnScroll={false}
          preventScrolling={false}
          zoomOnDoubleClick={false}
          minZoom={0.2}
          maxZoom={1.5}
          onInit={view.begin}
          proOptions={{ hideAttribution: true }}
        />
      </div>
      <div className="cw-map__bar">
        {/* Beside the map and not on it: it would lie over pages that somebody wants to press. */}
        <MiniMap
          ariaLabel="The whole map, small"
          pannable
          nodeColor={({ data }) => miniColour(data as BoxNode['data'])}
          nodeStrokeColor="#6d7d8a"
          maskColor="rgb(11 47 79 / 12%)"
          bgColor="#ffffff"
          style={MINI}
          nodeStrokeWidth={4}
        />
        <p className="cw-s cw-soft">
          Drag the map, or the frame in the small one. Press a page to read its rules.
        </p>
        <MapTools />
      </div>
    </div>
  );
}

const walkedIn = ({ nodes }: Of) => nodes.filter(({ walked }) => walked).map(({ id }) => id);

const colourOf = (walked: unknown) =>
  walked === undefined ? '#6d7d8a' : walked === 'inUse' ? '#0b2f4f' : '#0060af';

const miniColour = ({ node }: BoxNode['data']) =>
  node.walked ? '#0060af' : node.kind === 'outcome' ? '#0b2f4f' : '#ffffff';
