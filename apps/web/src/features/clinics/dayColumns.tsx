import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { ageOn, londonDay } from '@careway/core/dates';
import { gestationWords } from '@careway/core/eligibility/gestation';
import { counted } from '@careway/core/numbers';
import { FileClock, Languages, Ruler } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { Stations } from '../../shared/Stations.tsx';
import { FlagTags } from '../../ui/formTags.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { timeOf } from '../../ui/staffWords.ts';
import type { Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { sessionName } from './clinicWords.ts';
import { KIND_ICONS } from './kindIcons.ts';
import { VisitRoom } from './VisitRoom.tsx';

export type Comes = CallReply<'clinicDay'>['data'][number];

/** From so many days on, two sources of how far along somebody is contradict each other. */
const APART = 5;

const minutesOf = ({ startsAt, endsAt }: Comes) =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

/** What is shown of each who comes (rule 16.42): read before they come, on the screen and on paper. */
export const dayColumns = (of: {
  clinicId: string;
  rooms: readonly { id: string; name: string }[];
  now: Date;
  mayPress: boolean;
}): readonly Column<Comes>[] => [
  {
    key: 'time',
    head: 'Time',
    cell: (one) => (
      <>
        <b>{timeOf(one.startsAt)}</b>
        <p className="sub">{minutesOf(one)} min</p>
      </>
    ),
  },
  {
    key: 'client',
    head: 'Client',
    header: true,
    cell: ({ client, reference, toKnow, startsAt, alerts }) => (
      <>
        {client ? (
          <Link to={address('/admin/dashboard/all-clients/{id}', { id: client.id })}>
            <bdi>{client.name}</bdi>
          </Link>
        ) : (
          'A client of another organisation'
        )}
        <p className="sub cw-pair">
          {toKnow ? <span>{ageOn(toKnow.dateOfBirth, londonDay(new Date(startsAt)))} years old</span> : null}{' '}
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
    head: 'Visit and gestation',
    cell: (one) => (
      <>
        {sessionName(one)}
        <p className="sub">{one.purpose}</p>
        {one.kind === 'clinic' ? null : (
          <p className="cw-weeks__k">
            <Icon of={KIND_ICONS[one.kind]} />
            {SLOT_KINDS[one.kind].name}
          </p>
        )}
        <HowFar one={one} />
      </>
    ),
  },
  { key: 'know', head: 'To know', cell: (one) => <ToKnow one={one} /> },
  { key: 'forms', head: 'Forms', cell: (one) => <Forms one={one} /> },
  {
    key: 'state',
    head: 'Where they are, room, nurse',
    wide: true,
    cell: (one) => (
      <>
        <Stations clinicId={of.clinicId} one={one} now={of.now} mayPress={of.mayPress} />
        <VisitRoom {...of} one={one} />
      </>
    ),
  },
];

/** Weeks on the day of the visit, by each source where two differ. */
function HowFar({ one: { toKnow } }: { one: Comes }) {
  if (!toKnow?.gestation) return null;
  const { gestation, gestations } = toKnow;
  if (gestations.length < 2)
    return (
      <p>
        <b>{gestationWords(gestation)}</b> that day
      </p>
    );
  const days = gestations.map((each) => each.days);
  const apart = Math.max(...days) - Math.min(...days);
  return (
    <>
      {gestations.map((each) => (
        <p key={each.lastPeriod}>
          <b>{gestationWords(each)}</b>{' '}
          <span className="cw-soft cw-small">{each.form ?? 'before they signed up'}</span>
        </p>
      ))}
      {apart >= APART ? (
        <Tag tone="time" icon={Ruler}>
          {counted(apart, 'day')} apart
        </Tag>
      ) : null}
    </>
  );
}

function ToKnow({ one: { toKnow, interpreter, interpreterMissing } }: { one: Comes }) {
  const flags = toKnow?.flags ?? [];
  return (
    <>
      {flags.length > 0 ? (
        <p className="cw-tags">
          <FlagTags flags={flags} />
        </p>
      ) : toKnow ? (
        <p className="cw-none">Nothing flagged</p>
      ) : (
        <p className="cw-none">Not yours to read</p>
      )}
      {interpreter ? (
        <p className={interpreterMissing ? 'cw-dayline is-warn' : 'cw-dayline'}>
          <Icon of={Languages} />
          <span className="cw-break">Interpreter: {interpreter}</span>
        </p>
      ) : null}
    </>
  );
}

/** As many names of forms as are read at a glance. */
const NAMED = 3;

function Forms({ one: { toKnow } }: { one: Comes }) {
  if (!toKnow) return <span className="cw-none">Not yours to read</span>;
  const { all, missing } = toKnow.forms;
  if (all === 0) return <span className="cw-none">None given</span>;
  if (missing.length === 0) return `All ${all} sent`;
  const more = missing.length - NAMED;
  return (
    <>
      <p className="cw-dayline is-warn">
        <Icon of={FileClock} />
        <b>
          {missing.length} of {all} left
        </b>
      </p>
      <p className="sub cw-break">
        {missing.slice(0, NAMED).join(', ')}
        {more > 0 ? ` and ${more} more` : ''}
      </p>
    </>
  );
}
