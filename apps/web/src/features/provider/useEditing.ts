import { providerFaults } from '@careway/core/provider/provider';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { type Publishing, storedIn } from '../../ui/published/versionWords.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { keptSaid } from './keptSaid.ts';
import { type Change, type FaultOf, renewProvider, type Said, type Version } from './provider.ts';

const same = (one: Said, other: Said) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A draft as it is typed, why it cannot be published yet, and saving it. When a colleague saved first, both are kept until somebody
 * chooses.
 */
export function useEditing(open: Version, publishing: Publishing<Version>) {
  const [left] = useState(() => leftBehind(open));
  const [said, setSaid] = useState(left?.said ?? open.said);
  const [theirs, setTheirs] = useState<Version | null>(left?.overtaken ? open : null);
  const [found, setFound] = useState(left !== undefined && !left.overtaken);
  // What is left to do is a list from the beginning on; beside a field it stands once somebody has saved.
  const [tried, setTried] = useState(false);
  const changed = !same(said, open.said);
  useEffect(() => {
    // On top of what it was typed: while theirs stands beside it, of what was there before.
    const revision = theirs ? theirs.revision - 1 : open.revision;
    if (changed) keptSaid.keep({ id: open.id, revision, said });
    else keptSaid.forget();
  }, [open.id, open.revision, theirs, said, changed]);
  const save = useAction({
    act: (revision: number) =>
      call('modifyProvider', { params: { id: open.id ?? '' }, body: { revision, said } }),
    done: async ({ faults: _faults, ...saved }) => {
      setTheirs(null);
      setFound(false);
      setTried(true);
      setSaid(saved.said);
      publishing.keep(saved);
      await renewProvider();
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
  const change: Change = (part) => {
    setSaid((before) => ({ ...before, ...part }));
    save.clear();
  };
  const take = (version: Version) => {
    setSaid(version.said);
    setTheirs(null);
    setFound(false);
    save.clear();
  };
  const faults = providerFaults(said, location.hostname.replace(/^www\./, ''));
  const faultOf: FaultOf = (field) =>
    tried ? faults.find((one) => one.field === field)?.message : undefined;
  return { said, change, changed, faults, faultOf, theirs, found, take, save };
}

/** What somebody typed here before they left; `overtaken` where the draft has been saved, or begun anew, since. */
function leftBehind(open: Version) {
  const left = keptSaid.found();
  if (!left || same(left.said, open.said)) return undefined;
  return { ...left, overtaken: left.id !== open.id || left.revision !== open.revision };
}
