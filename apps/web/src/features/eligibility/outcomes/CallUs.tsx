import type { ReactNode } from 'react';
import { Card, NextKicker } from '../../../ui/Card.tsx';
import { HelpNumber } from '../../../ui/Notice.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { HELPLINE } from '../../../ui/site.ts';

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
      <p>{HELPLINE.hours}. It is free and private.</p>
      {children}
      <Link className="cw-more" to={ASK}>
        Or ask us to call you
      </Link>
    </Card>
  );
}
