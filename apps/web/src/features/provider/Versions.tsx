import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Details } from '../../ui/Details.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNavigate } from '../../ui/paths/links.ts';
import { namesOf, STATE_LOOKS, STATE_WORDS, whenDone } from '../../ui/published/versionWords.ts';
import { Tag } from '../../ui/Tag.tsx';
import type { ProviderReply, Version } from './provider.ts';
import { usePublishing } from './usePublishing.ts';
import { WhatItSays } from './WhatItSays.tsx';

/** Every version, newest first; an earlier one is brought back as a draft, which a second person publishes. */
export function Versions({ reply }: { reply: ProviderReply }) {
  const { inUse, open, versions } = reply;
  const [asked, ask] = useState<Version | null>(null);
  const navigate = useNavigate();
  const { begin } = usePublishing(reply);
  const bringBack = async (from: number) => {
    if (!(await begin.press(from))) return;
    ask(null);
    await navigate('?part=provider');
  };
  return (
    <Card title="Versions">
      <p className="cw-soft">All of them are kept. Bringing one back begins a draft with what it says.</p>
      <ul className="cw-versions">
        {versions.map((version) => (
          <li key={version.number}>
            <h3>
              Version {version.number}{' '}
              <Tag tone={STATE_LOOKS[version.state].tone} icon={STATE_LOOKS[version.state].icon}>
                {version.number === inUse.number
                  ? 'In use'
                  : version.state === 'approved'
                    ? 'Was in use'
                    : STATE_WORDS[version.state]}
              </Tag>
            </h3>
            <p className="cw-s cw-soft">{story(version)}</p>
            {version.comment ? <p>“{version.comment}”</p> : null}
            <Details summary={`What version ${version.number} says`}>
              <WhatItSays said={version.said} />
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
        <p>Clients go on reading version {inUse.number} until a second person publishes the draft.</p>
      </ConfirmDialog>
    </Card>
  );
}

function story({ authors, savedAt, decidedAt, decidedBy, restores }: Version): string {
  if (authors.length === 0) return 'What the settings of the server say';
  return [
    `Written by ${namesOf(authors)}, saved on ${whenDone(savedAt)}`,
    ...(restores === null ? [] : [`Brings back version ${restores}`]),
    ...(decidedAt ? [`Decided by ${decidedBy ?? ''} on ${whenDone(decidedAt)}`] : []),
  ].join('. ');
}
