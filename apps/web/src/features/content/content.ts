import type { ContentPage } from '@careway/core/content/contentPages';
import { API_BASE } from '@careway/core/limits';
import type { CallReply } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';

export type PageReply = CallReply<'contentPage'>;
export type Version = PageReply['inUse'];

/** Where a page is written, below /admin and below /service alike. */
export const editorOf = (page: ContentPage) => `?part=pages&page=${page}` as const;

/** Where a picture is. */
export const pictureAddress = (name: string) => `${API_BASE}/content/uploads/${name}`;

/** Looks again at everything that a step makes old, the page of clients too. */
export const renewContent = () =>
  Promise.all(
    ['contentPages', 'contentPage', 'shownPage', 'contentLogin', 'pictures'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
