import type { ContentPage } from '@careway/core/content/contentPages';
import { keptDraft } from '../../session/keptDraft.ts';
import type { Publishing } from '../../ui/published/versionWords.ts';
import type { Version } from './content.ts';

/** What was typed of a page and not saved: in which draft, and on top of which revision. */
export interface KeptWords {
  id: string | null;
  revision: number;
  title: string;
  words: string;
}

const keptOf = (page: ContentPage) =>
  keptDraft<KeptWords>('content', page, ({ id = null, revision, title, words }) =>
    typeof title === 'string' && typeof words === 'string'
      ? { id, revision: Number(revision), title, words }
      : undefined,
  );

/** Keeps on this device what is typed of a page. */
export const keepWords = (page: ContentPage, kept: KeptWords): void => keptOf(page).keep(kept);

/** What was left here, if anything. */
export const foundWords = (page: ContentPage): KeptWords | undefined => keptOf(page).found();

/** It is saved, or not wanted. */
export const forgetWords = (page: ContentPage): void => keptOf(page).forget();

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
