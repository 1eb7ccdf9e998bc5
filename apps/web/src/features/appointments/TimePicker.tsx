import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { groupSlots, type Slot } from '@careway/core/appointments/slots';
import { addDays, londonDay } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Link } from '../../ui/paths/links.ts';
import { Select } from '../../ui/Select.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { type Appointment, type Clinic, otherWays, type Sought, whereChoices } from './bookingSearch.ts';
import { DayTimes } from './DayTimes.tsx';
import { useBookingWords, useForClient } from './forClient.ts';
import { NoTimes } from './NoTimes.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import { firstFree, HORIZON_DAYS } from './weeks.ts';

/** The 100 the API gives at most: no clinic has more times in a day. */
const MOST = 100;

/** Where, which day, what time: every choice is one press, and nothing is sent before a time is pressed. */
export function TimePicker({
  sought,
  clinics,
  chosen,
  onChoose,
  moving,
}: {
  sought: Sought;
  clinics: readonly Clinic[];
  chosen: string | undefined;
  onChoose: (slot: Slot) => void;
  moving: Appointment | undefined;
}) {
  const choices = whereChoices(clinics);
  const whom = useForClient();
  const words = useBookingWords();
  // Another page may have named a place.
  const [search] = useSearchParams();
  const [value, setValue] = useState(() => {
    const now = moving && (moving.kind === 'clinic' ? moving.clinic.id : moving.kind);
    const come = search.get('where') ?? now;
    return choices.find((one) => one.value === come)?.value ?? choices[0]?.value ?? '';
  });
  const [picked, setPicked] = useState<string>();
  const today = londonDay(rightNow());
  const where = choices.find((one) => one.value === value);
  const at = { ...sought, kind: where?.kind, clinicId: where?.clinicId };
  const days = useQuery({
    ...asQuery('slotDays', { query: { ...at, from: today, to: addDays(today, HORIZON_DAYS) } }),
    enabled: where !== undefined,
  });
  const known = days.data?.data ?? [];
  const day = picked ?? firstFree(known);
  // As the quick choices ask, once for both.
  const first = useQuery(asQuery('slots', { query: { ...sought, limit: 1 } }));
  const full = first.data?.data.length === 0 && !sought.interpreter && chosen === undefined;
  const times = useQuery({
    ...asQuery('slots', { query: { ...at, from: day, to: day, limit: MOST } }),
    enabled: day !== undefined,
  });

  if (!where || full) return <NoTimes sought={sought} />;
  return (
    <Card title={words.ownTime}>
      <Select
        id="where"
        label="Where"
        value={value}
        options={choices.map((one) => ({ value: one.value, words: one.words }))}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setPicked(undefined);
        }}
      />
      <Loaded
        of={days}
        loading="Loading days"
        failed="We could not load the days"
        isEmpty={() => day === undefined}
        empty={
          <p>
            There are no times left here in the next {HORIZON_DAYS / 7} weeks. Choose another place above
            {whom ? null : (
              <>
                , or <Link to={otherWays(sought)}>see the other ways</Link>
              </>
            )}
            .
          </p>
        }
      >
        {({ data }) => (
          <>
            <WeekStrip days={data} day={day ?? today} today={today} onDay={setPicked} />
            <Loaded of={times} loading="Loading times" failed="We could not load the times">
              {(found) => (
                <TimesOfDay
                  at={at}
                  day={day ?? today}
                  found={found.data}
                  chosen={chosen}
                  onChoose={onChoose}
                  onDay={setPicked}
                />
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </Card>
  );
}

type ShownTimes = Omit<Parameters<typeof DayTimes>[0], 'group'> & { found: readonly Slot[] };

function TimesOfDay({ found, ...shown }: ShownTimes) {
  const slots = firstAtEachTime(found);
  const [group] = groupSlots(slots);
  return (
    <>
      <p className="cw-vh" role="status">
        {dayWords(shown.day)}: {slots.length} {slots.length === 1 ? 'time' : 'times'} left
      </p>
      <DayTimes {...shown} group={group} />
    </>
  );
}

/** A call comes from whoever is free: the same time of two clinics is one choice. */
function firstAtEachTime(slots: readonly Slot[]): Slot[] {
  const seen = new Set<string>();
  return slots.filter(
    (slot) => slot.kind === 'clinic' || !(seen.has(slot.startsAt) || !seen.add(slot.startsAt)),
  );
}
