import { SERVICES } from '@careway/core/eligibility/services';
import { CircleCheck } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { Card } from '../../ui/Card.tsx';
import { address, named } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { STATE_LOOKS, STATE_WORDS } from '../../ui/published/versionWords.ts';
import { Tag } from '../../ui/Tag.tsx';

/**
 * What the pages of the pathways say: written and published in the review of each, by two people as well (rule 2.14).
 */
export function PathwayWords({ pathways }: { pathways: CallReply<'contentPages'>['pathways'] }) {
  return (
    <Card title="What the pages of the pathways say">
      <p className="cw-soft">
        Each text is changed beside the page that it stands on, in the review of its pathway.
      </p>
      <ul className="cw-pathwaywords">
        {pathways.map(({ service, form, inUse, open }) => (
          <li key={service}>
            <Link to={named(`${address('/questionnaires/type/{id}', { id: form })}?part=words`)}>
              {SERVICES[service].name}
            </Link>
            <Tag tone="good" icon={CircleCheck}>
              Version {inUse}
            </Tag>
            {open ? (
              <>
                <Tag tone={STATE_LOOKS[open.state].tone} icon={STATE_LOOKS[open.state].icon}>
                  {STATE_WORDS[open.state]}
                </Tag>
                <small className="cw-soft">
                  version {open.number}, saved by {open.savedBy}
                </small>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
