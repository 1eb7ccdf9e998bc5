import { callAboutTime } from '@careway/core/callbacks/contexts';
import { Phone } from 'lucide-react';
import { HelpNumber, Notice } from '../../ui/Notice.tsx';
import { named } from '../../ui/paths/address.ts';
import { isRoute } from '../../ui/paths/built.ts';
import { Link } from '../../ui/paths/links.ts';
import { otherWays, type Sought } from './bookingSearch.ts';

/** The other ways, beside the times: for whoever none of them suits. */
export function NothingSuits({ sought }: { sought: Sought }) {
  const call = callAboutTime(sought.service, false);
  return (
    <Notice tone="care" icon={Phone} title="Nothing suits you?">
      <p>There are other ways. We can also look for times and places with you.</p>
      <HelpNumber />
      <p>
        <Link className="cw-more" to={otherWays(sought)}>
          See the other ways
        </Link>
      </p>
      {isRoute(call) ? (
        <p>
          <Link className="cw-more" to={named(call)}>
            Ask us to call you
          </Link>
        </p>
      ) : null}
    </Notice>
  );
}
