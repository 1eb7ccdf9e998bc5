import { EyeOff, Phone, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/** When to call 999, in this order. SAMPLE CONTENT, for the provider's clinicians to approve. */
const EMERGENCIES = {
  danger: 'are in danger now',
  bleeding: 'soak through 2 pads in an hour',
  faint: 'faint, or feel very weak',
  pain: 'have sudden, very strong pain',
  harm: 'may hurt yourself now',
} as const;

export type Emergency = keyof typeof EMERGENCIES;
export const ALL_EMERGENCIES = Object.keys(EMERGENCIES) as Emergency[];

/**
 * Whom to call in an emergency, said in one way on every page that says it. `children`: what 111 is for here, if it
 * is named.
 */
export function GetHelpNow({
  title,
  emergencies,
  children,
}: {
  title: string;
  emergencies: readonly Emergency[];
  children?: ReactNode;
}) {
  return (
    <Card title={title} className="cw-now">
      <div className={classes('cw-now__ways', children ? 'cw-now__ways--two' : undefined)}>
        <div className="cw-now__way">
          <h3>Call 999 if you</h3>
          <ul>
            {ALL_EMERGENCIES.filter((one) => emergencies.includes(one)).map((one) => (
              <li key={one}>{EMERGENCIES[one]}</li>
            ))}
          </ul>
          <a className="nhsuk-button cw-now__call cw-now__call--first" href="tel:999">
            <Icon of={Phone} />
            Call 999
          </a>
          <p className="cw-now__quiet">
            <Icon of={VolumeX} />
            <span>
              <strong>Not safe to speak?</strong> On a mobile, stay on the line and press 55 when asked.
            </span>
          </p>
        </div>
        {children ? (
          <div className="cw-now__way">
            {children}
            <a className="nhsuk-button cw-button--second cw-now__call" href="tel:111">
              <Icon of={Phone} />
              Call 111
            </a>
          </div>
        ) : null}
      </div>
      <p className="cw-now__quiet cw-now__quiet--foot">
        <Icon of={EyeOff} />
        <span>A call stays in your phone’s list. You can delete it there.</span>
      </p>
    </Card>
  );
}
