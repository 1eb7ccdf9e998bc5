import type { Way } from '@careway/core/pathways/wayLength';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** "Step 2 of up to 4": stops that only some ways reach are drawn with a broken line. */
export function WayAhead({ way, name, saved }: { way: Way; name: string; saved: ReactNode }) {
  const { now, least, most } = way;
  return (
    <div className="cw-steps">
      <p className="cw-steps__text">
        <strong>
          Step {now} of {least === most ? most : `up to ${most}`}
        </strong>
        <span className="cw-steps__name"> · {name}</span>
      </p>
      {saved}
      <div className="cw-way" aria-hidden="true">
        {Array.from({ length: most }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place on the way
            key={index}
            className={classes(
              index + 1 < now && 'is-done',
              index + 1 === now && 'is-now',
              index + 1 > Math.max(now, least) && 'is-maybe',
            )}
          />
        ))}
      </div>
    </div>
  );
}
