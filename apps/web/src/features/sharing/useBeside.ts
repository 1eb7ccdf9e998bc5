import { useRef, useState } from 'react';

/** What is open beside a list; whatever opened it has the focus again when it is closed. */
export function useBeside<Open>(start: Open | null = null): [Open | null, (next: Open | null) => void] {
  const [open, setOpen] = useState<Open | null>(start);
  const back = useRef<HTMLElement | null>(null);
  const show = (next: Open | null) => {
    const from = document.activeElement;
    if (next !== null && from instanceof HTMLElement && from !== document.body && !from.closest('.cw-panel'))
      back.current = from;
    setOpen(() => next);
    if (next !== null) return;
    const to = back.current?.isConnected ? back.current : document.getElementById('main');
    to?.focus();
  };
  return [open, show];
}
