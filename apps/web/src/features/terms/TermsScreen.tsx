import { isContentPage } from '@careway/core/content/contentPages';
import { useSearchParams } from 'react-router';
import { InformationPage } from './InformationPage.tsx';
import { Terms } from './Terms.tsx';

/** /T&C: the terms, with `?version=` an earlier one; or with `?page=` another page that everybody may read (docs/decisions/0127). */
export default function TermsScreen() {
  const [search] = useSearchParams();
  const page = search.get('page');
  if (isContentPage(page) && page !== 'terms') return <InformationPage key={page} page={page} />;
  const version = search.get('version');
  return (
    <Terms
      key={version}
      version={version !== null && /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined}
    />
  );
}
