import type { CallReply } from '../../../api/call.ts';
import { useMay } from '../../../session/useMay.ts';
import { Link } from '../../../ui/paths/links.ts';
import { bothAddress } from '../recordAddresses.ts';
import { useIsOffice } from '../useIsOffice.ts';

type Item = CallReply<'client'>['toDo'][number];

/**
 * Of a client who may be here twice: the way to both records beside each other, for whoever may put them together
 * (rule 16.64).
 */
export function LookAtBoth({ item: { client, otherId } }: { item: Item }) {
  const may = useMay('clients:read', 'clients:write');
  if (!useIsOffice() || !may || client === null || otherId === null) return null;
  return (
    <p>
      <Link to={bothAddress(client.id, otherId)}>Look at both records</Link>
    </p>
  );
}
