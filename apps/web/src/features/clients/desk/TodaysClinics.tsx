import { clock } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { londonDay } from '@careway/core/dates';
import { counted } from '@careway/core/numbers';
import { useState } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { useRead } from '../../../api/useRead.ts';
import { Stations } from '../../../shared/Stations.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { Select } from '../../../ui/Select.tsx';
import { recordAddress } from '../recordAddresses.ts';

type Clinic = CallReply<'staffClinics'>['data'][number];
type Comes = CallReply<'clinicDay'>['data'][number];

/** Who comes to a clinic of their organisation today, soonest first. */
export function TodaysClinics({ now }: { now: Date }) {
  const clinics = useRead('staffClinics', {});
  return (
    <Card title="Today’s clinic">
      <Loaded
        of={clinics}
        loading="Loading the clinics"
        failed="The clinics did not load"
        isEmpty={({ data }) => data.length === 0}
        empty={<p>Your organisation has no clinic.</p>}
      >
        {({ data }) => <OneOf clinics={data} now={now} />}
      </Loaded>
    </Card>
  );
}

function OneOf({ clinics, now }: { clinics: readonly Clinic[]; now: Date }) {
  // The one with the most to do in these days comes first.
  const busiest = clinics.toSorted((a, b) => b.booked - a.booked)[0];
  const [chosen, setChosen] = useState(busiest?.id ?? '');
  const day = useRead('clinicDay', { params: { id: chosen }, query: { day: londonDay(now) } });
  return (
    <>
      {clinics.length > 1 ? (
        <Select
          id="desk-clinic"
          label="Clinic"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={clinics.map(({ id, name }) => ({ value: id, words: name }))}
        />
      ) : (
        <p className="cw-soft">{clinics[0]?.name}</p>
      )}
      <Loaded
        of={day}
        loading="Loading the day"
        failed="The day did not load"
        isEmpty={({ data }) => data.length === 0}
        empty={<p>Nobody is booked here today.</p>}
      >
        {({ data, mayPress }) => (
          <>
            <p className="cw-soft" role="status">
              {dayInWords(data)}
            </p>
            <ul className="cw-desk__day">
              {data.map((one) => (
                <One key={one.id} one={one} clinicId={chosen} now={now} mayPress={mayPress} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  );
}

/** "6 appointments: 1 waits, 2 with a nurse": who is here comes first. */
function dayInWords(data: readonly Comes[]): string {
  const are = (state: Comes['visit']['state']) => data.filter(({ visit }) => visit.state === state).length;
  const here = [
    are('arrived') > 0 ? `${are('arrived')} waiting now` : '',
    are('seen') > 0 ? `${are('seen')} being seen` : '',
  ].filter(Boolean);
  return `${counted(data.length, 'appointment')}, soonest first${here.length > 0 ? `: ${here.join(', ')}` : ''}`;
}

function One({
  one,
  clinicId,
  now,
  mayPress,
}: {
  one: Comes;
  clinicId: string;
  now: Date;
  mayPress: boolean;
}) {
  return (
    <li>
      <time dateTime={one.startsAt}>{clock(londonTime(one.startsAt).minutes)}</time>
      <div>
        <p>
          {one.client ? (
            <Link to={recordAddress(one.client.id)}>
              <bdi>{one.client.name}</bdi>
            </Link>
          ) : (
            'A client of another organisation'
          )}
        </p>
        <p className="cw-soft cw-pair">
          <span>{one.purpose}</span> {one.kind === 'clinic' ? null : <span>{SLOT_KINDS[one.kind].name}</span>}
        </p>
        {one.alerts.map((words) => (
          <p key={words} className="cw-clamp cw-break">
            <b>Important:</b> {words}
          </p>
        ))}
        {one.interpreter ? <p className="cw-soft cw-break">Interpreter: {one.interpreter}</p> : null}
        <Stations clinicId={clinicId} one={one} now={now} mayPress={mayPress} />
      </div>
    </li>
  );
}
