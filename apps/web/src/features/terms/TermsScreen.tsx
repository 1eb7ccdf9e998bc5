import { isContentPage } from '@careway/core/content/contentPages';
import { useSearchParams } from 'react-router';
import { InformationPage } from './InformationPage.tsx';
import { Terms } from './Terms.tsx';
import { WhatToDoNow } from './WhatToDoNow.tsx';

/**
 * /T&C: the terms, with `?version=` an earlier one; or with `?page=` another page that everybody may read
 * (docs/decisions/0127), `now` what cannot wait.
 */
export default function TermsScreen() {
  const [search] = useSearchParams();
  const page = search.get('page');
  if (page === 'now') return <WhatToDoNow />;
  if (isContentPage(page) && page !== 'terms') return <InformationPage key={page} page={page} />;
  const version = search.get('version');
  return (
    <Terms
      key={version}
      version={version !== null && /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined}
    />
  );
}
