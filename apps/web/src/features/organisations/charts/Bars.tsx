import { labelled, ticks } from './scale.ts';
import { useWidth } from './useWidth.ts';

export interface Series {
  name: string;
  n: readonly (number | null)[];
}

const FILLS = ['var(--c1)', 'var(--c2)', 'var(--c3)', '#8fbce0', '#c3dcf0'];
const [TOP, BOTTOM, HEIGHT] = [20, 28, 240];

/**
 * Bars a week, one series on another; a count that is not told is a short dashed mark. In words: its label and the
 * table.
 */
export function Bars({
  label,
  weeks,
  series,
}: {
  label: string;
  weeks: readonly string[];
  series: readonly Series[];
}) {
  const [box, width] = useWidth();
  const totals = weeks.map((_, week) => series.reduce((all, { n }) => all + (n[week] ?? 0), 0));
  const steps = ticks(Math.max(...totals, 1));
  const most = steps.at(-1) ?? 1;
  const left = 16 + String(most).length * 9;
  const room = width - left - 8;
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / most);
  const each = room / weeks.length;
  const bar = Math.max(3, Math.min(28, each * 0.64));
  const shown = labelled(weeks.length, room);
  return (
    <div className="cw-chart" ref={box}>
      <svg role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
        {steps.map((step) => (
          <g key={step}>
            <line className={step === 0 ? 'base' : 'grid'} x1={left} x2={width} y1={y(step)} y2={y(step)} />
            <text className="ax" x={left - 8} y={y(step) + 5} textAnchor="end">
              {step}
            </text>
          </g>
        ))}
        {weeks.map((week, index) => {
          const x = left + each * index + (each - bar) / 2;
          let below = 0;
          const untold = series.some(({ n }) => n[index] === null);
          return (
            <g key={week}>
              {series.map(({ name, n }, at) => {
                const value = n[index] ?? 0;
                const from = y(below);
                below += value;
                return value > 0 ? (
                  <rect
                    key={name}
                    x={x}
                    y={y(below)}
                    width={bar}
                    height={Math.max(1, from - y(below) - 1)}
                    fill={FILLS[at % FILLS.length]}
                  />
                ) : null;
              })}
              {untold ? (
                <line
                  x1={x}
                  x2={x + bar}
                  y1={y(below) - 4}
                  y2={y(below) - 4}
                  stroke="var(--ink-soft)"
                  strokeWidth="2"
                  strokeDasharray="3 3"
                />
              ) : null}
              {index === weeks.length - 1 && below > 0 ? (
                <text className="lab" x={x + bar / 2} y={y(below) - 8} textAnchor="middle">
                  {below}
                </text>
              ) : null}
              {shown(index) ? (
                <text className="ax" x={x + bar / 2} y={HEIGHT - 6} textAnchor="middle">
                  {shortDay(week)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      {series.length > 1 ? (
        <ul className="cw-chart__key">
          {series.map(({ name }, at) => (
            <li key={name}>
              <span style={{ background: FILLS[at % FILLS.length] }} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "5 Oct", of a day as the calendar writes it. */
export const shortDay = (day: string) =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`;
