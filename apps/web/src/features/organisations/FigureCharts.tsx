import { SERVICES } from '@careway/core/eligibility/services';
import type { ReactNode } from 'react';
import { Bars, type Series, shortDay } from './charts/Bars.tsx';
import { ShareLine } from './charts/ShareLine.tsx';
import { Waits } from './charts/Waits.tsx';
import { FigureCard, toldWords } from './FigureCard.tsx';
import type { Figures } from './figures.ts';

const serviceName = (code: string) => SERVICES[code as keyof typeof SERVICES]?.name ?? 'No service';

/** Every figure as a chart, with what it shows in words and its table (rule 16.13). */
export function FigureCharts({ data }: { data: Figures }) {
  const { weeks } = data;
  const bookings: Series[] = data.bookings.map(({ name, n }) => ({ name: serviceName(name), n }));
  const outcomes: Series[] = data.outcomes.slice(0, 4).map(({ name, n }) => {
    const [service = '', ...words] = name.split(' ');
    return { name: `${words.join(' ')} (${serviceName(service)})`, n };
  });
  const checks: Series[] = [
    { name: 'Begun', n: data.begun },
    { name: 'Finished', n: data.finished },
  ];
  const waits = data.waits.map(({ service, ...wait }) => ({ name: SERVICES[service].name, ...wait }));
  const missed = data.calls.filter(({ share }) => share !== null && share < data.target).length;
  const told = data.calls.filter(({ share }) => share !== null).length;
  const longest = [...waits].sort((one, other) => other.median - one.median)[0];
  return (
    <div className="cw-figures">
      <FigureCard
        title="Bookings by week"
        finding={change('bookings', data.booked)}
        chart={<Bars label="Bookings a week, by service" weeks={weeks} series={bookings} />}
        table={weekTable(weeks, bookings)}
        empty={bookings.length === 0}
      />
      <FigureCard
        title="Waiting time by service"
        finding={
          longest
            ? `Longest for ${longest.name}: half waited ${longest.median} days or fewer from booking.`
            : ''
        }
        chart={<Waits label="Days from booking to the appointment, by service" rows={waits} />}
        table={{
          head: ['Service', 'People', '1 in 10', 'Half', '9 in 10'],
          rows: waits.map(({ name, n, low, median, high }) => [name, n, low, median, high].map(String)),
        }}
        empty={waits.length === 0}
      />
      <FigureCard
        title="Checks begun and finished"
        finding={change('checks finished', data.finished)}
        chart={<Bars label="Checks finished a week, by what they led to" weeks={weeks} series={outcomes} />}
        table={weekTable(weeks, [...checks, ...outcomes])}
        empty={data.begun.every((n) => n === 0) && outcomes.length === 0}
      />
      <FigureCard
        title="Forms sent in"
        finding={change('forms', data.sent)}
        chart={<Bars label="Forms sent in a week" weeks={weeks} series={[{ name: 'Forms', n: data.sent }]} />}
        table={weekTable(weeks, [{ name: 'Forms', n: data.sent }])}
        empty={data.sent.every((n) => n === 0)}
      />
      <FigureCard
        wide
        title="Callbacks reached in time"
        finding={
          told === 0
            ? 'Too few calls were due to tell a share.'
            : `At or above the target of ${Math.round(data.target * 100)}% in ${told - missed} of ${told} weeks.`
        }
        chart={
          <ShareLine
            label="Share of calls made in time, by week"
            weeks={weeks}
            shares={data.calls.map(({ share }) => share)}
            target={data.target}
          />
        }
        table={{
          head: ['Week from', 'Due', 'In time'],
          rows: weeks
            .map((week, index) => {
              const call = data.calls[index];
              const due = call ? call.due : 0;
              const share = call?.share ?? null;
              return [
                shortDay(week),
                toldWords(due),
                share === null ? 'Not told' : `${Math.round(share * 100)}%`,
              ];
            })
            .reverse(),
        }}
        empty={data.calls.every(({ due }) => due === 0)}
      />
    </div>
  );
}

const weekTable = (weeks: readonly string[], series: readonly Series[]) => ({
  head: ['Week from', ...series.map(({ name }) => name)],
  rows: weeks
    .map((week, index) => [shortDay(week), ...series.map(({ n }) => toldWords(n[index] ?? null))])
    .reverse(),
});

/** What a chart shows, in words. */
function change(what: string, counts: readonly (number | null)[]): ReactNode {
  const [first, last] = [counts[0] ?? null, counts.at(-1) ?? null];
  if (last === null) return `Fewer than 5 ${what} so far this week.`;
  if (first === null) return `${last} ${what} so far this week.`;
  return `${last} ${what} so far this week. The first week shown had ${first}.`;
}
