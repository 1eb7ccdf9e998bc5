import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { classes } from '../../../../ui/classes.ts';
import type { Point } from './layout.ts';
import type { MapEdge } from './mapOf.ts';

export type LineEdge = Edge<{ edge: MapEdge; points: readonly Point[]; label: Point; near: boolean }, 'line'>;

/** A line of the map, bent as it was laid out, with its rules in short on it. */
export function MapLine({ id, data, markerEnd }: EdgeProps<LineEdge>) {
  if (data === undefined) return null;
  const { edge, points, label, near } = data;
  const { walked, gone, was } = edge;
  return (
    <>
      {/* Under both walks where both go the same way. */}
      {walked === 'both' ? (
        <BaseEdge id={`${id} both`} path={pathOf(points)} className="cw-line--both" />
      ) : null}
      <BaseEdge
        id={id}
        path={pathOf(points)}
        className={classes(walked && `cw-line--${walked}`, gone && 'cw-line--gone', near && 'cw-line--near')}
        {...(markerEnd === undefined ? {} : { markerEnd })}
      />
      {edge.label === '' ? null : (
        <EdgeLabelRenderer>
          <div
            className={classes('cw-rulelabel', near && 'is-near', was !== undefined && 'is-changed')}
            style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
            title={edge.label}
            aria-hidden="true"
          >
            <span>
              {gone ? <del>{edge.label}</del> : edge.label}
              {!gone && was ? <del>{was}</del> : null}
            </span>
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

/** A line through the points, round at every bend. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return '';
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as Point;
    const isLast = index === rest.length - 2;
    const end = isLast ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${point.x},${point.y} ${end.x},${end.y}`;
  });
  return `M${first.x},${first.y} ${bends.length > 0 ? bends.join(' ') : `L${last.x},${last.y}`}`;
}
