import type { LucideIcon } from 'lucide-react';
import { Tag as NhsTag } from 'nhsuk-react-components';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/** blue: under way; good: done; time: limited; care: safety and support; bad: to mend; grey: nothing yet. */
export type Tone = 'blue' | 'good' | 'time' | 'care' | 'bad' | 'grey';

/** A state in words; the colour only repeats it. On the staff side give an icon too. */
export function Tag({
  tone = 'blue',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <NhsTag
      className={classes('cw-tag', tone !== 'blue' && `cw-tag--${tone}`, tone === 'blue' && 'cw-tag--blue')}
    >
      {icon ? <Icon of={icon} /> : null}
      {children}
    </NhsTag>
  );
}

const BARS = [4, 7, 10, 13];
const LEVELS = { 1: 4, 2: 3, 3: 2, 4: 1 } as const;

/** How soon someone must be seen: bars and a word. Solid red is for Urgent (1) alone. */
export function Priority({ level, children }: { level: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <strong className={`cw-prio cw-prio--${level}`}>
      <svg viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        {BARS.map((height, index) => (
          <rect
            key={height}
            x={index * 3.6}
            y={14 - height}
            width="2.6"
            height={height}
            rx=".8"
            fill="currentColor"
            opacity={index < LEVELS[level] ? 1 : 0.25}
          />
        ))}
      </svg>
      {children}
    </strong>
  );
}
