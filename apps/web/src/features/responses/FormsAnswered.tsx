import { grouped } from '@careway/core/numbers';
import { FileText } from 'lucide-react';
import { useRead } from '../../api/useRead.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { address, named } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/Table.tsx';
import { ResponseTabs } from './ResponseTabs.tsx';
import { RESPONSES } from './responseAddresses.ts';
import type { FormAnswered } from './responseList.ts';

/** /patient/forms for staff: every form of which anything was answered, how often, and the way to its figures. */
export function FormsAnswered() {
  return (
    <StaffPage
      title="Responses by form"
      facts={['Every form that clients have answered']}
      tabs={<ResponseTabs />}
    >
      <section className="cw-card" aria-label="Forms">
        <Loaded
          of={useRead('responseForms', {})}
          loading="Loading the forms"
          failed="The forms did not load"
          around={(meanwhile) => <div className="cw-card__b">{meanwhile}</div>}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={FileText} title="Nothing answered yet">
              A form appears here as soon as somebody answers it.
            </EmptyState>
          }
        >
          {({ data }) => (
            <div className="cw-paged">
              <Forms rows={data} />
            </div>
          )}
        </Loaded>
      </section>
    </StaffPage>
  );
}

function Forms({ rows }: { rows: readonly FormAnswered[] }) {
  const link = (query: string, words: string, of: FormAnswered) => (
    <Link to={named(`${RESPONSES}?form=${of.id}${query}`)}>
      {words}
      <span className="cw-vh">, {of.name}</span>
    </Link>
  );
  return (
    <Table
      caption={`${rows.length} forms, by name`}
      columns={[
        { key: 'name', head: 'Form', header: true, cell: (of) => of.name },
        { key: 'sent', head: 'Sent in', figures: true, cell: (of) => link('', grouped(of.sent), of) },
        {
          key: 'hold',
          head: 'On hold',
          figures: true,
          cell: (of) => link('&state=hold', grouped(of.hold), of),
        },
        {
          key: 'draft',
          head: 'Not sent yet',
          figures: true,
          cell: (of) => link('&state=draft', grouped(of.draft), of),
        },
        {
          key: 'figures',
          head: 'Figures',
          cell: (of) => (
            <Link to={address('/responses/figures/{id}', { id: of.id })}>
              See figures<span className="cw-vh"> of {of.name}</span>
            </Link>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
