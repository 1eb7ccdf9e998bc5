import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import type { Slot } from '@careway/core/appointments/slots';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { asQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { HelpNumber, Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/paths/links.ts';
import { type Clinic, otherWays, placeWords, soughtBy } from './bookingSearch.ts';
import { clientOf, useForClient } from './forClient.ts';
import type { Trouble } from './useBooking.ts';

/** Why it did not work, kindly, with what to do next right here. Takes the focus, as an error summary does. */
export function TroubleNotice({
  trouble,
  clinics,
  onChoose,
}: {
  trouble: Trouble;
  clinics: readonly Clinic[];
  onChoose: (slot: Slot) => void;
}) {
  const whom = useForClient();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="cw-trouble" ref={box} tabIndex={-1}>
      {trouble.kind === 'taken' ? (
        <Notice tone="time" role="alert" title="That time has just gone">
          <p>{trouble.message}</p>
          <NextTimes slot={trouble.slot} clinics={clinics} onChoose={onChoose} />
          {whom ? null : (
            <p>
              <Link className="cw-more" to={otherWays(soughtBy(trouble.slot))}>
                See the other ways
              </Link>
            </p>
          )}
        </Notice>
      ) : trouble.kind === 'lost' ? (
        <Notice tone="time" role="alert" title="No connection">
          <p>{trouble.message}</p>
          <Button look="second" onClick={trouble.again}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Notice tone="time" role="alert" title="We could not do that">
          <p>{trouble.message}</p>
          {whom ? null : <HelpNumber />}
        </Notice>
      )}
    </div>
  );
}

/** The three times that come next where the lost one was. */
function NextTimes({
  slot,
  clinics,
  onChoose,
}: {
  slot: Slot;
  clinics: readonly Clinic[];
  onChoose: (slot: Slot) => void;
}) {
  const query = {
    ...soughtBy(slot),
    ...clientOf(useForClient()),
    kind: slot.kind,
    clinicId: slot.kind === 'clinic' ? slot.clinicId : undefined,
    from: londonTime(slot.startsAt).day,
    limit: 30,
  };
  const { data } = useQuery(asQuery('slots', { query }));
  const free = (data?.data ?? []).filter((one) => one.id !== slot.id);
  const later = free.filter((one) => one.startsAt >= slot.startsAt);
  const next = (later.length > 0 ? later : free).slice(0, 3);
  if (next.length === 0) return null;
  return (
    <>
      <p>The next ones are:</p>
      <ul className="cw-nexttimes">
        {next.map((one) => (
          <li key={one.id}>
            <Button look="second" wide onClick={() => onChoose(one)}>
              {whenWords(one.startsAt)}
              <span className="cw-vh">, {placeWords(one, clinics)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
