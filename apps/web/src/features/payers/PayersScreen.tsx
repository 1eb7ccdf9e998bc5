import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { Button, ButtonLink, LinkButton } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { CommissionerForm } from './CommissionerForm.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import type { Commissioner, Partner, Payers } from './payersShown.ts';

/** What is open beside the lists; null in it is a new one. */
type Open = { what: 'commissioner'; one: Commissioner | null } | { what: 'partner'; one: Partner | null };

/** /admin?part=payers: whom contracts of areas name (rule 17.19); the contracts themselves come by a file. */
export default function PayersScreen() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <StaffPage
      title="Who pays"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={['Whom contracts name. Write these first, then import which area has which contract.']}
      actions={
        <ButtonLink look="second" to="/admin/upload-csv">
          <Icon of={FileUp} />
          Import contracts
        </ButtonLink>
      }
    >
      <Loaded
        of={useQuery(asQuery('payers', {}))}
        loading="Loading who pays"
        failed="Who pays did not load"
        around={inCard}
      >
        {(data) => (
          <div className={open ? 'cw-split' : 'cw-stack'}>
            <Lists {...data} onOpen={setOpen} />
            {open?.what === 'commissioner' ? (
              <CommissionerForm key={open.one?.code ?? ''} one={open.one} onClose={close} />
            ) : null}
            {open?.what === 'partner' ? (
              <PartnerForm key={open.one?.id ?? ''} one={open.one} onClose={close} />
            ) : null}
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}

function Lists({ commissioners, partners, onOpen }: Payers & { onOpen: (open: Open) => void }) {
  const change = (name: string, open: Open) => (
    <LinkButton onClick={() => onOpen(open)}>
      Change<span className="cw-vh"> {name}</span>
    </LinkButton>
  );
  const bodies: readonly Column<Commissioner>[] = [
    { key: 'name', head: 'Commissioner', header: true, cell: ({ name }) => name },
    { key: 'code', head: 'Code in files', cell: ({ code }) => code },
    { key: 'contracts', head: 'Contracts', figures: true, cell: ({ contracts }) => contracts },
    { key: 'act', head: 'Act', cell: (one) => change(one.name, { what: 'commissioner', one }) },
  ];
  const others: readonly Column<Partner>[] = [
    { key: 'name', head: 'Name, as in files', header: true, cell: ({ name }) => name },
    { key: 'phone', head: 'Telephone', cell: ({ phone }) => phone || 'None' },
    { key: 'hours', head: 'Hours', cell: ({ hours }) => hours || 'Not said' },
    { key: 'contracts', head: 'Contracts', figures: true, cell: ({ contracts }) => contracts },
    { key: 'act', head: 'Act', cell: (one) => change(one.name, { what: 'partner', one }) },
  ];
  const adds = (words: string, open: Open) => (
    <Button look="second" small onClick={() => onOpen(open)}>
      <Icon of={Plus} />
      {words}
    </Button>
  );
  return (
    <div className="cw-stack">
      <Card title="Commissioners" beside={adds('Add a commissioner', { what: 'commissioner', one: null })}>
        {commissioners.length > 0 ? (
          <Table
            caption={`${commissioners.length}, by name`}
            columns={bodies}
            rows={commissioners}
            rowKey={({ code }) => code}
          />
        ) : (
          <p className="cw-soft">None yet. They are the bodies of the NHS that pay for care in an area.</p>
        )}
      </Card>
      <Card
        title="Booking services and other providers"
        beside={adds('Add a service or provider', { what: 'partner', one: null })}
      >
        {partners.length > 0 ? (
          <Table
            caption={`${partners.length}, by name`}
            columns={others}
            rows={partners}
            rowKey={({ id }) => id}
          />
        ) : (
          <p className="cw-soft">None yet. Clients of an area may have to book through one, or go to one.</p>
        )}
      </Card>
    </div>
  );
}
