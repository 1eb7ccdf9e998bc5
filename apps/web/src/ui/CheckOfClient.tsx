import type { ServiceCode } from '@careway/core/eligibility/services';
import { NOT_YET, whyNotBook } from '@careway/core/pathways/mayBook';
import { Notice } from './Notice.tsx';
import { rightNow } from './serverClock.ts';

/**
 * For staff who book for a client, or put them on the list: what the client is told when they try it themselves
 * (rule 2.22).
 */
export function CheckOfClient({
  checks,
  time,
  onList = false,
}: {
  /** As the record has them, the newest first. */
  checks: readonly { service: ServiceCode; outcome: string; at: string }[];
  time: { service: ServiceCode; counselling: boolean };
  /** They are put on the list, and then take an offered time by themselves. */
  onList?: boolean;
}) {
  const newest = checks.find(({ service }) => service === time.service);
  const why = whyNotBook(time, newest, rightNow());
  if (!why) return null;
  return (
    <Notice tone="time" role="status" title="Look at their check first">
      <p>
        {NOT_YET[why].staff} They cannot choose this time themselves. Go on only once you have asked them.
        {onList ? ' Then they may say yes to a time.' : null}
      </p>
    </Notice>
  );
}
