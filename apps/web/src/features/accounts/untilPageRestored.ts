/**
 * The page is being left, and its button stays busy; the browser may bring it back as it was, and then it works
 * again.
 */
export function untilPageRestored(): Promise<void> {
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }));
}
