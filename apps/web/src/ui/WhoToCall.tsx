import type { Reachable } from '@careway/core/eligibility/contracts';
import { Clock, ExternalLink, Phone } from 'lucide-react';
import { Icon } from './Icon.tsx';
import { HelpNumber } from './Notice.tsx';

/** Who to turn to, and how: number first. */
export function WhoToCall({ who, level = 2 }: { who: Reachable | undefined; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  if (!who) {
    return (
      <div className="cw-reach">
        <Heading>Not sure who to ask? Call us</Heading>
        <HelpNumber />
      </div>
    );
  }
  const { name, phone, hours, website } = who;
  return (
    <div className="cw-reach">
      <Heading>{name}</Heading>
      {phone ? (
        <a className="cw-tel" href={`tel:${phone.replace(/\s/g, '')}`}>
          <Icon of={Phone} />
          {phone}
        </a>
      ) : null}
      {hours ? (
        <p className="cw-reach__line">
          <Icon of={Clock} />
          {hours}
        </p>
      ) : null}
      {website ? (
        <p className="cw-reach__line">
          <Icon of={ExternalLink} />
          <a href={website} rel="noreferrer">
            {new URL(website).hostname}
          </a>
        </p>
      ) : null}
    </div>
  );
}
