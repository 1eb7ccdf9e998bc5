import type { ContentPage } from '@careway/core/content/contentPages';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, PencilLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { SIGN_IN_FIRST } from '../../session/useSignInFirst.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { named } from '../../ui/paths/address.ts';
import { Decide } from '../../ui/published/Decide.tsx';
import { DraftActions } from '../../ui/published/DraftActions.tsx';
import { useContentCrumbs } from '../../ui/published/useContentCrumbs.ts';
import { publishedFacts, VersionParts } from '../../ui/published/VersionParts.tsx';
import { VersionTags } from '../../ui/published/VersionTags.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { AsRead } from './AsRead.tsx';
import { ContentVersions } from './ContentVersions.tsx';
import { editorOf, type PageReply } from './content.ts';
import { Editor } from './Editor.tsx';
import { termsKindWords } from './termsKinds.ts';
import { usePublishing } from './usePublishing.ts';
import { WordChanges } from './WordChanges.tsx';

/** One content page: written, looked at, sent, decided on, brought back. */
export function OnePage({ page }: { page: ContentPage }) {
  return (
    <Loaded
      of={useQuery(asQuery('contentPage', { params: { page } }))}
      loading="Loading the page"
      failed="The page did not load"
      rows={8}
      around={(meanwhile) => <StaffPage title="Page">{inCard(meanwhile)}</StaffPage>}
    >
      {(reply) => <Shown reply={reply} />}
    </Loaded>
  );
}

function Shown({ reply }: { reply: PageReply }) {
  const { page, name, at, inUse, open, versions } = reply;
  const crumbs = useContentCrumbs();
  const part = useSearchParams()[0].get('see');
  return (
    <StaffPage
      title={name}
      crumbs={[...crumbs, { to: '?part=pages', words: 'Pages and pictures' }]}
      tags={<VersionTags open={open} inUse={inUse} />}
      facts={publishedFacts(reply, 'As it came with the site')}
      actions={
        <ButtonLink look="second" small to={named(at)}>
          See it on the site
          <Icon of={ExternalLink} />
        </ButtonLink>
      }
      tabs={<VersionParts at={editorOf(page)} part={part} open={open} versions={versions.length} />}
    >
      {part === 'versions' ? <ContentVersions reply={reply} /> : <Words reply={reply} />}
    </StaffPage>
  );
}

function Words({ reply }: { reply: PageReply }) {
  const { open, inUse, mayDecide, mayNotDecide, name } = reply;
  const me = useUser();
  const { publishing, begin } = usePublishing(reply);
  if (!open)
    return (
      <div className="cw-stack">
        <Card title="What clients read" beside={<Begin name={name} begin={begin} />}>
          <WentWrong words={begin.problem} />
          <p className="cw-soft">
            Nobody is changing it. A change is written as a draft, and a second person reads it.
          </p>
        </Card>
        <AsRead title={inUse.title} said={inUse.said} heading="As they read it" words="What is in use now." />
      </div>
    );
  const kind = termsKindWords(open.asksAgain);
  const isAuthor = open.authors.some(({ id }) => id === me?.id);
  if (open.state === 'draft') return <Editor reply={reply} open={open} publishing={publishing} />;
  return (
    <div className="cw-stack">
      {kind ? (
        <Notice tone="time" title={kind}>
          <p>
            {open.sentBy} says this of version {open.number}.
            {mayDecide ? ' If it is not so, ask for changes.' : ''}
          </p>
        </Notice>
      ) : null}
      <Decide
        open={open}
        mayDecide={mayDecide}
        mayNotDecide={mayNotDecide}
        publishing={publishing}
        signIn={SIGN_IN_FIRST}
        whoGetsIt={
          open.asksAgain === null
            ? 'Everybody reads it at once'
            : open.asksAgain
              ? 'Everybody reads it at once, and clients are asked to accept it when they next sign in'
              : 'Everybody reads it at once, and nobody is asked again'
        }
      />
      <DraftActions open={open} publishing={publishing} isAuthor={isAuthor} because={undefined} />
      <WordChanges inUse={inUse} open={open} />
      <AsRead
        title={open.title}
        said={open.said}
        heading="As they would read it"
        words={`Draft ${open.number}.`}
      />
    </div>
  );
}

function Begin({ name, begin }: { name: string; begin: ReturnType<typeof usePublishing>['begin'] }) {
  return (
    <Button
      busy={begin.busy}
      onClick={() => void begin.press(undefined)}
      aria-label={`Change it: the page ${name}`}
    >
      <Icon of={PencilLine} />
      Change it
    </Button>
  );
}
