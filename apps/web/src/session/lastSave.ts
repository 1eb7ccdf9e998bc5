/** Sends what was typed last into the form that is written on this page, within so many milliseconds at most. */
type LastSave = (within: number) => Promise<void>;

let open: LastSave | undefined;

/** The page on which a form is written says how what was typed last is sent. @returns what takes that back */
export function declareLastSave(save: LastSave): () => void {
  open = save;
  return () => {
    if (open === save) open = undefined;
  };
}

/** Sends what can be sent before somebody signs out. */
export const lastSave: LastSave = async (within) => open?.(within);
