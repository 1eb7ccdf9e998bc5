import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asQuery } from '../../../api/query.ts';
import { Card, inCard } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LinkRows } from '../../../ui/lists.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Columns, Page } from '../../../ui/Page.tsx';
import type { OwnForm } from './ownForms.ts';

/** The pages of one's own forms, each with the way to the others. */
const WAYS = [
  { to: '/patient-forms', words: 'All your forms' },
  { to: '/draft-forms', words: 'Forms you have started' },
  { to: '/submitted-forms', words: 'Forms you have sent' },
  { to: '/patient/forms', words: 'What each form is for' },
] as const;

/** A page of the client's own forms; `choose` takes those that belong on it. */
export function OwnFormsPage({
  title,
  lead,
  here,
  choose,
  empty,
  children,
}: {
  title: string;
  lead: string;
  here: (typeof WAYS)[number]['to'];
  choose: (forms: readonly OwnForm[]) => readonly OwnForm[];
  empty: { title: string; words: string };
  children: (forms: readonly OwnForm[]) => ReactNode;
}) {
  const forms = useQuery(asQuery('myForms', { query: { limit: 100 } }));
  return (
    <Page>
      <Columns
        aside={
          <>
            <nav aria-label="Your forms">
              <LinkRows rows={WAYS.filter(({ to }) => to !== here)} />
            </nav>
            <HelpAside />
          </>
        }
      >
        <h1>{title}</h1>
        <p className="cw-lead">{lead}</p>
        <Loaded
          of={forms}
          loading="Loading your forms"
          rows={4}
          failed="Your forms did not load"
          around={inCard}
          isEmpty={({ data }) => choose(data).length === 0}
          empty={
            <Card title={empty.title}>
              <p>{empty.words}</p>
            </Card>
          }
        >
          {({ data }) => children(choose(data))}
        </Loaded>
      </Columns>
    </Page>
  );
}
