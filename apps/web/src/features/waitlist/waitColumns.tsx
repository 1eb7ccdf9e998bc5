import { Phone } from 'lucide-react';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import type { Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { placeOf, serviceWords, shortWhen, staffWhen, suitsWords, waitedWords } from './staffWords.ts';
import type { Waits } from './waitList.ts';

const ENDED: Record<Exclude<Waits['status'], 'waiting'>, string> = {
  booked: 'Took an offer',
  left: 'Left',
  removed: 'Taken off',
  over: 'Last day is over',
};

/** What is shown of each who waits. */
export const waitColumns = (now: Date): Column<Waits>[] => [
  {
    key: 'client',
    head: 'Client',
    header: true,
    cell: (row) => (
      <>
        <Link to={address('/admin/dashboard/all-clients/{id}', { id: row.client.id })}>
          <bdi>{row.client.name}</bdi>
        </Link>
        <p className="sub cw-pair">
          <span>{serviceWords(row)}</span> <span>{row.client.reference}</span>
        </p>
      </>
    ),
  },
  {
    key: 'waits',
    head: 'Waits',
    cell: (row) => (
      <>
        {waitedWords(row.joinedAt, now, row.endedAt)}
        <p className="sub">{row.bookedAt ? `Booked ${shortWhen(row.bookedAt)}` : 'Nothing booked'}</p>
      </>
    ),
  },
  {
    key: 'suits',
    head: 'What suits them',
    wide: true,
    cell: (row) => {
      const { when, how } = suitsWords(row);
      return (
        <>
          {when}
          <p className="sub">{how}</p>
        </>
      );
    },
  },
  { key: 'offer', head: 'Offer', wide: true, cell: (row) => <OfferNow row={row} /> },
];

function OfferNow({ row }: { row: Waits }) {
  const { offer, status } = row;
  if (status !== 'waiting')
    return (
      <>
        <Tag tone="grey">{ENDED[status]}</Tag>
        {row.endedAt ? <p className="sub">{shortWhen(row.endedAt)}</p> : null}
        {row.removedReason ? <p className="sub cw-break">{row.removedReason}</p> : null}
      </>
    );
  if (!offer)
    return row.offers === 0 ? (
      <span className="cw-none">None yet</span>
    ) : (
      <span>None now, {row.offers} before</span>
    );
  return (
    <>
      {offer.way === 'call' ? (
        <Tag tone="care" icon={Phone}>
          To be called
        </Tag>
      ) : (
        <Tag tone="time">Waiting for an answer</Tag>
      )}
      <p className="sub">
        {staffWhen(offer.startsAt)}, {placeOf(offer)}. Kept until {shortWhen(offer.expiresAt)}
      </p>
    </>
  );
}
