import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';

/**
 * Who may decide about a draft, as far as it is known; that it is somebody else holds in any case (rule 7.2).
 * @param isSent it waits for them already; else what will happen is said
 */
export function WhoDecides({ id, isSent, asks }: { id: string; isSent: boolean; asks: boolean }) {
  const who = useQuery({
    ...asQuery('approvalDeciders', { params: { id } }),
    staleTime: 0,
    enabled: asks,
  }).data;
  const rest = 'Until then the form does not change.';
  if (who === undefined) return <p>Somebody who has not written in it reads it and decides. {rest}</p>;
  if (who.count === 0)
    return (
      <p>
        Nobody can decide about it yet: everybody who may approve forms has written in it. Ask for another
        system administrator.{isSent ? '' : ' You can send it already.'}
      </p>
    );
  const names =
    who.names.length > 1 ? `${who.names.slice(0, -1).join(', ')} or ${who.names.at(-1)}` : who.names[0];
  const told =
    who.count === 1
      ? 'is told at once, reads it and decides.'
      : 'reads it and decides. Each of them is told at once.';
  return (
    <p>
      {names ?? `Any of the ${who.count} people who may approve it`} {isSent ? 'reads it and decides.' : told}{' '}
      {rest}
    </p>
  );
}
