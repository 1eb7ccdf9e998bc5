import type { ReactNode } from 'react';
import { FlagTags, FormState } from '../../ui/formTags.tsx';
import { Link } from '../../ui/paths/links.ts';
import { ageAndService, shortWhen } from '../../ui/staffWords.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { CLIENTS, type Client } from './clientList.ts';
import { recordAddress } from './recordAddresses.ts';

/** What is shown of each client. `trusts`: for those who see more than one; `short`: beside other cards. */
export function clientColumns(
  now: Date,
  { trusts = false, short = false }: { trusts?: boolean; short?: boolean },
): Column<Client>[] {
  const all: (Column<Client> | false)[] = [
    {
      key: 'name',
      head: 'Client',
      header: true,
      cell: (client) => (
        <>
          <Link to={recordAddress(client.id)}>
            <bdi>{client.name}</bdi>
          </Link>
          <p className="sub cw-pair">
            <span>{ageAndService(client.dateOfBirth, client.service, now)}</span>{' '}
            <span>{client.reference}</span>
          </p>
        </>
      ),
    },
    {
      key: 'flags',
      head: 'Flags',
      wide: true,
      cell: (client) =>
        client.flags.length > 0 ? (
          <span className="cw-tags">
            <FlagTags flags={client.flags} />
          </span>
        ) : (
          <span className="cw-none">None</span>
        ),
    },
    { key: 'form', head: 'First form', cell: (client) => <FormState status={client.formStatus} /> },
    !short && {
      key: 'next',
      head: 'Next appointment',
      cell: (client) =>
        client.nextAppointmentAt ? (
          <span className="cw-nowrap">{shortWhen(client.nextAppointmentAt, now)}</span>
        ) : (
          <span className="cw-none">None</span>
        ),
    },
    trusts && {
      key: 'trust',
      head: 'Organisation',
      cell: (client) => client.trust ?? <span className="cw-none">None yet</span>,
    },
    {
      key: 'joined',
      head: 'Joined',
      cell: (client) => <span className="cw-nowrap">{shortWhen(client.joinedAt, now)}</span>,
    },
  ];
  return all.filter((column) => column !== false);
}

/** A few clients beside other cards, as a table, and as a list below 900 px. */
export function ClientTable({
  rows,
  caption,
  now,
  trusts,
}: {
  rows: readonly Client[];
  caption: ReactNode;
  now: Date;
  trusts: boolean;
}) {
  return (
    <div className="cw-paged">
      <Table
        caption={caption}
        columns={clientColumns(now, { trusts, short: true })}
        rows={rows}
        rowKey={CLIENTS.rowKey}
        listBelow={900}
      />
    </div>
  );
}
