import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/paths/links.ts';

/** How old what the bell says may be when somebody goes on to another page, in milliseconds. */
const OLD = 30_000;
/** So many are told apart. */
const MOST = 99;

const BELL = { ...asQuery('notifications', { query: { limit: 1 } }), staleTime: OLD };

/**
 * The way to one's news, and how much of it is new. It looks when somebody goes to another page, and never by a
 * clock: nobody may be there.
 */
export default function Bell() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery(BELL);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is why it looks
  useEffect(() => void queries.prefetchQuery(BELL), [queries, pathname]);
  const unseen = data?.unseen ?? 0;
  const shown = unseen > MOST ? `${MOST}+` : String(unseen);
  return (
    <Link className="cw-top__b" to="/profile?part=notifications">
      <Icon of={BellIcon} />
      <span className="cw-vh">Notifications</span>
      {unseen > 0 ? (
        <span className="n">
          {shown}
          <span className="cw-vh"> new</span>
        </span>
      ) : null}
    </Link>
  );
}
