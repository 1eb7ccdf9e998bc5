import { counted } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { SIGN_IN_FIRST } from '../../session/useSignInFirst.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Decide } from '../../ui/published/Decide.tsx';
import { DraftActions } from '../../ui/published/DraftActions.tsx';
import { publishedFacts, VersionParts } from '../../ui/published/VersionParts.tsx';
import { VersionTags } from '../../ui/published/VersionTags.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { Changes } from './Changes.tsx';
import { Editor } from './Editor.tsx';
import type { LevelsReply } from './levels.ts';
import { usePublishing } from './usePublishing.ts';
import { Versions } from './Versions.tsx';
import { WhatItSays } from './WhatItSays.tsx';

const TITLE = 'How soon we act';
/** The step back, by where it was opened. */
const CRUMBS = {
  '/admin': { to: '/admin', words: 'Admin' },
  '/service': { to: '/service', words: 'Services' },
  '/staff': { to: '/staff', words: 'Your work' },
} as const;

const isPlace = (path: string): path is keyof typeof CRUMBS => Object.hasOwn(CRUMBS, path);

/**
 * `?part=levels` of /admin, /service and /staff: how soon somebody is seen to, written by one person who answers for
 * pathways and published by another (rules 16.59 to 16.61).
 */
export default function LevelsScreen() {
  return (
    <Loaded
      of={useQuery(asQuery('needLevels', {}))}
      loading="Loading the list of levels"
      failed="The list of levels did not load"
      rows={8}
      around={(meanwhile) => <StaffPage title={TITLE}>{inCard(meanwhile)}</StaffPage>}
    >
      {(reply) => <Shown reply={reply} />}
    </Loaded>
  );
}

function Shown({ reply }: { reply: LevelsReply }) {
  const { inUse, open, versions, toPlace } = reply;
  const part = useSearchParams()[0].get('see');
  const { pathname } = useLocation();
  return (
    <StaffPage
      title={TITLE}
      crumbs={isPlace(pathname) ? [CRUMBS[pathname]] : []}
      tags={<VersionTags open={open} inUse={inUse} />}
      facts={[
        'The level of each need and each flagged answer, and the target of each level',
        ...publishedFacts(
          reply,
          'As it comes with the portal: a sample, until your clinicians publish theirs',
        ),
        ...(toPlace > 0 ? [`${counted(toPlace, 'open need')} still to be placed by it`] : []),
      ]}
      tabs={
        <VersionParts at="?part=levels" words="The list" part={part} open={open} versions={versions.length} />
      }
    >
      {part === 'versions' ? <Versions reply={reply} /> : <TheList reply={reply} />}
    </StaffPage>
  );
}

function TheList({ reply }: { reply: LevelsReply }) {
  const { open, inUse, mayDecide, mayNotDecide } = reply;
  const me = useUser();
  const { publishing, begin } = usePublishing(reply);
  if (!open)
    return (
      <Card
        title="The list"
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
          whoGetsIt="Every open need is placed by it, and what clients are promised follows it"
        />
        <DraftActions
          open={open}
          publishing={publishing}
          isAuthor={open.authors.some(({ id }) => id === me?.id)}
          because={undefined}
        />
        <Card title={`What version ${open.number} says`}>
          <WhatItSays said={open.said} />
        </Card>
      </div>
      <Changes inUse={inUse} number={open.number} said={open.said} />
    </div>
  );
}
