import { shortDay } from './Bars.tsx';
import { labelled } from './scale.ts';
import { useWidth } from './useWidth.ts';

const [TOP, BOTTOM, HEIGHT, LEFT, RIGHT] = [16, 28, 220, 52, 92];

/** A share a week, with its target; what misses it has a shape of its own. A week that is not told leaves a gap. */
export function ShareLine({
  label,
  weeks,
  shares,
  target,
}: {
  label: string;
  weeks: readonly string[];
  shares: readonly (number | null)[];
  target: number;
}) {
  const [box, width] = useWidth();
  const told = shares.filter((share) => share !== null);
  const least = Math.max(0, Math.floor(Math.min(target - 0.1, ...told) * 10) / 10);
  const room = width - LEFT - RIGHT - 16;
  const y = (share: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (share - least) / (1 - least || 1));
  const x = (index: number) => LEFT + 8 + (room * index) / Math.max(1, weeks.length - 1);
  const steps = [0, 1, 2, 3, 4].map((step) => least + ((1 - least) * step) / 4);
  const shown = labelled(weeks.length, room);
  const lines = shares
    .map((share, index) => {
      const before = shares[index - 1];
      return share !== null && before !== null && before !== undefined && index > 0
        ? `M${x(index - 1)} ${y(before)}L${x(index)} ${y(share)}`
        : '';
    })
    .join('');
  return (
    <div className="cw-chart" ref={box}>
      <svg role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
        {steps.map((step) => (
          <g key={step}>
            <line className="grid" x1={LEFT} x2={width - RIGHT} y1={y(step)} y2={y(step)} />
            <text className="ax" x={LEFT - 8} y={y(step) + 5} textAnchor="end">
              {Math.round(step * 100)}%
            </text>
          </g>
        ))}
        <line className="tgt" x1={LEFT} x2={width - RIGHT} y1={y(target)} y2={y(target)} />
        <text className="tgtl" x={width - RIGHT + 8} y={y(target) + 5}>
          Target {Math.round(target * 100)}%
        </text>
        <path d={lines} fill="none" stroke="var(--c2)" strokeWidth="2" />
        {shares.map((share, index) =>
          share === null ? null : share < target ? (
            <path
              key={weeks[index]}
              d={`M${x(index) - 6} ${y(share) - 5}h12l-6 11z`}
              fill="#fff"
              stroke="var(--bad)"
              strokeWidth="2"
            />
          ) : (
            <circle key={weeks[index]} cx={x(index)} cy={y(share)} r="4" fill="var(--c2)" />
          ),
        )}
        {weeks.map((week, index) =>
          shown(index) ? (
            <text
              key={week}
              className="ax"
              x={Math.min(x(index), width - 24)}
              y={HEIGHT - 6}
              textAnchor="middle"
            >
              {shortDay(week)}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}
