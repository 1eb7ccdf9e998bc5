import type { Pathway } from '@careway/core/pathways/pathway';
import { useParams } from 'react-router';
import { address } from '../../../ui/paths/address.ts';
import { Link } from '../../../ui/paths/links.ts';
import { pathwayName, REVIEWED } from './reviewed.ts';

const reviewAddress = ({ set }: Pathway) => address('/questionnaires/type/{id}', { id: set.id });

/** The pathways that can be reviewed. */
export function OtherPathways() {
  const { id } = useParams();
  return (
    <nav className="cw-pathways cw-noprint" aria-label="Pathways">
      {REVIEWED.map((one) => (
        <Link key={one.set.id} to={reviewAddress(one)} aria-current={one.set.id === id ? 'page' : undefined}>
          {pathwayName(one)}
        </Link>
      ))}
    </nav>
  );
}
