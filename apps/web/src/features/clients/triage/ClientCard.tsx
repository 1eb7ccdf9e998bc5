import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { gestationWords } from '@careway/core/eligibility/gestation';
import { CircleCheck, KeyRound } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { useRead } from '../../../api/useRead.ts';
import type { Closed } from '../../../shared/closing.ts';
import { FlagTags } from '../../../ui/formTags.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { ageAndBirth, serviceName, shortWhenIn } from '../../../ui/staffWords.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { CallsCard } from '../record/CallsCard.tsx';
import { ImportantNotes } from '../record/ImportantNotes.tsx';
import { SafeContactBox } from '../record/SafeContactBox.tsx';
import { recordAddress } from '../recordAddresses.ts';
import { OpenNeeds } from './OpenNeeds.tsx';
import { TryActs } from './TryActs.tsx';

type Client = CallReply<'client'>;

/**
 * Everything about one client that somebody who took their needs works with (rule 16.29): who they are, what is
 * lasting, whether and how to ring, all their open needs, what stands out. From their record: opening it is written
 * down, as a look at the record.
 */
export function ClientCard({
  clientId,
  itemId,
  now,
  onClosed,
  onTried,
  onRefused,
}: {
  clientId: string;
  /** One of what they have taken of this client. */
  itemId: string;
  now: Date;
  onClosed: (closed: Closed, others: readonly string[]) => unknown;
  onTried: (reply: CallReply<'tryWorklistItem'>) => unknown;
  onRefused: () => unknown;
}) {
  return (
    <Loaded
      of={useRead('client', { params: { id: clientId } })}
      loading="Loading what is safe"
      failed="What is safe did not load"
      around={(meanwhile) => <div className="cw-panel__s">{meanwhile}</div>}
    >
      {(client) => (
        <>
          <Head client={client} now={now} />
          <div className="cw-panel__s">
            <ImportantNotes client={client} />
            <SafeContactBox client={client} now={now} />
            <CallsCard client={client} now={now} />
          </div>
          <OpenNeeds client={client} now={now} onClosed={onClosed} onRefused={onRefused} />
          <TryActs client={client} itemId={itemId} now={now} onTried={onTried} />
          <Known client={client} now={now} />
        </>
      )}
    </Loaded>
  );
}

function Head({ client, now }: { client: Client; now: Date }) {
  const called = client.safeContact?.callName;
  return (
    <div className="cw-panel__s">
      <p className="cw-pair">
        <span>{ageAndBirth(client.dateOfBirth, now)}</span> <span>{serviceName(client.service)}</span>
      </p>
      {called ? (
        <p>
          Wants to be called <b>{called}</b>
        </p>
      ) : null}
      <p>
        {client.heardLately ? (
          <Tag tone="good" icon={CircleCheck}>
            You made sure who it is, within the hour
          </Tag>
        ) : (
          <Tag tone="time" icon={KeyRound}>
            You have not made sure who it is
          </Tag>
        )}
      </p>
      <p>
        <Link to={recordAddress(client.id)}>
          Open the record<span className="cw-vh"> of {client.name}</span>
        </Link>
      </p>
    </div>
  );
}

function Known({ client, now }: { client: Client; now: Date }) {
  const next = client.appointments
    .filter(({ status, endsAt }) => status === 'booked' && new Date(endsAt) > now)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
  if (client.flags.length === 0 && client.gestation === null && !next) return null;
  return (
    <div className="cw-panel__s">
      <h3>To know</h3>
      {client.flags.length > 0 ? (
        <p className="cw-tags">
          <FlagTags flags={client.flags} />
        </p>
      ) : null}
      {client.gestation ? <p>{gestationWords(client.gestation)} today</p> : null}
      <Differing client={client} />
      {next ? (
        <p>
          Next: {next.purpose}, {shortWhenIn(next.startsAt, now)}
        </p>
      ) : null}
    </div>
  );
}

/** By each day of a last period that they gave, where they gave more than one. */
function Differing({ client: { gestations } }: { client: Client }) {
  const [first, ...others] = gestations;
  if (!first) return null;
  const apart = Math.max(...others.map(({ days }) => Math.abs(days - first.days)));
  return (
    <>
      <ul className="cw-plain">
        {gestations.map((one) => (
          <li key={one.lastPeriod}>
            {gestationWords(one)}{' '}
            <span className="cw-soft">
              by {one.form ?? 'what they said before they signed up'}: period on {dayWords(one.lastPeriod)}
            </span>
          </li>
        ))}
      </ul>
      <p className="cw-time">
        Up to {apart} {apart === 1 ? 'day' : 'days'} apart. What they said last counts.
      </p>
    </>
  );
}
