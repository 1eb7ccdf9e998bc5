import { SERVICES } from '@careway/core/eligibility/services';
import { RESOURCE_KIND_WORDS } from '@careway/core/resources/resourceKinds';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { asQuery } from '../../api/query.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useBeside } from '../../ui/useBeside.ts';
import { OneReading } from './OneReading.tsx';
import type { Reading } from './useSaveReading.ts';
import { WriteReading } from './WriteReading.tsx';

/** What is open: one to read, or one that is written, in the place of another or new. */
type Open = { what: 'read'; id: string } | { what: 'write'; before: Reading | null };

const STATES = {
  given: { words: 'Given out', tone: 'good' },
  waiting: { words: 'Waits for a second person', tone: 'time' },
  ended: { words: 'Ended', tone: 'grey' },
} as const;

/**
 * /admin?part=reading: leaflets, steps and contacts that go with forms, written by one person and published by
 * another (rule 17.32).
 */
export default function ReadingsScreen() {
  const readings = useQuery(asQuery('readings', {}));
  const [open, show] = useBeside<Open>();
  return (
    <StaffPage
      title="Things to read"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={[
        'Leaflets, steps and contacts that staff give out with a form. A second person reads each first.',
      ]}
      actions={
        <Button onClick={() => show({ what: 'write', before: null })}>
          <Icon of={Plus} />
          Write something to read
        </Button>
      }
    >
      <Loaded
        of={readings}
        loading="Loading the things to read"
        failed="The things to read did not load"
        around={inCard}
      >
        {({ data }) => {
          const one = open?.what === 'read' ? data.find(({ id }) => id === open.id) : undefined;
          return (
            <div className={open ? 'cw-split' : undefined}>
              <Listed data={data} onOpen={(id) => show({ what: 'read', id })} />
              {one ? (
                <OneReading
                  key={one.id}
                  one={one}
                  onClose={() => show(null)}
                  onChange={() => show({ what: 'write', before: one })}
                />
              ) : null}
              {open?.what === 'write' ? (
                <WriteReading key={open.before?.id ?? ''} before={open.before} onClose={() => show(null)} />
              ) : null}
            </div>
          );
        }}
      </Loaded>
    </StaffPage>
  );
}

function Listed({ data, onOpen }: { data: readonly Reading[]; onOpen: (id: string) => void }) {
  const columns: readonly Column<Reading>[] = [
    {
      key: 'title',
      head: 'Title',
      header: true,
      cell: ({ id, title }) => <LinkButton onClick={() => onOpen(id)}>{title}</LinkButton>,
    },
    { key: 'kind', head: 'Kind', cell: ({ kind }) => RESOURCE_KIND_WORDS[kind] },
    { key: 'topic', head: 'About', cell: ({ topic }) => topic },
    { key: 'service', head: 'For', cell: ({ service }) => (service ? SERVICES[service].name : 'Everybody') },
    {
      key: 'state',
      head: 'State',
      cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].words}</Tag>,
    },
  ];
  if (data.length === 0)
    return (
      <EmptyState icon={BookOpen} title="Nothing to read yet">
        What is written here can go with a form: how to get ready, what to look out for, whom to ask.
      </EmptyState>
    );
  return (
    <Card title={`${data.length} in all`}>
      <Table caption="By title" columns={columns} rows={data} rowKey={({ id }) => id} />
    </Card>
  );
}
