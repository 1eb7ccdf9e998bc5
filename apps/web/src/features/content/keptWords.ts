import type { ContentPage } from '@careway/core/content/contentPages';
import { currentUser } from '../../session/storedSession.ts';
import type { Publishing } from '../../ui/published/versionWords.ts';
import type { Version } from './content.ts';

/** What was typed of a page and not saved: in which draft, and on top of which revision. */
export interface KeptWords {
  id: string | null;
  revision: number;
  title: string;
  words: string;
}

/** Of one person and one page: another who signs in on this machine does not find it. It goes with the session (rule 9.10). */
const keyOf = (page: ContentPage) => `content ${currentUser()?.id ?? ''} ${page}`;

/** Keeps on this device what is typed, so that leaving the page loses nothing. Where a browser keeps nothing, nothing happens. */
export function keepWords(page: ContentPage, kept: KeptWords): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify(kept));
  } catch {
    // Full, or forbidden: it stands on the page still.
  }
}

/** What was left here, if anything. */
export function foundWords(page: ContentPage): KeptWords | undefined {
  try {
    const kept: Partial<KeptWords> = JSON.parse(localStorage.getItem(keyOf(page)) ?? '{}');
    const { id = null, revision, title, words } = kept;
    if (typeof title !== 'string' || typeof words !== 'string') return undefined;
    return { id, revision: Number(revision), title, words };
  } catch {
    return undefined;
  }
}

/** It is saved, or not wanted. */
export function forgetWords(page: ContentPage): void {
  try {
    localStorage.removeItem(keyOf(page));
  } catch {
    // There is nothing then.
  }
}

/** A draft that is discarded is meant to go, with what was typed into it. */
export const forgetting = (page: ContentPage, publishing: Publishing<Version>): Publishing<Version> => ({
  ...publishing,
  acts: {
    ...publishing.acts,
    discard: async () => {
      const gone = await publishing.acts.discard();
      if (gone !== undefined) forgetWords(page);
      return gone;
    },
  },
});
