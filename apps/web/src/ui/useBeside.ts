import { useRef, useState } from 'react';

/**
 * What is open beside a list. Whatever it was opened from has the focus again when it is closed; where that is gone,
 * the page's heading.
 * @param from what is open to begin with
 */
export function useBeside<Open>(
  from: () => Open | null = () => null,
): [Open | null, (next: Open | null) => void] {
  const [open, setOpen] = useState<Open | null>(from);
  const back = useRef<HTMLElement | null>(null);
  const show = (next: Open | null) => {
    const from = document.activeElement;
    if (next !== null && from instanceof HTMLElement && from !== document.body && !from.closest('.cw-panel'))
      back.current = from;
    setOpen(() => next);
    if (next !== null || open === null) return;
    const to = back.current?.isConnected ? back.current : document.getElementById('main');
    to?.focus();
  };
  return [open, show];
}
