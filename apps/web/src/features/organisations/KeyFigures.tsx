import { toldWords } from './FigureCard.tsx';
import type { Figures } from './figures.ts';

type Counts = readonly (number | null)[];

/** This week is not over: what the whole week before had stands beside it, where both can be told. */
function since(counts: Counts): string {
  const [before, now] = [counts.at(-2) ?? null, counts.at(-1) ?? null];
  if (before === null || now === null) return 'So far this week';
  return `So far. All of last week: ${before}`;
}

/** The week in five figures. */
export function KeyFigures({ data }: { data: Figures }) {
  const all = data.waits.reduce((sum, { n }) => sum + n, 0);
  const longest = data.waits.reduce((most, { median }) => Math.max(most, median), 0);
  const share = data.calls.findLast((one) => one.share !== null)?.share ?? null;
  const figures = [
    { name: 'Checks begun', value: toldWords(data.begun.at(-1) ?? null), below: since(data.begun) },
    { name: 'Bookings', value: toldWords(data.booked.at(-1) ?? null), below: since(data.booked) },
    { name: 'Forms sent in', value: toldWords(data.sent.at(-1) ?? null), below: since(data.sent) },
    {
      name: 'Longest usual wait',
      value: all > 0 ? `${longest} days` : 'Not told',
      below: 'Half waited no longer',
    },
    {
      name: 'Calls in time',
      value: share === null ? 'Not told' : `${Math.round(share * 100)}%`,
      below: `Target is ${Math.round(data.target * 100)}%`,
    },
  ];
  return (
    <dl className="cw-figs" aria-label="This week">
      {figures.map(({ name, value, below }) => (
        <div className="cw-fig" key={name}>
          <dt>{name}</dt>
          <dd className={value.length > 8 ? 'cw-fig__v cw-fig__v--text' : 'cw-fig__v'}>{value}</dd>
          <dd className="cw-fig__t">{below}</dd>
        </div>
      ))}
    </dl>
  );
}
