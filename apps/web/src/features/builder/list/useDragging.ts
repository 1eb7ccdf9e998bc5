import { type DragEvent, useRef, useState } from 'react';

interface Landing {
  id: string;
  side: 'before' | 'after';
}

/** Dragging a row of a list to another place by a pointer. @param land is told what was dropped, and where */
export function useDragging(land: (id: string, at: Landing) => void) {
  const [dragged, setDragged] = useState<string>();
  const [landing, setLanding] = useState<Landing>();
  const at = useRef<Landing>(undefined);
  const of = useRef<string>(undefined);
  const drag = (id: string | undefined) => {
    of.current = id;
    setDragged(id);
    if (id === undefined) setLanding(undefined);
  };
  const over = (event: DragEvent, id: string) => {
    if (of.current === undefined) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    if (at.current?.id === id && at.current.side === side) return;
    at.current = { id, side };
    setLanding(at.current);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (of.current !== undefined && at.current) land(of.current, at.current);
    at.current = undefined;
    drag(undefined);
  };
  return { dragged, landing, drag, over, drop };
}
