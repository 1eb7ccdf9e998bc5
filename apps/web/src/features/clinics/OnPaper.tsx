import { clock, dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { counted } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import type { Clinic } from './clinicWords.ts';
import type { Comes } from './dayColumns.tsx';

/**
 * The head of the day on paper, in the place of the page's (rule 16.42): whose day it is, and what is still to be
 * done.
 */
export function OnPaper({ clinic, day, come }: { clinic: Clinic; day: string; come: readonly Comes[] }) {
  const missing = come.filter(({ interpreterMissing }) => interpreterMissing).length;
  const forms = come.filter(({ toKnow }) => toKnow && toKnow.forms.missing.length > 0).length;
  const facts = [
    `${come.length} booked`,
    ...(forms > 0 ? [`forms missing from ${counted(forms, 'client')}`] : []),
    ...(missing > 0 ? [`${counted(missing, 'interpreter')} still to be found`] : []),
  ];
  return (
    <div className="cw-paperhead cw-onpaper" aria-hidden="true">
      <p>
        <b>{clinic.name}</b>
      </p>
      <p>
        {dayWords(day)} {day.slice(0, 4)}: {facts.join(', ')}.
      </p>
    </div>
  );
}

/** Who printed it and when: a sheet with names on it is somebody's to shred. */
export function Printed({ now }: { now: Date }) {
  const own = useQuery({ ...asQuery('myProfile', {}), staleTime: Number.POSITIVE_INFINITY });
  return (
    <span className="cw-onpaper">
      Printed {clock(londonTime(now.toISOString()).minutes)}
      {own.data ? ` by ${own.data.name}` : ''}. Shred it when the clinic ends.
    </span>
  );
}
