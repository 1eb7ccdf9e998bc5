import { grouped } from '@careway/core/numbers';
import { Lock } from 'lucide-react';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { namesOf } from '../../../../ui/published/versionWords.ts';
import type { KeptReview, Version } from './kept.ts';

/** More names than anybody needs to find somebody to ask. */
const NAMED = 6;

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
        <Approvers of={kept.mayApprove} authors={open.authors} />
        <p className="cw-lockline cw-s cw-soft">
          <Icon of={Lock} />
          <span>Not {namesOf(open.authors)}, who wrote it: a second person must decide.</span>
        </p>
      </div>
    </>
  );
}

interface ApproversProps {
  of: KeptReview['mayApprove'];
  authors: Version['authors'];
}

function Approvers({ of, authors }: ApproversProps) {
  const others = of.people.filter(({ id }) => !authors.some((author) => author.id === id));
  if (others.length === 0 && !of.more)
    return <p>Nobody else may approve it yet. Ask an administrator to let a colleague change pathways.</p>;
  return (
    <ul className="cw-people">
      {others.slice(0, NAMED).map(({ id, name, role }) => (
        <li key={id}>
          <Avatar name={name} />
          <div>
            <p>{name}</p>
            <p className="cw-s cw-soft">{role}</p>
          </div>
        </li>
      ))}
      {of.more || others.length > NAMED ? (
        <li className="cw-s cw-soft">And others who may change pathways.</li>
      ) : null}
    </ul>
  );
}

const onVersions = ({ underWay }: KeptReview) =>
  underWay.length === 1
    ? ` on version ${underWay[0]?.version}`
    : ` (${underWay.map(({ version, people }) => `${grouped(people)} on version ${version}`).join(', ')})`;
