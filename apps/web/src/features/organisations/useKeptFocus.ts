import { useRef } from 'react';

/** The choice of an organisation comes anew with the page below it: whoever has just chosen stays on it. */
export function useKeptFocus() {
  const chosen = useRef(false);
  return {
    choose: () => {
      chosen.current = true;
    },
    ref: (box: HTMLSelectElement | null) => {
      if (!box || !chosen.current) return;
      chosen.current = false;
      box.focus();
    },
  };
}
