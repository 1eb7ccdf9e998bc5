import { classes } from '../classes.ts';

/** The total of what somebody answered, what it means, and what every total means. */
interface Score {
  total: number;
  most: number;
  band: string | null;
  bands: readonly { from: number; to: number; words: string }[];
}

/** The score in words, and on a line of its bands with a mark where it stands. The words say all that the line does. */
export function ScoreBar({ score, beside }: { score: Score; beside?: string | undefined }) {
  const { total, most, band, bands } = score;
  const inside = bands.find(({ from, to }) => from <= total && total <= to);
  const end = Math.max(most, total, 1);
  return (
    <div className="cw-score">
      <p>
        <b className="cw-score__n">{total}</b> of {most}
        {band ? `. ${band}` : ''}
      </p>
      {beside ? <p className="cw-soft cw-s">{beside}</p> : null}
      {bands.length > 1 ? (
        <div className="cw-score__line" aria-hidden="true">
          {bands.map((one) => (
            <span
              key={one.from}
              className={classes('cw-score__band', one === inside && 'is-here')}
              style={{ flexGrow: Math.max(1, Math.min(one.to, end) - one.from + 1) }}
            >
              <span className="cw-score__from">{one.from}</span>
            </span>
          ))}
          <span className="cw-score__mark" style={{ left: `${Math.min(100, (total / end) * 100)}%` }} />
        </div>
      ) : null}
    </div>
  );
}
