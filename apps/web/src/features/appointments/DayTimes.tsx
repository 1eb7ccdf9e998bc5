import { dayWords, timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import type { DaySlots, Slot, SlotKind } from '@careway/core/appointments/slots';
import { TIMES_OF_DAY, type TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { addDays } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, type LucideIcon, Moon, Sun, Sunrise } from 'lucide-react';
import { asQuery } from '../../api/query.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Sought } from './bookingSearch.ts';
import { useBookingWords } from './forClient.ts';

const ICONS: Record<TimeOfDay, LucideIcon> = { morning: Sunrise, afternoon: Sun, evening: Moon };
const BANDS = Object.keys(TIMES_OF_DAY) as TimeOfDay[];

interface At extends Sought {
  kind: SlotKind | undefined;
  clinicId: string | undefined;
}

interface Press {
  chosen: string | undefined;
  onChoose: (slot: Slot) => void;
}

/** One day's times: morning, afternoon and evening, always all three (rule 3.4). */
export function DayTimes({
  at,
  day,
  group,
  onDay,
  ...press
}: Press & {
  at: At;
  day: string;
  group: DaySlots | undefined;
  onDay: (day: string) => void;
}) {
  return (
    <>
      {BANDS.map((band) => {
        const slots = group?.bands.find((one) => one.timeOfDay === band)?.slots ?? [];
        return (
          <fieldset className="cw-part" key={band}>
            <legend>
              <Icon of={ICONS[band]} />
              {TIMES_OF_DAY[band].name} <span>{TIMES_OF_DAY[band].hours}</span>
            </legend>
            {slots.length > 0 ? (
              <Times slots={slots} {...press} />
            ) : (
              <NoTimes at={at} band={band} day={day} onDay={onDay} />
            )}
          </fieldset>
        );
      })}
      {group && group.otherTimes.length > 0 ? (
        <fieldset className="cw-part">
          <legend>
            <Icon of={Clock} />
            Other times
          </legend>
          <Times slots={group.otherTimes} {...press} />
        </fieldset>
      ) : null}
    </>
  );
}

function Times({ slots, chosen, onChoose }: Press & { slots: readonly Slot[] }) {
  const { noneFree } = useBookingWords();
  return (
    <div className="cw-slots">
      {slots.map((slot) => (
        <button
          key={slot.id}
          type="button"
          className="cw-slot cw-slot--press"
          aria-pressed={slot.id === chosen}
          onClick={() => onChoose(slot)}
        >
          <Icon of={Check} />
          {timeWords(londonTime(slot.startsAt).minutes)}
          {slot.interpreter === false ? <span className="cw-slot__without">{noneFree}</span> : null}
        </button>
      ))}
    </div>
  );
}

/** Says which day has such times next, and goes there. */
function NoTimes({
  at,
  band,
  day,
  onDay,
}: {
  at: At;
  band: TimeOfDay;
  day: string;
  onDay: (day: string) => void;
}) {
  const query = { ...at, timeOfDay: band, from: addDays(day, 1), limit: 1 };
  const next = useQuery(asQuery('slots', { query })).data?.data[0];
  const nextDay = next ? londonTime(next.startsAt).day : undefined;
  return (
    <p className="cw-small cw-soft cw-part__none">
      No {band} times on this day.{' '}
      {nextDay ? (
        <>
          The next is{' '}
          <LinkButton
            onClick={() => {
              onDay(nextDay);
              // This link is gone on the next day: the focus goes to the day that took its place.
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>(`[data-day="${nextDay}"]`)?.focus(),
              );
            }}
          >
            {dayWords(nextDay)}
          </LinkButton>
          .
        </>
      ) : null}
    </p>
  );
}
