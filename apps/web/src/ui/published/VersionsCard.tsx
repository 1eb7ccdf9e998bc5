import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Details } from '../Details.tsx';
import { Icon } from '../Icon.tsx';
import { Tag } from '../Tag.tsx';
import { type LifeVersion, namesOf, STATE_LOOKS, STATE_WORDS, whenDone } from './versionWords.ts';

interface Version extends LifeVersion {
  /** The number of the one that it brings back. */
  restores: number | null;
}

interface Props<One extends Version> {
  versions: readonly One[];
  inUse: { number: number };
  /** While there is a draft, no other is begun. */
  isDraftOpen: boolean;
  /** Of the first, which nobody wrote. */
  asItCame: string;
  /** What else is to be told of one, in a sentence. */
  also?: (version: One) => string | undefined;
  says: (version: One) => ReactNode;
  /** Below the question whether one is brought back. */
  meanwhile: string;
  begin: { busy: boolean; problem: string; clear: () => void };
  /** Begins a draft with what it says. @returns whether that was done */
  bringBack: (number: number) => Promise<boolean>;
}

/** Every version of what two people publish, the newest first; an earlier one is brought back as a draft. */
export function VersionsCard<One extends Version>(props: Props<One>) {
  const { versions, inUse, isDraftOpen, asItCame, also, says, meanwhile, begin, bringBack } = props;
  const [asked, ask] = useState<One | null>(null);
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
            <p className="cw-s cw-soft">{storyOf(version, asItCame, also?.(version))}</p>
            {version.comment ? <p>“{version.comment}”</p> : null}
            <Details summary={`What version ${version.number} says`}>{says(version)}</Details>
            {!isDraftOpen && version.number !== inUse.number ? (
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
            press: async () => {
              if (asked && (await bringBack(asked.number))) ask(null);
            },
          },
        ]}
        action={begin}
      >
        <p>{meanwhile}</p>
      </ConfirmDialog>
    </Card>
  );
}

function storyOf(version: Version, asItCame: string, also: string | undefined): string {
  const { authors, savedAt, decidedAt, decidedBy, restores } = version;
  if (authors.length === 0) return asItCame;
  return [
    `Written by ${namesOf(authors)}, saved on ${whenDone(savedAt)}`,
    ...(restores === null ? [] : [`Brings back version ${restores}`]),
    ...(also ? [also] : []),
    ...(decidedAt ? [`Decided by ${decidedBy ?? ''} on ${whenDone(decidedAt)}`] : []),
  ].join('. ');
}
