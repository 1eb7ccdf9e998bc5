import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { clientReference } from '@careway/core/clients/search';
import { SECURITY, SUBJECT_WORDS } from '@careway/core/security/eventKinds';
import type { RowOf } from '../../api/usePaged.ts';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import type { Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';

export type SecurityEvent = RowOf<'securityEvents'>;

/** Whom an event is about, in words: a colleague by name, a client by their number alone, all else by a code. */
export function aboutWords({ is, code, colleague, client, program }: SecurityEvent['about']): string {
  if (colleague) return colleague.name;
  if (client) return `Client ${clientReference(client.reference)}`;
  if (is === 'key') return program ?? 'A key that is gone';
  return code === null ? SUBJECT_WORDS[is] : `${SUBJECT_WORDS[is]} ${code}`;
}

function About({ of }: { of: SecurityEvent['about'] }) {
  const words = aboutWords(of);
  if (!of.client) return <span className="cw-break">{words}</span>;
  return <Link to={address('/admin/dashboard/all-clients/{id}', { id: of.client.id })}>{words}</Link>;
}

/** Where somebody looks next. The trail and keys are for system administrators alone. */
function Next({ of, everywhere }: { of: SecurityEvent; everywhere: boolean }) {
  const { next } = SECURITY[of.kind];
  if (next === 'people') return <Link to={everywhere ? '/users' : '/trust-users'}>Look at people</Link>;
  if (!everywhere) return null;
  return next === 'keys' ? (
    <Link to="/admin?part=keys">Look at keys</Link>
  ) : (
    <Link to="/admin?part=trail">Look at the audit trail</Link>
  );
}

const happened = (everywhere: boolean): Column<SecurityEvent> => ({
  key: 'what',
  head: 'What happened',
  header: true,
  wide: true,
  cell: (event) => {
    const { title, what, todo } = SECURITY[event.kind];
    return (
      <>
        <span className="cw-break">{title}</span>{' '}
        {event.serious ? <Tag tone="bad">Serious</Tag> : <Tag tone="time">Worth a look</Tag>}
        <span className="cw-small cw-soft cw-trail__part">
          {what(event.times)} {event.looked ? null : todo} <Next of={event} everywhere={everywhere} />
        </span>
        {event.looked ? (
          <span className="cw-small cw-trail__part cw-break">
            {event.looked.by}, {whenWords(event.looked.at, clock)}: {event.looked.note}
          </span>
        ) : null}
      </>
    );
  },
});

/** The columns of the list. @param everywhere for a system administrator, who sees every organisation */
export const columnsFor = (everywhere: boolean): readonly Column<SecurityEvent>[] => [
  happened(everywhere),
  { key: 'about', head: 'About', cell: ({ about }) => <About of={about} /> },
  { key: 'at', head: 'Last', cell: ({ lastAt }) => whenWords(lastAt, clock) },
  ...(everywhere
    ? [
        {
          key: 'trust',
          head: 'Organisation',
          cell: ({ trust }: SecurityEvent) => trust ?? <span className="cw-soft">None</span>,
        },
      ]
    : []),
];
