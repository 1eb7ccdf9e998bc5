import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonInstant } from '@careway/core/appointments/london';
import { addDays } from '@careway/core/dates';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Printer } from 'lucide-react';
import { asQuery } from '../../api/query.ts';
import { useLive } from '../../api/useLive.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { FilterChip } from '../../ui/list/FilterChip.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/Table.tsx';
import { useNow } from '../../ui/useNow.ts';
import { ClosedToday } from './ClosedToday.tsx';
import type { Clinic } from './clinicWords.ts';
import { many } from './clinicWords.ts';
import { dayColumns } from './dayColumns.tsx';
import { OnPaper, Printed } from './OnPaper.tsx';
import type { Open } from './Panel.tsx';
import { ShowAs } from './ShowAs.tsx';
import type { useWeekAddress } from './useWeekAddress.ts';

/** Bookings of the day come and go too; what is pressed is heard at once. */
const AGAIN = 60_000;
const nothing = () => undefined;

/** Who comes to a clinic on one day, hour by hour, and who came. */
export function DayCard({
  clinic,
  clinics,
  today,
  address,
  onOpen,
}: {
  clinic: Clinic;
  clinics: readonly { id: string; name: string }[];
  today: string;
  address: ReturnType<typeof useWeekAddress>;
  onOpen: (open: Open) => void;
}) {
  const { day, toDay } = address;
  const come = useQuery({
    ...asQuery('clinicDay', { params: { id: clinic.id }, query: { day } }),
    refetchInterval: day === today ? AGAIN : false,
  });
  const now = useNow();
  const week = useQuery(asQuery('clinicWeek', { params: { id: clinic.id }, query: { from: day } }));
  const [from, to] = [day, addDays(day, 1)].map((one) => londonInstant(one, 0)) as [string, string];
  const closures = week.data?.closures.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from) ?? [];
  useLive({ list: 'visits', calls: ['clinicDay'], seen: nothing, paused: false });
  const said = come.data?.data.filter(({ visit }) => visit.state !== 'expected').length ?? 0;
  const all = come.data?.data.length ?? 0;
  return (
    <section className="cw-card cw-clinicday" aria-labelledby="day">
      {come.data ? <OnPaper clinic={clinic} day={day} come={come.data.data} /> : null}
      <div className="cw-card__h">
        <div>
          <h2 id="day">{dayWords(day)}</h2>
          <p className="cw-soft" role="status">
            {come.data ? `${many(all, 'appointment')}${all > 0 ? `, ${said} written down` : ''}` : ''}
          </p>
        </div>
        <ShowAs
          view="day"
          before={{ words: dayWords(addDays(day, -1)), go: () => toDay(addDays(day, -1)) }}
          now={{ words: 'Today', go: () => toDay(today) }}
          after={{ words: dayWords(addDays(day, 1)), go: () => toDay(addDays(day, 1)) }}
          onView={address.asView}
        />
      </div>
      <div className="cw-bar">
        <FilterChip
          always
          words="Clinic"
          value={clinic.id}
          choices={clinics.map(({ id, name }) => ({ value: id, words: name }))}
          onValue={(id) => id && address.toClinic(id)}
        />
        {all > 0 ? (
          <Button small look="second" onClick={() => print()}>
            <Icon of={Printer} />
            Print the day
          </Button>
        ) : null}
      </div>
      {come.data && (come.data.closed.length > 0 || closures.length > 0) ? (
        <ClosedToday
          closed={come.data.closed}
          closures={closures}
          mayOpen={clinic.mayChange}
          onOpen={onOpen}
        />
      ) : null}
      <Loaded
        of={come}
        loading="Loading the day"
        rows={6}
        failed="The day did not load"
        around={(meanwhile) => <div className="cw-card__b">{meanwhile}</div>}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={CalendarOff} title="Nobody is booked on this day">
            Whoever books a time appears here at once.
          </EmptyState>
        }
      >
        {({ data, mayPress }) => (
          <Table
            caption={`${many(data.length, 'appointment')}, soonest first`}
            columns={dayColumns({ clinicId: clinic.id, rooms: clinic.rooms, now, mayPress })}
            rows={data}
            rowKey={({ id }) => id}
            listBelow="screen"
          />
        )}
      </Loaded>
      <p className="cw-card__f cw-small cw-soft">
        <span>One press writes the time. Times are London time.</span>
        <Printed now={now} />
      </p>
    </section>
  );
}
