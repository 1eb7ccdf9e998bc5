import { grouped } from '@careway/core/numbers';
import { Lock } from 'lucide-react';
import { Icon } from '../../../../ui/Icon.tsx';
import { type KeptReview, namesOf, type Version } from './kept.ts';

/** Who has begun, on which version they stay, and who may decide about this one. */
export function Underway({ kept, open }: { kept: KeptReview; open: Version }) {
  const all = kept.underWay.reduce((sum, { people }) => sum + people, 0);
  return (
    <>
      <div className="cw-panel__s">
        <h3>People under way stay on their version</h3>
        <p>
          {all === 0
            ? 'Nobody is under way. '
            : `${all === 1 ? '1 person has' : `${grouped(all)} people have`} begun${onVersions(kept)}. They finish with the rules they started with. `}
          New people get version {open.number} from the minute it is approved.
        </p>
      </div>
      <div className="cw-panel__s">
        <h3>Who may approve</h3>
        <p>Every administrator and clinician who may change pathways.</p>
        <p className="cw-lockline cw-s cw-soft">
          <Icon of={Lock} />
          <span>Not {namesOf(open.authors)}, who wrote it: a second person must decide.</span>
        </p>
      </div>
    </>
  );
}

const onVersions = ({ underWay }: KeptReview) =>
  underWay.length === 1
    ? ` on version ${underWay[0]?.version}`
    : ` (${underWay.map(({ version, people }) => `${grouped(people)} on version ${version}`).join(', ')})`;
