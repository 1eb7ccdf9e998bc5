import type { ReactNode } from 'react';
import { Card, NextKicker } from '../../../ui/Card.tsx';
import { HelpHours } from '../../../ui/HelpHours.tsx';
import { HelpNumber } from '../../../ui/Notice.tsx';
import { Link } from '../../../ui/paths/links.ts';

const ASK = '/top/phone/callback';

/** The help line as the next step, with what to say. */
export function CallUs({
  kicker,
  title,
  children,
}: {
  kicker?: string;
  title: string;
  children?: ReactNode;
}) {
  return (
    <Card next className="cw-callus">
      <NextKicker>{kicker}</NextKicker>
      <h2>{title}</h2>
      <HelpNumber />
      <HelpHours />
      {children}
      <Link className="cw-more" to={ASK}>
        Or ask us to call you
      </Link>
    </Card>
  );
}
