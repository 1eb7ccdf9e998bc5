import type { ContentPage } from '@careway/core/content/contentPages';
import { useEffect, useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { type Publishing, storedIn } from '../../ui/published/versionWords.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { type PageReply, renewContent, type Version } from './content.ts';
import { forgetWords, foundWords, keepWords } from './keptWords.ts';

/** How long nothing is typed before the page beside it is drawn again, in ms. */
const PAUSE = 350;

/**
 * A draft as it is typed: the page that it makes, why it cannot be published yet, and saving it. When a colleague
 * saved first, both are kept until somebody chooses.
 */
export function useEditing(
  { page, faults: kept }: PageReply,
  open: Version,
  publishing: Publishing<Version>,
) {
  const [left] = useState(() => leftBehind(page, open));
  const [title, setTitle] = useState(left?.title ?? open.title);
  const [words, setWords] = useState(left?.words ?? open.words);
  const [theirs, setTheirs] = useState<Version | null>(left?.overtaken ? open : null);
  const [found, setFound] = useState(left !== undefined && !left.overtaken);
  const [shown, setShown] = useState<CallReply<'previewContent'>>({ said: open.said, faults: kept });
  const preview = useAction({
    newest: true,
    act: (body: { title: string; words: string }) => call('previewContent', { body }),
    done: setShown,
  });
  const { press } = preview;
  const changed = title.trim() !== open.title || words !== open.words;
  useEffect(() => {
    // On top of what it was typed: while theirs stands beside it, of what was there before.
    const revision = theirs ? theirs.revision - 1 : open.revision;
    if (changed) keepWords(page, { id: open.id, revision, title, words });
    else forgetWords(page);
  }, [page, open.id, open.revision, theirs, title, words, changed]);
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
      setFound(false);
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
  const throwAway = () => {
    setTitle(open.title);
    setWords(open.words);
    setFound(false);
    save.clear();
  };
  return {
    title,
    setTitle,
    words,
    setWords,
    theirs,
    takeTheirs,
    /** Whether it begins with what was typed here before and not saved. */
    found,
    throwAway,
    shown,
    preview,
    save,
    changed,
  };
}

/** What somebody typed here before they left; `overtaken` where the draft has been saved, or begun anew, since. */
function leftBehind(page: ContentPage, open: Version) {
  const left = foundWords(page);
  if (!left || (left.title.trim() === open.title && left.words === open.words)) return undefined;
  return { ...left, overtaken: left.id !== open.id || left.revision !== open.revision };
}
