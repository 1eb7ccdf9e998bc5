import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Details } from '../../ui/Details.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { namesOf, STATE_LOOKS, STATE_WORDS, whenDone } from '../../ui/published/versionWords.ts';
import { SaidPage } from '../../ui/said/SaidPage.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { editorOf, type PageReply, type Version } from './content.ts';
import { termsKindWords } from './termsKinds.ts';
import { usePublishing } from './usePublishing.ts';

/** Every version of a page, newest first; an earlier one is brought back as a draft, which a second person approves. */
export function ContentVersions({ reply }: { reply: PageReply }) {
  const { page, inUse, open, versions } = reply;
  const [asked, ask] = useState<Version | null>(null);
  const navigate = useNavigate();
  const { begin } = usePublishing(reply);
  const bringBack = async (from: number) => {
    if (!(await begin.press(from))) return;
    ask(null);
    await navigate(editorOf(page));
  };
  return (
    <Card title="Versions">
      <p className="cw-soft">All of them are kept. Bringing one back begins a draft with its words.</p>
      <ul className="cw-versions">
        {versions.map((version) => (
          <li key={version.number}>
            <h3>
              Version {version.number} <State version={version} isInUse={version.number === inUse.number} />
            </h3>
            <p className="cw-s cw-soft">{story(version)}</p>
            {version.comment ? <p>“{version.comment}”</p> : null}
            <Details summary={`What version ${version.number} says`}>
              <p>
                <strong>{version.title}</strong>
              </p>
              <SaidPage said={version.said} preview />
            </Details>
            {!open && version.number !== inUse.number ? (
              <Button look="second" small onClick={() => ask(version)}>
                <Icon of={RotateCcw} />
                Bring back version {version.number}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        title={`Bring back version ${asked?.number ?? ''}?`}
        keep="Leave it as it is"
        verbs={[
          {
            words: 'Begin a draft with it',
            doing: 'Beginning…',
            press: () => (asked ? bringBack(asked.number) : undefined),
          },
        ]}
        action={begin}
      >
        <p>Clients go on reading version {inUse.number} until a second person approves the draft.</p>
      </ConfirmDialog>
    </Card>
  );
}

function State({ version: { state }, isInUse }: { version: Version; isInUse: boolean }) {
  return (
    <Tag tone={STATE_LOOKS[state].tone} icon={STATE_LOOKS[state].icon}>
      {isInUse ? 'In use' : state === 'approved' ? 'Was in use' : STATE_WORDS[state]}
    </Tag>
  );
}

function story({ authors, savedAt, decidedAt, decidedBy, restores, asksAgain }: Version): string {
  if (authors.length === 0) return 'As it came with the site';
  const kind = termsKindWords(asksAgain);
  return [
    `Written by ${namesOf(authors)}, saved on ${whenDone(savedAt)}`,
    ...(restores === null ? [] : [`Brings back version ${restores}`]),
    ...(kind ? [kind] : []),
    ...(decidedAt ? [`Decided by ${decidedBy ?? ''} on ${whenDone(decidedAt)}`] : []),
  ].join('. ');
}
