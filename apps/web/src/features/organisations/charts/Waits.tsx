import { ticks } from './scale.ts';
import { useWidth } from './useWidth.ts';

const [TOP, EACH] = [8, 44];

/** For each name: how long half of all waited, and eight in ten. */
export function Waits({
  label,
  rows,
}: {
  label: string;
  rows: readonly { name: string; low: number; median: number; high: number }[];
}) {
  const [box, width] = useWidth();
  const steps = ticks(Math.max(...rows.map(({ high }) => high), 1));
  const most = steps.at(-1) ?? 1;
  const left = 12;
  const room = width - left - 64;
  const x = (days: number) => left + (room * days) / most;
  const bottom = TOP + rows.length * EACH;
  return (
    <div className="cw-chart" ref={box}>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={bottom + 28}
        viewBox={`0 0 ${width} ${bottom + 28}`}
      >
        {steps.map((step) => (
          <g key={step}>
            <line className="grid" x1={x(step)} x2={x(step)} y1={TOP} y2={bottom} />
            <text className="ax" x={x(step)} y={bottom + 20} textAnchor="middle">
              {step}
            </text>
          </g>
        ))}
        {rows.map(({ name, low, median, high }, index) => {
          const y = TOP + index * EACH + 30;
          return (
            <g key={name}>
              <text className="lab" x={left} y={y - 14}>
                {name}
              </text>
              <rect
                x={x(low)}
                y={y - 5}
                width={Math.max(10, x(high) - x(low))}
                height="10"
                rx="5"
                fill="#a9cbe8"
              />
              <circle cx={x(median)} cy={y} r="7" fill="var(--c2)" stroke="#fff" strokeWidth="2" />
              <text className="lab" x={Math.max(x(high), x(low) + 10) + 10} y={y + 5}>
                {median} d
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="cw-chart__key">
        <li>
          <span style={{ background: 'var(--c2)', borderRadius: '50%' }} aria-hidden="true" />
          Half waited no longer
        </li>
        <li>
          <span style={{ background: '#a9cbe8' }} aria-hidden="true" />
          Eight in ten people
        </li>
      </ul>
    </div>
  );
}
