import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What opens below a button: pressed again, by Escape and on another page it folds, and the keyboard is where the
 * list was.
 */
export function useFold() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [openedAt, openAt] = useState<string>();
  const open = openedAt === here;
  const way = useRef<HTMLButtonElement>(null);
  /** What was pressed is gone from the screen then: the keyboard stays where the list was. */
  const close = () => {
    openAt(undefined);
    way.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      openAt(undefined);
      way.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return {
    open,
    way,
    close,
    /** Folds it, and leaves the keyboard where it went. */
    leave: () => openAt(undefined),
    press: () => (open ? close() : openAt(here)),
  };
}
