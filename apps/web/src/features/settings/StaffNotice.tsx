import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/paths/links.ts';
import { closedToClients } from '../../ui/site.ts';

const OPENING = '/admin?part=opening';

/** How old a notice may be, in milliseconds. */
const OLD = 5 * 60_000;

/** What a system administrator wants all of staff to know, on top of every page (rule 16.16). */
export default function StaffNotice() {
  const { data } = useQuery({ ...asQuery('appSettings', {}), staleTime: OLD });
  const { pathname, search } = useLocation();
  const user = useUser();
  const opening = user?.usertype === 'Super_Admin' && !(pathname + search).startsWith(OPENING);
  // Whoever looks after an empty portal is told on every page, and led to what is missing (rule 16.37).
  const closed =
    opening && closedToClients() ? (
      <section className="cw-allnotice" aria-label="Closed to clients">
        <Notice tone="time">
          <p>
            Closed to clients. <Link to={OPENING}>See what is still missing</Link>
          </p>
        </Notice>
      </section>
    ) : null;
  if (!data?.notice) return closed;
  return (
    <>
      {closed}
      <section className="cw-allnotice" aria-label="Notice for all staff">
        <Notice tone="time">
          <p className="cw-break">{data.notice}</p>
        </Notice>
      </section>
    </>
  );
}
