import { shortDay } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';

/** A leaf of a calendar; the date is said in words beside it. */
export function DateTile({ instant }: { instant: string }) {
  const { date, month } = shortDay(londonDay(new Date(instant)));
  return (
    <span className="cw-leaf" aria-hidden="true">
      <b>{date}</b>
      {month}
    </span>
  );
}
