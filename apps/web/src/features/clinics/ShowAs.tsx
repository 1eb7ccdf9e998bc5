import { CalendarDays, ChevronLeft, ChevronRight, List, Users } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { View } from './useWeekAddress.ts';

const VIEWS = [
  { view: 'week', words: 'Week', icon: CalendarDays },
  { view: 'list', words: 'List', icon: List },
  { view: 'day', words: 'Day', icon: Users },
] as const;

/** Back and on, to now, and how it is shown: beside the title of a week or a day. */
export function ShowAs({
  view,
  before,
  now,
  after,
  onView,
}: {
  view: View;
  before: { words: string; go: () => void };
  now: { words: string; go: () => void };
  after: { words: string; go: () => void };
  onView: (view: View) => void;
}) {
  return (
    <div className="cw-acts">
      <div className="cw-weeks">
        <button type="button" className="cw-ib cw-ib--line" aria-label={before.words} onClick={before.go}>
          <Icon of={ChevronLeft} />
        </button>
        <Button look="second" small onClick={now.go}>
          {now.words}
        </Button>
        <button type="button" className="cw-ib cw-ib--line" aria-label={after.words} onClick={after.go}>
          <Icon of={ChevronRight} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div className="cw-seg cw-weeks__seg" role="group" aria-label="Show as">
        {VIEWS.map((one) => (
          <button
            key={one.view}
            type="button"
            aria-pressed={one.view === view}
            onClick={() => onView(one.view)}
          >
            <Icon of={one.icon} />
            {one.words}
          </button>
        ))}
      </div>
    </div>
  );
}
