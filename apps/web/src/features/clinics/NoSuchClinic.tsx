import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/paths/links.ts';
import type { useWeekAddress } from './useWeekAddress.ts';

/**
 * The address names a clinic that is not there for whoever looks (rule 10.3): they are told, and choose one that is.
 */
export function NoSuchClinic({
  clinics,
  addressOf,
}: {
  clinics: readonly { id: string; name: string }[];
  addressOf: ReturnType<typeof useWeekAddress>['addressOf'];
}) {
  return (
    <Card title="There is no such clinic, or it is not one of yours">
      <p>The link to it may be an old one, or from another organisation. These are your clinics:</p>
      <ul className="cw-touched">
        {clinics.map(({ id, name }) => (
          <li key={id}>
            <Link to={addressOf(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
