import { Check, HeartHandshake, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BandArt } from './Art.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

export interface BandProps {
  /** `good`: done or yes. `care`: not here, but you are looked after. */
  tone?: 'good' | 'care';
  icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
}

/** The answer at the top of an outcome page: give it to Page as `top`. Holds the page's h1. */
export function Band({ tone = 'good', icon, title, children }: BandProps) {
  return (
    <div className={classes('cw-band', tone === 'care' && 'cw-band--care')}>
      <BandArt tone={tone} />
      <div className="cw-page cw-band__in">
        <span className="cw-band__mark">
          <Icon of={icon ?? (tone === 'care' ? HeartHandshake : Check)} />
        </span>
        <div>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
