import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { Came } from '../../api/Came.tsx';
import type { CallReply } from '../../api/call.ts';
import { Icon } from '../../ui/Icon.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import type { Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { sessionName, timeSpan } from './clinicWords.ts';
import { KIND_ICONS } from './kindIcons.ts';

export type Comes = CallReply<'clinicDay'>['data'][number];

/** What is shown of each who comes. */
export const dayColumns = (now: Date, mayChange: boolean): readonly Column<Comes>[] => [
  {
    key: 'time',
    head: 'Time',
    cell: (one) => timeSpan(one),
  },
  {
    key: 'client',
    head: 'Client',
    header: true,
    cell: ({ client, reference, alerts }) => (
      <>
        {client ? (
          <Link to={address('/admin/dashboard/all-clients/{id}', { id: client.id })}>
            <bdi>{client.name}</bdi>
          </Link>
        ) : (
          'A client of another organisation'
        )}
        <p className="sub cw-pair">
          {client ? <span>{client.reference}</span> : null} <span>Booking {reference}</span>
        </p>
        {alerts.map((words) => (
          <p key={words} className="cw-clamp cw-break">
            <b>Important:</b> {words}
          </p>
        ))}
      </>
    ),
  },
  {
    key: 'what',
    head: 'What for',
    cell: (one) => (
      <>
        {one.purpose}
        <p className="sub">{sessionName(one)}</p>
      </>
    ),
  },
  {
    key: 'where',
    head: 'How',
    cell: (one) => (
      <>
        <span className="cw-weeks__k">
          <Icon of={KIND_ICONS[one.kind]} />
          {one.kind === 'clinic' ? 'They come' : SLOT_KINDS[one.kind].name}
        </span>
        {one.interpreter ? <p className="sub cw-break">Interpreter: {one.interpreter}</p> : null}
      </>
    ),
  },
  {
    key: 'state',
    head: 'Came',
    wide: true,
    cell: (one) => (
      <>
        <State one={one} now={now} />
        {mayChange && one.client && new Date(one.startsAt) <= now ? (
          <Came clientId={one.client.id} name={one.client.name} appointment={one} />
        ) : null}
      </>
    ),
  },
];

function State({ one, now }: { one: Comes; now: Date }) {
  if (one.status === 'attended')
    return (
      <Tag tone="good" icon={CircleCheck}>
        Came
      </Tag>
    );
  if (one.status === 'missed')
    return (
      <Tag tone="time" icon={CircleSlash}>
        Did not come
      </Tag>
    );
  return new Date(one.startsAt) > now ? (
    <span className="cw-none">To come</span>
  ) : (
    <span className="cw-none">Not written down yet</span>
  );
}
