import { type MessageName, messageOf } from '@careway/core/messages/portalWords';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, RotateCcw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { SIGN_IN_FIRST } from '../../session/useSignInFirst.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Decide } from '../../ui/published/Decide.tsx';
import { DraftActions } from '../../ui/published/DraftActions.tsx';
import { useContentCrumbs } from '../../ui/published/useContentCrumbs.ts';
import { publishedFacts, VersionParts } from '../../ui/published/VersionParts.tsx';
import { VersionTags } from '../../ui/published/VersionTags.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { Changes } from './Changes.tsx';
import { Editor } from './Editor.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { MessageVersions } from './MessageVersions.tsx';
import { editorOf, type MessageReply } from './messageWords.ts';
import { usePublishing } from './usePublishing.ts';

/** One message: written, looked at, sent, decided on, brought back. */
export function OneMessage({ message }: { message: MessageName }) {
  return (
    <Loaded
      of={useQuery(asQuery('messageWords', { params: { message } }))}
      loading="Loading the message"
      failed="The message did not load"
      rows={8}
      around={(meanwhile) => <StaffPage title="Message">{inCard(meanwhile)}</StaffPage>}
    >
      {(reply) => <Shown reply={reply} />}
    </Loaded>
  );
}

function Shown({ reply }: { reply: MessageReply }) {
  const { message, inUse, open, versions, fallsBack } = reply;
  const crumbs = useContentCrumbs();
  const part = useSearchParams()[0].get('see');
  return (
    <StaffPage
      title={messageOf(message).goesOut}
      crumbs={[...crumbs, { to: '?part=messages', words: 'Emails and texts' }]}
      tags={<VersionTags open={open} inUse={inUse} />}
      facts={publishedFacts(reply, 'The portal’s own words')}
      tabs={<VersionParts at={editorOf(message)} part={part} open={open} versions={versions.length} />}
    >
      <div className="cw-stack">
        {fallsBack.length > 0 ? (
          <Notice tone="time" title="The portal’s own words go out, not yours">
            <p>
              This version of the portal does not take what version {inUse.number} says. Mend it in a draft:
            </p>
            <ul>
              {fallsBack.map((fault) => (
                <li key={`${fault.field} ${fault.message}`}>{fault.message}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {part === 'versions' ? <MessageVersions reply={reply} /> : <Words reply={reply} />}
      </div>
    </StaffPage>
  );
}

function Words({ reply }: { reply: MessageReply }) {
  const { message, open, inUse, mayDecide, mayNotDecide, where } = reply;
  const me = useUser();
  const { publishing } = usePublishing(reply);
  if (!open) return <AsItStands reply={reply} />;
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
          whoGetsIt="It goes out so from now on; what waits to go out says it too"
        />
        <DraftActions
          open={open}
          publishing={publishing}
          isAuthor={open.authors.some(({ id }) => id === me?.id)}
          because={undefined}
        />
        <Changes inUse={inUse} number={open.number} said={open.said} />
      </div>
      <MessagePreview
        message={message}
        said={open.said}
        address={where.address}
        words={`Draft ${open.number}.`}
      />
    </div>
  );
}

/** Nobody is changing it: what it says, and the two ways to begin. */
function AsItStands({ reply }: { reply: MessageReply }) {
  const { message, inUse, where, fallsBack } = reply;
  const { begin } = usePublishing(reply);
  const own = messageOf(message);
  const isOwn =
    inUse.said.subject === own.subject && inUse.said.email === own.email && inUse.said.text === own.text;
  return (
    <div className="cw-split cw-provider">
      <Card title="Its words">
        <WentWrong words={begin.problem} />
        <p className="cw-soft">
          Nobody is changing it. A change is written as a draft, and a second person publishes it.
        </p>
        <p className="cw-acts">
          <Button busy={begin.busy} onClick={() => void begin.press(undefined)}>
            <Icon of={PencilLine} />
            Change it
          </Button>
          {isOwn ? null : (
            <Button look="second" busy={begin.busy} onClick={() => void begin.press(1)}>
              <Icon of={RotateCcw} />
              Put back the portal’s words
            </Button>
          )}
        </p>
      </Card>
      <MessagePreview
        message={message}
        said={fallsBack.length > 0 ? own : inUse.said}
        address={where.address}
        words="What goes out now."
      />
    </div>
  );
}
