import {
  COMPLAIN,
  CONTENT_NAMES,
  CONTENT_PAGES,
  type ContentPage,
  contentAddress,
} from '@careway/core/content/contentPages';
import { longDate } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LinkRows } from '../../ui/lists.tsx';
import { HelpAside, HelpNumber } from '../../ui/Notice.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';
import { WriteToUs } from '../../ui/reach/WriteToUs.tsx';
import { SaidPage } from '../../ui/said/SaidPage.tsx';
import { PUBLISHED } from '../../ui/site.ts';
import { useTitle } from '../../ui/title.ts';

/** /T&C with `?page=`: what staff write for everybody to read (rule 16.14). */
export function InformationPage({ page }: { page: ContentPage }) {
  useTitle(CONTENT_NAMES[page]);
  return (
    <Page sheet>
      <Columns
        aside={
          <>
            <ReadMore here={page} />
            <HelpAside />
          </>
        }
      >
        <Sheet>
          <Loaded
            of={useQuery(asQuery('shownPage', { params: { page }, query: {} }))}
            loading="Loading the page"
            rows={6}
            failed="The page did not load"
            safe="You can call us at any time. Our number is on this page."
          >
            {({ title, said, changedAt }) => (
              <>
                <h1>{title}</h1>
                <SaidPage said={said} />
                {page === 'help' ? <CallOrWrite /> : null}
                {changedAt ? <p className="cw-soft">Written on {longDate(changedAt.slice(0, 10))}.</p> : null}
              </>
            )}
          </Loaded>
        </Sheet>
      </Columns>
    </Page>
  );
}

/** Whom to tell how it was, or that something went wrong: there whatever staff wrote above. */
function CallOrWrite() {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The words came after the page, and with them the place that the address leads to.
    if (!COMPLAIN.endsWith(hash) || hash === '') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [hash]);
  return (
    <section aria-labelledby="complain">
      <h2 id="complain" ref={heading} tabIndex={-1}>
        {PUBLISHED?.letters || PUBLISHED?.complaints ? 'Call or write to us' : 'Call us'}
      </h2>
      <p>You can tell us how it was, or complain. It never changes the care you get.</p>
      <HelpNumber />
      {PUBLISHED ? <WriteToUs of={PUBLISHED} /> : null}
    </section>
  );
}

/** The other pages to read. */
export function ReadMore({ here }: { here: ContentPage | null }) {
  const others = CONTENT_PAGES.filter((page) => page !== here && page !== 'terms');
  return (
    <Card small title="More to read">
      <LinkRows
        rows={[
          ...(here === null ? [] : [{ to: '/T&C' as const, words: 'Our terms' }]),
          ...others.map((page) => ({ to: contentAddress(page), words: CONTENT_NAMES[page] })),
        ]}
      />
    </Card>
  );
}
