import {
  CalendarCheck,
  ClipboardCheck,
  Eye,
  type LucideIcon,
  NotebookPen,
  UserRoundCheck,
} from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';
import { dayHead, timeOf } from '../../../ui/staffWords.ts';
import type { Day, Happening } from '../timeline.ts';

const ICONS: Record<Happening['kind'], LucideIcon> = {
  account: UserRoundCheck,
  form: ClipboardCheck,
  appointment: CalendarCheck,
  note: NotebookPen,
  staff: Eye,
};

/** What has happened, a day at a time, newest first. */
export function TimelineList({ days, now }: { days: readonly Day[]; now: Date }) {
  return (
    <div className="cw-tl">
      {days.map(({ day, happenings }) => (
        <section key={day} aria-label={dayHead(day, now)}>
          <h3>{dayHead(day, now)}</h3>
          <ol>
            {happenings.map((one) => (
              <li key={one.id}>
                <time dateTime={one.at}>{timeOf(one.at)}</time>
                <span className="ic">
                  <Icon of={ICONS[one.kind]} />
                </span>
                <div>
                  <p className="what">
                    {one.what}
                    {one.times > 1 ? `, ${one.times} times` : ''}
                  </p>
                  {one.more ? (
                    <p className={one.kind === 'note' ? 'cw-talk__text' : undefined} dir="auto">
                      {one.more}
                    </p>
                  ) : null}
                  <p className="by">{one.by ?? 'Careway'}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
