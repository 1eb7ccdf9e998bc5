import { useCallback, useEffect, useRef } from 'react';

/** They have pressed already: how long the proof may still take before the call goes without it. */
const PATIENCE = 3_000;

/**
 * Begins the bot check when its page opens, so that it is done by the time they press the button.
 * @returns what hands out the proof for one call, and begins the next
 */
export function useBotCheck(): () => Promise<string | undefined> {
  const next = useRef<Promise<string | undefined>>(undefined);
  const begin = useCallback(() => {
    next.current = import('./botCheck.ts').then(({ prove }) => prove()).catch(() => undefined);
  }, []);
  useEffect(begin, [begin]);
  return useCallback(async () => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
    const proof = await Promise.race([next.current, late]);
    begin();
    return proof;
  }, [begin]);
}
