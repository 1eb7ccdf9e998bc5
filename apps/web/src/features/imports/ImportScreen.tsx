import { type ImportKind, isUnderWay } from '@careway/core/imports/importKinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileCheck, Layers, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { KeysFoot, useKeys } from '../../ui/list/keys.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { FileCard } from './FileCard.tsx';
import { ImportList } from './ImportList.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import type { OneImport } from './importFile.ts';

/** How often it is looked how far a file has come, in milliseconds. */
const LOOK_AGAIN = 700;

/** /admin/upload-csv: a file is chosen, checked, and imported whole or not at all (rule 12.12). */
export default function ImportScreen() {
  const [open, setOpen] = useState<{ id: string; again: boolean } | null>(null);
  const [kind, setKind] = useState<ImportKind>('slots');
  const chooser = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const one = useFile(open?.id);
  const show = (id: string, again = false) => {
    setOpen({ id, again });
    top.current?.focus();
  };
  const choose = () => {
    if (one.data) setKind(one.data.kind);
    setOpen(null);
    requestAnimationFrame(() => chooser.current?.focus());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new with what is open
  const keys = useMemo(() => [{ key: 'u', words: 'choose a file', run: choose }], [open, one.data]);
  useKeys(keys);
  return (
    <StaffPage
      title="Import from a CSV file"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={['Appointment slots, contracts, GP practices or clients of another system']}
      foot={<KeysFoot keys={keys} />}
    >
      <div className="cw-stack" ref={top} tabIndex={-1}>
        <ImportSteps state={open ? one.data?.state : undefined} />
        {open === null ? (
          <ChooseFile kind={kind} onSent={show} input={chooser} />
        ) : (
          <Loaded of={one} loading="Loading the file" failed="The file did not load" around={inCard}>
            {(data: OneImport) => <FileCard one={data} again={open.again} onOther={choose} />}
          </Loaded>
        )}
        <HowItWorks />
        <ImportList current={open?.id ?? null} onOpen={show} />
      </div>
    </StaffPage>
  );
}

/** The file that is open, looked at again while something is under way; the lists beside it follow when that ends. */
function useFile(id: string | undefined) {
  const queries = useQueryClient();
  const one = useQuery({
    ...asQuery('importOne', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? LOOK_AGAIN : false),
  });
  const state = one.data?.state;
  useEffect(() => {
    if (state === undefined) return;
    void queries.invalidateQueries({ queryKey: ['imports'] });
    void queries.invalidateQueries({ queryKey: ['importProblems'] });
    void queries.invalidateQueries({ queryKey: ['importDepends'] });
  }, [queries, state]);
  return one;
}

const WORKS = [
  {
    icon: FileCheck,
    title: 'Check first',
    words: 'We read every row and change nothing. You can check as often as you like.',
  },
  {
    icon: Layers,
    title: 'All or nothing',
    words: 'If one row fails, no row is saved. Clients never see half a diary.',
  },
  {
    icon: Undo2,
    title: 'Undo the last one',
    words: 'The last import of each kind can be taken out again, while nobody has made use of it.',
  },
];

function HowItWorks() {
  return (
    <Card title="How an import works">
      <div className="cw-import__how">
        {WORKS.map(({ icon, title, words }) => (
          <div key={title}>
            <Icon of={icon} />
            <div>
              <h3>{title}</h3>
              <p className="cw-soft">{words}</p>
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
