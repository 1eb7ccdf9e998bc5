import { createContext, useContext, useEffect, useId, useMemo, useState } from 'react';

/** Boxes in sight in which a number is missing: each by an id of its own. */
export const OpenNumbers = createContext<{
  readonly open: (box: string) => void;
  readonly close: (box: string) => void;
}>({ open: () => {}, close: () => {} });

/** How many boxes wait for a number, for who must not send a form meanwhile. */
export function useOpenNumbers() {
  const [boxes, setBoxes] = useState<ReadonlySet<string>>(new Set());
  const told = useMemo(
    () => ({
      open: (box: string) => setBoxes((so) => new Set([...so, box])),
      close: (box: string) => setBoxes((so) => new Set([...so].filter((one) => one !== box))),
    }),
    [],
  );
  return { count: boxes.size, told };
}

/** A box that waits for a number keeps the form from being sent: the number before it is not what somebody meant. */
export function useOpenNumber(isOpen: boolean) {
  const box = useId();
  const { open, close } = useContext(OpenNumbers);
  useEffect(() => {
    if (!isOpen) return;
    open(box);
    return () => close(box);
  }, [isOpen, box, open, close]);
}
