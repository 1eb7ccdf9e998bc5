import { Download } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KeysFoot, useKeys } from '../../ui/list/keys.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { SealCard } from './SealCard.tsx';
import { TrailFilter } from './TrailFilter.tsx';
import { TrailList } from './TrailList.tsx';
import type { TrailQuery } from './trailQuery.ts';

/**
 * Whose trail another page asked for: it comes in the page's state, for an address never says who anybody is
 * (rule 14.15).
 */
const whoseTrail = (state: unknown): TrailQuery => {
  const who = (state as { who?: unknown } | null)?.who;
  return typeof who === 'string' && who !== '' ? { who } : {};
};

/**
 * /admin?part=trail: what was done, by whom, to whom and when; as a file; and whether anybody tampered with it
 * (rule 11.13).
 */
export default function TrailScreen() {
  const start = whoseTrail(useLocation().state);
  const [filter, setFilter] = useState<TrailQuery>(start);
  const who = useRef<HTMLInputElement>(null);
  const saving = useAction({
    act: () => call('auditTrailFile', { query: filter }),
    done: (file) => saveFile(new Blob([file], { type: 'text/csv' }), 'audit-trail.csv'),
  });
  const keys = useMemo(() => [{ key: '/', words: 'filter', run: () => who.current?.focus() }], []);
  useKeys(keys);
  return (
    <StaffPage
      title="Audit trail"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={[
        'What was done, by whom, to whose record. Nobody can change it, and looking here is written down too.',
      ]}
      actions={
        <Button look="second" busy={saving.busy} onClick={() => void saving.press()}>
          <Icon of={Download} />
          Save as CSV
        </Button>
      }
      foot={<KeysFoot keys={keys} />}
    >
      <div className="cw-stack">
        <WentWrong words={saving.problem} />
        <SealCard />
        <TrailFilter box={who} start={start} onFilter={setFilter} />
        <TrailList filter={filter} />
      </div>
    </StaffPage>
  );
}
