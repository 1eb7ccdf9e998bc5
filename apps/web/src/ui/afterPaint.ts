/**
 * Runs something once the screen shows what was done: the second frame begins when the first is on the screen, on a
 * slow phone too.
 * @param unpainted where nothing is painted, on a page that nobody looks at: after so many ms all the same
 * @returns calls it off
 */
export function afterPaint(run: () => void, unpainted?: number): () => void {
  let timer = unpainted === undefined ? undefined : setTimeout(run, unpainted);
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(run);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
