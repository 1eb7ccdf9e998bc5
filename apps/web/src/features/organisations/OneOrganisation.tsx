import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CallReply } from '../../api/call.ts';
import { asQuery, queryClient } from '../../api/query.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Select } from '../../ui/Select.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

export type Organisations = CallReply<'organisations'>;
export type Organisation = CallReply<'organisation'>;

export const renewOrganisations = () =>
  Promise.all(
    ['organisations', 'organisation', 'themes', 'themeOf', 'roles', 'myProfile'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/**
 * The organisation that the address names, or the first that may be known of; with a choice where there are several.
 */
export function OneOrganisation({
  title,
  none,
  children,
}: {
  title: string;
  /** What whoever may make one can do where there is none yet. */
  none?: ReactNode;
  children: (one: Organisation, choose: ReactNode, all: Organisations) => ReactNode;
}) {
  const [query, setQuery] = useSearchParams();
  const kept = useKeptFocus();
  const known = useQuery(asQuery('organisations', {}));
  const around = (meanwhile: ReactNode) => <StaffPage title={title}>{inCard(meanwhile)}</StaffPage>;
  return (
    <Loaded
      of={known}
      loading="Loading the organisations"
      failed="The organisations did not load"
      rows={8}
      around={around}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <StaffPage title={title} actions={known.data?.mayMake ? none : null}>
          {known.data?.mayMake ? (
            <Card title="There is no organisation yet">
              <p>Add the first one. Every clinic and colleague belongs to one.</p>
            </Card>
          ) : (
            <EmptyState icon={Building2} title="You belong to no organisation yet">
              <p>A system administrator can change that. Then it is shown here.</p>
            </EmptyState>
          )}
        </StaffPage>
      }
    >
      {(all) => {
        const chosen = all.data.find(({ id }) => id === query.get('trust')) ?? all.data[0];
        if (!chosen) return null;
        const choose =
          all.data.length > 1 ? (
            <Select
              id="organisation"
              ref={kept.ref}
              label="Organisation"
              value={chosen.id}
              options={all.data.map(({ id, name }) => ({ value: id, words: name }))}
              onChange={({ target }) => {
                kept.choose();
                setQuery({ trust: target.value });
              }}
            />
          ) : null;
        return (
          <Chosen key={chosen.id} id={chosen.id} around={around}>
            {(one) => children(one, choose, all)}
          </Chosen>
        );
      }}
    </Loaded>
  );
}

function Chosen({
  id,
  around,
  children,
}: {
  id: string;
  around: (meanwhile: ReactNode) => ReactNode;
  children: (one: Organisation) => ReactNode;
}) {
  return (
    <Loaded
      of={useQuery(asQuery('organisation', { params: { id } }))}
      loading="Loading the organisation"
      failed="The organisation did not load"
      rows={8}
      around={around}
    >
      {children}
    </Loaded>
  );
}
