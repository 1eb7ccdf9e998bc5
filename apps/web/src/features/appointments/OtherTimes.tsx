import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { useQueries } from '@tanstack/react-query';
import { ChevronRight, type LucideIcon, MapPin, Phone, Video } from 'lucide-react';
import { asQuery } from '../../api/query.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/paths/links.ts';
import { Skeleton } from '../../ui/states.tsx';
import { type Clinic, type Sought, type Where, whereChoices } from './bookingSearch.ts';

const ICONS: Record<Where['kind'], LucideIcon> = { clinic: MapPin, phone: Phone, video: Video };

/** The nearest are enough; the booking page has them all. */
const PLACES = 4;

/** Every way to be seen that has a time left, with the soonest of each, the soonest way first. */
export function OtherTimes({ sought, clinics }: { sought: Sought; clinics: readonly Clinic[] }) {
  const all = whereChoices(clinics);
  const ways = [
    ...all.filter(({ kind }) => kind === 'clinic').slice(0, PLACES),
    ...all.filter(({ kind }) => kind !== 'clinic'),
  ];
  const asked = useQueries({
    queries: ways.map(({ kind, clinicId }) =>
      asQuery('slots', { query: { ...sought, kind, clinicId, limit: 1 } }),
    ),
  });
  // All at once: what a finger is about to press must not move away below it.
  if (asked.some((one) => one.isPending)) return <Skeleton rows={ways.length} words="Loading times" />;
  const found = ways
    .flatMap((way, index) => {
      const startsAt = asked[index]?.data?.data[0]?.startsAt;
      return startsAt === undefined ? [] : [{ ...way, startsAt }];
    })
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  if (found.length === 0)
    return (
      <p>
        There is no time left anywhere in the next weeks. That is not your fault. New times are added often,
        and people give times back every day.
      </p>
    );
  const talk = sought.counselling ? '&for=counselling' : '';
  return (
    <ul className="cw-rows">
      {found.map(({ value, words, kind, startsAt }) => (
        <li key={value}>
          <Link to={`/appointment/booking?where=${value}${talk}`}>
            <Icon of={ICONS[kind]} />
            <span>
              {words}
              <span className="cw-rows__more">Soonest: {whenWords(startsAt)}</span>
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
