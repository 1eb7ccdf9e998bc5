import { type RowOf, usePaged } from '../../../api/usePaged.ts';
import { Card } from '../../../ui/Card.tsx';
import { Pages } from '../../../ui/list/Pages.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { dayOf } from '../whenWords.ts';
import { copies } from './copies.ts';

type Version = RowOf<'formVersions'>;

const STATES = { draft: 'Draft', sent: 'Waits for approval', approved: 'Approved' } as const;

/** Every version of a form that somebody may read, the newest first, and the way to what differs. */
export function VersionsCard({ formId }: { formId: string }) {
  const paged = usePaged('formVersions', { params: { id: formId }, query: {} });
  return (
    <Card title="Versions">
      <Pages of={paged} many="versions" empty={<p className="cw-soft">There is no version yet.</p>}>
        {(versions) => (
          <ul className="cw-versioned">
            {versions.map((one) => (
              <li key={one.version}>
                <h3>Version {one.version}</h3>
                <Tag {...(one.inUse ? { tone: 'good' } : {})}>{one.inUse ? 'In use' : STATES[one.state]}</Tag>
                <p className="cw-s cw-soft">{factsOf(one)}</p>
                {one.version > 1 ? (
                  <p className="cw-acts">
                    <Link to={`?version=${one.version}`}>
                      What changed<span className="cw-vh"> in version {one.version}</span>
                    </Link>
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </Card>
  );
}

function factsOf({ publishedAt, approvedBy, authors, shares, underWay }: Version): string {
  const facts = [
    publishedAt ? `Approved ${approvedBy ? `by ${approvedBy} ` : ''}on ${dayOf(publishedAt)}` : '',
    authors.length > 0 ? `Written by ${authors.join(', ')}` : '',
    shares > 0 ? `${copies(shares)} given out, ${underWay} not sent in` : '',
  ];
  return facts.filter((one) => one !== '').join('. ');
}
