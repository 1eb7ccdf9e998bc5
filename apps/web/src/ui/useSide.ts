import { useLayoutEffect } from 'react';

/** Which side's stylesheet applies: the sheets sit below `html[data-side]`. */
export function useSide(side: 'client' | 'staff'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.side = side;
  }, [side]);
}
