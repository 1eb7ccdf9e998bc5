import type { ReactNode } from 'react';
import type { CallReply } from '../../api/call.ts';
import { Link } from '../../ui/paths/links.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { recordAddress } from './places.ts';
import { FlagTags, FormState } from './tags.tsx';
import { ageAndService, shortWhen } from './words.ts';

export type Client = CallReply<'clients'>['data'][number];

function columns(now: Date, trusts: boolean, short: boolean): Column<Client>[] {
  const all: (Column<Client> | false)[] = [
    {
      key: 'name',
      head: 'Client',
      header: true,
      cell: (client) => (
        <>
          <Link to={recordAddress(client.id)}>{client.name}</Link>
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
          shortWhen(client.nextAppointmentAt, now)
        ) : (
          <span className="cw-none">None</span>
        ),
    },
    trusts && {
      key: 'trust',
      head: 'Trust',
      cell: (client) => client.trust ?? <span className="cw-none">None yet</span>,
    },
    { key: 'joined', head: 'Joined', cell: (client) => shortWhen(client.joinedAt, now) },
  ];
  return all.filter((column) => column !== false);
}

/** Clients as a table, and as a list below 900 px. `trusts`: for those who see more than one; `short`: beside other cards. */
export function ClientTable({
  rows,
  caption,
  now,
  trusts = false,
  short = false,
}: {
  rows: readonly Client[];
  caption: ReactNode;
  now: Date;
  trusts?: boolean;
  short?: boolean;
}) {
  return (
    <div className="cw-clients">
      <Table
        caption={caption}
        columns={columns(now, trusts, short)}
        rows={rows}
        rowKey={(client) => client.id}
        listBelow={900}
      />
    </div>
  );
}
