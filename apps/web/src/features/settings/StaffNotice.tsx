import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { Notice } from '../../ui/Notice.tsx';

/** How old a notice may be, in milliseconds. */
const OLD = 5 * 60_000;

/** What a system administrator wants all of staff to know, on top of every page (rule 16.16). */
export default function StaffNotice() {
  const { data } = useQuery({ ...asQuery('appSettings', {}), staleTime: OLD });
  if (!data?.notice) return null;
  return (
    <section className="cw-allnotice" aria-label="Notice for all staff">
      <Notice tone="time">
        <p className="cw-break">{data.notice}</p>
      </Notice>
    </section>
  );
}
