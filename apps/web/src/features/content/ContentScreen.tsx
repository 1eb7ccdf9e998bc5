import { isContentPage } from '@careway/core/content/contentPages';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useAction } from '../../ui/useAction.ts';
import { ContentList } from './ContentList.tsx';
import { OnePage } from './OnePage.tsx';

/**
 * `?part=pages` of /admin, and of /service for whoever is entrusted with content: the pages whose words staff write;
 * with `&page=` one of them (rule 16.14).
 */
export default function ContentScreen() {
  const [search] = useSearchParams();
  const page = search.get('page');
  const goIn = useAction({ act: () => call('contentLogin', {}) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, it is written down that somebody went in
  useEffect(() => void goIn.press(), []);
  return isContentPage(page) ? (
    <OnePage key={page} page={page} />
  ) : (
    <ContentList problem={goIn.problem} see={search.get('see') === 'pictures' ? 'pictures' : 'pages'} />
  );
}
