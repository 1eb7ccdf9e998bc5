/** What a form being filled in wants to hear of the page it is on. */
export interface PageLife {
  /** The browser says that there is a connection again. */
  online(): void;
  /** The page is hidden or closed: on a phone this may be the last that is heard of it. */
  going(): void;
  /** Whether closing the page now would lose something, so that the browser asks first. */
  wouldLose(): boolean;
}

/** Listens until it is told to stop. @returns a function that ends it */
export function onPageLife({ online, going, wouldLose }: PageLife): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') going();
  };
  const closing = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  };
  addEventListener('online', online);
  addEventListener('pagehide', going);
  document.addEventListener('visibilitychange', hidden);
  addEventListener('beforeunload', closing);
  return () => {
    removeEventListener('online', online);
    removeEventListener('pagehide', going);
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('beforeunload', closing);
  };
}
