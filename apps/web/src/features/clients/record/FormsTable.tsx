import { counted } from '@careway/core/numbers';
import { FileText } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { FlagTags, FormState } from '../../../ui/formTags.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { answeredWords, shortWhen } from '../../../ui/staffWords.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { formAddress } from '../recordAddresses.ts';

type Client = CallReply<'client'>;
type Form = Client['forms'][number];

/** The forms that a client was given, and where each stands. */
export function FormsTable({ client, now }: { client: Client; now: Date }) {
  if (client.forms.length === 0)
    return (
      <EmptyState icon={FileText} title="No forms yet">
        <bdi>{client.firstName}</bdi> has not been given a form.
      </EmptyState>
    );
  const columns: Column<Form>[] = [
    {
      key: 'form',
      head: 'Form',
      header: true,
      cell: (form) => (
        <>
          <Link to={formAddress(client.id, form.shareId)}>{form.name}</Link>{' '}
          <span className="cw-light cw-nowrap">version {form.version}</span>
          {form.flags.length > 0 ? (
            <span className="cw-tags">
              <FlagTags flags={form.flags} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'state',
      head: 'State',
      cell: (form) => <FormState status={form.status} withdrawn={form.withdrawn} />,
    },
    { key: 'given', head: 'Given', cell: (form) => shortWhen(form.sharedAt, now) },
    { key: 'changed', head: 'Last change', cell: (form) => shortWhen(form.changedAt, now) },
    {
      key: 'answers',
      head: 'Answers',
      figures: true,
      cell: (form) => answeredWords(form),
    },
  ];
  return (
    <Table
      caption={`${counted(client.forms.length, 'form')}, newest first`}
      columns={columns}
      rows={client.forms}
      rowKey={(form) => form.shareId}
    />
  );
}
