import { CircleAlert, CircleCheck, Clock, HeartHandshake, Info, type LucideIcon, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { HelpHours } from './HelpHours.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './paths/links.ts';
import type { Address } from './paths/path.ts';
import { HELPLINE, type Helpline } from './site.ts';
import type { Tone } from './Tag.tsx';

export type NoticeTone = Exclude<Tone, 'grey'>;

const ICONS: Record<NoticeTone, LucideIcon> = {
  blue: Info,
  good: CircleCheck,
  time: Clock,
  care: HeartHandshake,
  bad: CircleAlert,
};

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  level?: 2 | 3;
  icon?: LucideIcon;
  /** `alert` interrupts a screen reader, `status` waits; leave out for what is there from the start. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** A tinted note: plum for safety and support, amber for time, blue for information, green for done, red to mend. */
export function Notice({ tone = 'blue', title, level = 2, icon, role, children }: NoticeProps) {
  const id = useId();
  const Heading = level === 3 ? 'h3' : 'h2';
  return (
    <section
      className={classes('cw-note', tone !== 'blue' && `cw-note--${tone}`)}
      role={role}
      aria-labelledby={title ? id : undefined}
    >
      <Icon of={icon ?? ICONS[tone]} />
      <div className="cw-note__text">
        {title ? <Heading id={id}>{title}</Heading> : null}
        {children}
      </div>
    </section>
  );
}

/** The contact centre's number as a big link. */
export function HelpNumber({ of = HELPLINE }: { of?: Helpline }) {
  return (
    <a className="cw-tel" href={`tel:${of.dial}`}>
      <Icon of={Phone} />
      {of.shown}
    </a>
  );
}

/** First in most asides: a person to talk to. */
export function HelpAside({
  title = 'We are here to help',
  children = 'If a question is hard, or you want to talk, call us. It is free and private.',
  call = '/phone/callback',
}: {
  title?: string;
  children?: ReactNode;
  /** Where they ask us to call them; null where they have. */
  call?: Address | null;
}) {
  return (
    <Notice tone="care" title={title}>
      <p>{children}</p>
      <HelpNumber />
      <HelpHours />
      {/* By name: on a first page the other rows are not declared yet, and the way must not be missing there. */}
      {call ? (
        <Link className="cw-more" to={call}>
          Or ask us to call you
        </Link>
      ) : null}
    </Notice>
  );
}
