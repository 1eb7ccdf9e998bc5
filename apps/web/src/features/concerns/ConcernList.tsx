import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { CONCERN_KINDS, HARM } from '@careway/core/concerns/concernKinds';
import { longDate } from '@careway/core/dates';
import { HeartHandshake } from 'lucide-react';
import { type RowOf, usePaged } from '../../api/usePaged.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Pages } from '../../ui/list/Pages.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { Facts } from '../../ui/SummaryList.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CloseConcern } from './CloseConcern.tsx';

export type Concern = RowOf<'concerns'>;

/** Concerns that somebody raised or was sent, newest first. */
export function ConcernList({ state }: { state: 'open' | 'closed' }) {
  const list = usePaged('concerns', { query: { state } });
  return (
    <Pages
      of={list}
      many="concerns"
      moreWords="Show earlier"
      around={inCard}
      empty={
        <Card title={state === 'open' ? 'Open concerns' : 'Closed concerns'}>
          <EmptyState
            icon={HeartHandshake}
            title={state === 'open' ? 'Nothing is open' : 'Nothing is closed yet'}
          >
            What is sent to you, and what you report, stands here.
          </EmptyState>
        </Card>
      }
    >
      {(rows) => (
        <div className="cw-stack">
          {rows.map((one) => (
            <One key={one.id} one={one} />
          ))}
        </div>
      )}
    </Pages>
  );
}

function One({ one }: { one: Concern }) {
  const { kind, client, by, at, about, happenedOn, harm, sentTo, closedAt, closedBy, outcome } = one;
  return (
    <Card title={`${CONCERN_KINDS[kind].words}, ${whenWords(at, clock)}`}>
      <p className="cw-break cw-lines">{about}</p>
      <Facts
        rows={[
          ...(client
            ? [
                {
                  label: 'Client',
                  value: (
                    <Link to={address('/admin/dashboard/all-clients/{id}', { id: client.id })}>
                      <bdi>{client.name}</bdi>
                    </Link>
                  ),
                },
              ]
            : []),
          ...(happenedOn ? [{ label: 'Happened on', value: longDate(happenedOn) }] : []),
          ...(harm ? [{ label: 'Harm', value: HARM[harm] }] : []),
          { label: 'Said by', value: by },
          { label: 'Sent to', value: sentTo.join(', ') },
          ...(closedAt
            ? [
                {
                  label: 'Closed',
                  value: `${whenWords(closedAt, clock)}${closedBy ? ` by ${closedBy}` : ''}`,
                },
                { label: 'What was done', value: <span className="cw-break cw-lines">{outcome}</span> },
              ]
            : []),
        ]}
      />
      {one.mayClose ? <CloseConcern of={one} /> : null}
    </Card>
  );
}
