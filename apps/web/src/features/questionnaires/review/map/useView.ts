import { useReactFlow } from '@xyflow/react';
import { useCallback, useEffect, useRef } from 'react';
import { NODE, type Placed } from './layout.ts';

interface Wanted {
  at: Placed;
  /** What the view begins with where not all can be read at once. */
  start: string | undefined;
  walked: readonly string[];
  shown: number;
}

/** Smaller than this nobody reads it: the view then begins at the start, and the small map shows where it is. */
const READABLE = 0.86;
const EDGE = 24;

/**
 * What part of the map is seen: all where it can be read, the walk when one is asked for, a page when it has the
 * focus.
 */
export function useView({ at, start, walked, shown }: Wanted) {
  const flow = useReactFlow();
  const before = useRef(shown);
  const frame = useRef<{ width: number; height: number }>(undefined);

  const begin = useCallback(() => {
    const box = document.querySelector('.cw-map__view')?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    frame.current = box;
    const whole = Math.min((box.width - 2 * EDGE) / at.width, (box.height - 2 * EDGE) / at.height, 1);
    const zoom = Math.max(whole, READABLE);
    const first = start === undefined ? undefined : at.nodes.get(start);
    const x =
      first && whole < READABLE
        ? box.width / 2 - (first.x + NODE.width / 2) * zoom
        : (box.width - at.width * zoom) / 2;
    const y =
      first && whole < READABLE && first.y * zoom > box.height ? box.height / 2 - first.y * zoom : EDGE;
    void flow.setViewport({ x, y, zoom });
  }, [at, start, flow]);

  // Before the map is there it does nothing; `onInit` begins then.
  useEffect(begin, [begin]);

  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    void flow.fitView({ nodes: walked.map((id) => ({ id })), minZoom: 0.62, maxZoom: 1, padding: 0.1 });
  }, [shown, walked, flow]);

  /** Moves a page into the middle when it is not seen as a whole. */
  const show = useCallback(
    (id: string) => {
      const corner = at.nodes.get(id);
      const { x, y, zoom } = flow.getViewport();
      const box = frame.current;
      if (corner === undefined || box === undefined) return;
      const left = corner.x * zoom + x;
      const top = corner.y * zoom + y;
      const isSeen =
        left >= 0 &&
        top >= 0 &&
        left + NODE.width * zoom <= box.width &&
        top + NODE.height * zoom <= box.height;
      if (!isSeen) void flow.setCenter(corner.x + NODE.width / 2, corner.y + NODE.height / 2, { zoom });
    },
    [at, flow],
  );

  return { begin, show };
}
