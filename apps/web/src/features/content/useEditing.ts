import { useEffect, useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { type Publishing, storedIn } from '../../ui/published/versionWords.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { type PageReply, renewContent, type Version } from './content.ts';

/** How long nothing is typed before the page beside it is drawn again, in ms. */
const PAUSE = 350;

/**
 * A draft as it is typed: the page that it makes, why it cannot be published yet, and saving it. When a colleague saved first,
 * both are kept until somebody chooses.
 */
export function useEditing({ faults: kept }: PageReply, open: Version, publishing: Publishing<Version>) {
  const [title, setTitle] = useState(open.title);
  const [words, setWords] = useState(open.words);
  const [theirs, setTheirs] = useState<Version | null>(null);
  const [shown, setShown] = useState<CallReply<'previewContent'>>({ said: open.said, faults: kept });
  const preview = useAction({
    newest: true,
    act: (body: { title: string; words: string }) => call('previewContent', { body }),
    done: setShown,
  });
  const { press } = preview;
  const changed = title.trim() !== open.title || words !== open.words;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something is typed
  useEffect(() => {
    if (!changed) {
      setShown({ said: open.said, faults: kept });
      return undefined;
    }
    const timer = setTimeout(() => void press({ title, words }), PAUSE);
    return () => clearTimeout(timer);
  }, [title, words, changed]);
  const save = useAction({
    act: (revision: number) =>
      call('modifyContent', { params: { id: open.id ?? '' }, body: { revision, title, words } }),
    done: async (saved) => {
      setTheirs(null);
      setTitle(saved.title);
      setWords(saved.words);
      publishing.keep(saved);
      await renewContent();
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
  const takeTheirs = () => {
    if (!theirs) return;
    setTitle(theirs.title);
    setWords(theirs.words);
    setTheirs(null);
    save.clear();
  };
  return { title, setTitle, words, setWords, theirs, takeTheirs, shown, preview, save, changed };
}
