import { useLocation } from 'react-router';
import { named } from './paths/address.ts';
import { isRoute } from './paths/built.ts';
import type { Address } from './paths/path.ts';
import { TabLinks } from './TabLinks.tsx';

/** How much there is behind a tab, where the page knows. */
export interface FormCounts {
  all?: number | undefined;
  approvals?: number | undefined;
  scheduled?: number | undefined;
  requests?: number | undefined;
}

/** Asking for what forms are sorted by, and deciding about it, stand behind one tab. */
const REQUESTS = /^\/(age-)?request-/;

/**
 * The pages about forms (rule 14.9).
 * @param decides whether they decide about the forms and requests of others, and not only ask
 * @param responses on the pages of what was answered: its other lists
 */
export function FormTabs({
  decides,
  counts = {},
  responses = [],
}: {
  decides: boolean;
  counts?: FormCounts;
  responses?: readonly { to: Address; words: string }[];
}) {
  const { pathname } = useLocation();
  const tabs: readonly { path: string; words: string; count?: number | undefined }[] = [
    { path: '/questionnaires/form', words: 'Overview' },
    { path: '/questionnaires/form/all', words: 'All forms', count: counts.all },
    { path: '/questionnaires', words: 'Write' },
    {
      path: decides ? '/questionnaires/form/approvals' : '/questionnaires/form/approval',
      words: 'Approvals',
      count: counts.approvals,
    },
    { path: '/questionnaires/form/responses', words: 'Responses' },
    ...responses.map(({ to, words }) => ({ path: to, words })),
    { path: '/schedules-form', words: 'Scheduled', count: counts.scheduled },
    { path: '/request-forms', words: 'Requests', count: counts.requests },
  ];
  return (
    <TabLinks
      label="Forms"
      items={tabs
        .filter(({ path }) => isRoute(path))
        .map(({ path, words, count }) => ({
          to: named(path),
          words,
          ...(path === '/request-forms' ? { current: REQUESTS.test(pathname) } : {}),
          // They have two addresses.
          ...(words === 'Responses'
            ? { current: /^(\/questionnaires\/form)?\/responses$/.test(pathname) }
            : {}),
          ...(count === undefined ? {} : { count }),
        }))}
    />
  );
}
