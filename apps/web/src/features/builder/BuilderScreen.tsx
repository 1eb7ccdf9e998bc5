import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { foundOnDevice, type OnDevice } from '../../session/formDrafts.ts';
import { inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { isMissing } from '../../ui/refusal.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { Builder } from './Builder.tsx';
import { BuilderStart } from './BuilderStart.tsx';
import { CRUMBS } from './crumbs.ts';
import { goneIn } from './draftContent.ts';
import { NoDraft } from './NoDraft.tsx';

/** /questionnaires/builder and /questionnaires/builder/{id}: writing a form (decision 0100). */
export default function BuilderScreen() {
  const { id } = useParams();
  return id === undefined ? <BuilderStart /> : <Opened key={id} id={id} />;
}

function Opened({ id }: { id: string }) {
  const draft = useQuery({
    ...asQuery('questionSetDraft', { params: { id } }),
    // What is written here is newer than what was fetched: it is fetched once, each time the page is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [left, setLeft] = useState<OnDevice | null>();
  useEffect(() => {
    void foundOnDevice(id).then((found) => setLeft(found ?? null));
  }, [id]);
  return (
    <Loaded
      of={{ ...draft, data: left === undefined ? undefined : draft.data }}
      loading="Loading the form"
      failed="The form did not load"
      around={(meanwhile) => (
        <StaffPage title="Form" crumbs={CRUMBS}>
          {inCard(meanwhile)}
        </StaffPage>
      )}
      instead={(error) =>
        isMissing(error) || goneIn(error) ? (
          <NoDraft id={id} onBegun={() => void draft.refetch()} />
        ) : undefined
      }
    >
      {(data) => (
        <Builder
          key={`${data.version} ${data.state}`}
          draft={data}
          left={left ?? undefined}
          onAgain={() => void draft.refetch()}
        />
      )}
    </Loaded>
  );
}
