import { useSearchParams } from 'react-router';

/** What the address says now: a press that follows another at once comes before the page was drawn again. */
export const addressNow = () => new URLSearchParams(globalThis.location.search);

/**
 * What stands behind the question mark of the address: as the page was drawn, and a way to change some of it.
 * A change builds on what the address says now, so that of two that follow each other at once neither undoes the
 * other.
 * @returns `set`, as drawn; `put`, which gives the named ones a value or, without one, takes them out. Going back
 *   skips it.
 */
export function useAddress() {
  const [set, setParams] = useSearchParams();
  const put = (
    said: Readonly<Record<string, string | undefined>>,
    { still = false }: { /** The page stays where it is scrolled to. */ still?: boolean } = {},
  ) =>
    setParams(
      () => {
        const after = addressNow();
        for (const [name, value] of Object.entries(said)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, preventScrollReset: still },
    );
  return { set, put };
}
