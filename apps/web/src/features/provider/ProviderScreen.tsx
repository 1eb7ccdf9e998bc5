import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { SIGN_IN_FIRST } from '../../session/useSignInFirst.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Decide } from '../../ui/published/Decide.tsx';
import { DraftActions } from '../../ui/published/DraftActions.tsx';
import { VersionParts } from '../../ui/published/VersionParts.tsx';
import { VersionTags } from '../../ui/published/VersionTags.tsx';
import { whenDone } from '../../ui/published/versionWords.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { Changes } from './Changes.tsx';
import { ClientPreview } from './ClientPreview.tsx';
import { Editor } from './Editor.tsx';
import type { ProviderReply } from './provider.ts';
import { usePublishing } from './usePublishing.ts';
import { Versions } from './Versions.tsx';
import { WhatItSays } from './WhatItSays.tsx';

const TITLE = 'Your name, numbers and services';
const CRUMBS = [
  { to: '/admin', words: 'Admin' },
  { to: '/admin?part=opening', words: 'From empty to open' },
] as const;

/**
 * /admin?part=provider: what clients read of whom they are with, written by one person and published by another
 * (rules 17.25, 17.26).
 */
export default function ProviderScreen() {
  return (
    <Loaded
      of={useQuery(asQuery('provider', {}))}
      loading="Loading what clients read of you"
      failed="What clients read of you did not load"
      rows={8}
      around={(meanwhile) => (
        <StaffPage title={TITLE} crumbs={CRUMBS}>
          {inCard(meanwhile)}
        </StaffPage>
      )}
    >
      {(reply) => <Shown reply={reply} />}
    </Loaded>
  );
}

function Shown({ reply }: { reply: ProviderReply }) {
  const { inUse, open, versions } = reply;
  const part = useSearchParams()[0].get('see');
  return (
    <StaffPage
      title={TITLE}
      crumbs={CRUMBS}
      tags={<VersionTags open={open} inUse={inUse} />}
      facts={[
        'What every client reads of you: on pages, in emails and on documents.',
        inUse.decidedAt
          ? `Published on ${whenDone(inUse.decidedAt)} by ${inUse.decidedBy ?? ''}`
          : 'Nothing is published yet: the settings of the server stand',
        ...(open ? [`Draft ${open.number} saved by ${open.savedBy ?? ''} on ${whenDone(open.savedAt)}`] : []),
      ]}
      tabs={
        <VersionParts
          at="?part=provider"
          words="What clients read"
          part={part}
          open={open}
          versions={versions.length}
        />
      }
    >
      {part === 'versions' ? <Versions reply={reply} /> : <WhatClientsRead reply={reply} />}
    </StaffPage>
  );
}

function WhatClientsRead({ reply }: { reply: ProviderReply }) {
  const { open, inUse, mayDecide, mayNotDecide } = reply;
  const me = useUser();
  const { publishing, begin } = usePublishing(reply);
  if (!open)
    return (
      <div className="cw-split cw-provider">
        <Card
          title="What clients read"
          beside={
            <Button busy={begin.busy} onClick={() => void begin.press(undefined)}>
              <Icon of={PencilLine} />
              Change it
            </Button>
          }
        >
          <WentWrong words={begin.problem} />
          <p className="cw-soft">
            Nobody is changing it. A change is written as a draft, and a second person publishes it.
          </p>
          <WhatItSays said={inUse.said} />
        </Card>
        <ClientPreview said={inUse.said} words="What is in use now." />
      </div>
    );
  if (open.state === 'draft')
    return <Editor key={open.id} reply={reply} open={open} publishing={publishing} />;
  return (
    <div className="cw-split cw-provider">
      <div className="cw-stack">
        <Decide
          open={open}
          mayDecide={mayDecide}
          mayNotDecide={mayNotDecide}
          publishing={publishing}
          signIn={SIGN_IN_FIRST}
          whoGetsIt="Every client reads it with the next page they open"
        />
        <DraftActions
          open={open}
          publishing={publishing}
          isAuthor={open.authors.some(({ id }) => id === me?.id)}
          because={undefined}
        />
        <Changes inUse={inUse} number={open.number} said={open.said} />
      </div>
      <ClientPreview said={open.said} words={`Draft ${open.number}, as clients would read it.`} />
    </div>
  );
}
