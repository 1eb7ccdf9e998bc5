import { useEffect, useState } from 'react';
import { say } from '../toast.ts';
import { useAction } from '../useAction.ts';
import { type LifeVersion, type Publishing, storedIn } from './versionWords.ts';

/** What was typed of a draft and not saved: in which draft, and on top of which revision. */
export interface KeptSaid<Said> {
  id: string | null;
  revision: number;
  said: Said;
}

interface Draft<Said, Version extends LifeVersion & { said: Said }> {
  open: Version;
  publishing: Publishing<Version>;
  /** Where what is typed is kept on this device. */
  kept: { keep: (kept: KeptSaid<Said>) => void; found: () => KeptSaid<Said> | undefined; forget: () => void };
  /** Saves it on top of a revision. */
  store: (revision: number, said: Said) => Promise<Version | undefined>;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A draft of what two people publish as it is typed, and saving it. What is typed is kept on the device; when a
 * colleague saved first, both are kept until somebody chooses.
 */
export function useDraftEditing<Said, Version extends LifeVersion & { said: Said }>({
  open,
  publishing,
  kept,
  store,
}: Draft<Said, Version>) {
  const [left] = useState(() => leftBehind(open, kept.found()));
  const [said, setSaid] = useState(left?.said ?? open.said);
  const [theirs, setTheirs] = useState<Version | null>(left?.overtaken ? open : null);
  const [found, setFound] = useState(left !== undefined && !left.overtaken);
  // What is left to do is a list from the beginning on; beside a field it stands once somebody has saved.
  const [tried, setTried] = useState(false);
  const changed = !same(said, open.said);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it is kept is the same for as long as this draft is written
  useEffect(() => {
    // On top of what it was typed: while theirs stands beside it, of what was there before.
    const revision = theirs ? theirs.revision - 1 : open.revision;
    if (changed) kept.keep({ id: open.id, revision, said });
    else kept.forget();
  }, [open.id, open.revision, theirs, said, changed]);
  const save = useAction({
    act: (revision: number) => store(revision, said),
    done: async (saved) => {
      setTheirs(null);
      setFound(false);
      setTried(true);
      setSaid(saved.said);
      publishing.keep(saved);
      await publishing.renew();
      say('The draft is saved', 'success');
    },
    refused: (refusal) => {
      const stored = storedIn<Version>(refusal);
      if (stored === undefined) return undefined;
      publishing.keep(stored);
      if (stored.state !== 'draft')
        return `${stored.savedBy ?? 'A colleague'} has sent or discarded the draft meanwhile. What you typed is still here.`;
      setTheirs(stored);
      return null;
    },
  });
  const change = (part: Partial<Said>) => {
    setSaid((before) => ({ ...before, ...part }));
    save.clear();
  };
  const take = (version: Version) => {
    setSaid(version.said);
    setTheirs(null);
    setFound(false);
    save.clear();
  };
  return { said, change, changed, tried, theirs, found, take, save };
}

/** What somebody typed here before they left; `overtaken` where the draft has been saved, or begun anew, since. */
function leftBehind<Said>(
  open: Pick<LifeVersion, 'id' | 'revision'> & { said: Said },
  left: KeptSaid<Said> | undefined,
) {
  if (!left || same(left.said, open.said)) return undefined;
  return { ...left, overtaken: left.id !== open.id || left.revision !== open.revision };
}
