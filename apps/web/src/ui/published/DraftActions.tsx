import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Icon } from '../Icon.tsx';
import { useAction } from '../useAction.ts';
import { WentWrong } from '../WentWrong.tsx';
import { type LifeVersion, type Publishing, storedIn } from './versionWords.ts';

interface Props<Version extends LifeVersion> {
  open: Version;
  publishing: Publishing<Version>;
  /** Whether the one who looks has written in it. */
  isAuthor: boolean;
  /** Why it cannot be sent yet. */
  because: string | undefined;
}

/** What its authors can do with a draft: ask for approval, take it back, discard it. */
export function DraftActions<Version extends LifeVersion>({
  open,
  publishing,
  isAuthor,
  because,
}: Props<Version>) {
  const [sure, setSure] = useState(false);
  const common = {
    done: (version: Version) => {
      publishing.keep(version);
      setSure(false);
      return publishing.renew();
    },
    refused: (refusal: unknown) => {
      const stored = storedIn<Version>(refusal);
      if (stored === undefined) return undefined;
      publishing.keep(stored);
      return `${stored.savedBy ?? 'A colleague'} changed the draft since. Read it again, then decide.`;
    },
  };
  const send = useAction({ act: publishing.acts.send, ...common });
  const back = useAction({ act: publishing.acts.takeBack, ...common });
  const discard = useAction({ act: publishing.acts.discard, ...common });

  if (open.state === 'sent') {
    if (!isAuthor) return null;
    return (
      <div className="cw-panel__f">
        <Button look="second" busy={back.busy} onClick={() => void back.press()}>
          Take it back to draft
        </Button>
        <WentWrong words={back.problem} />
      </div>
    );
  }
  return (
    <div className="cw-panel__f">
      <Button
        id="ask-approval"
        busy={send.busy}
        onClick={() => void send.press()}
        {...(because === undefined ? {} : { because })}
      >
        <Icon of={Send} />
        Ask for approval
      </Button>
      <Button look="danger" onClick={() => setSure(true)}>
        <Icon of={Trash2} />
        Discard draft
      </Button>
      <WentWrong words={send.problem} />
      <ConfirmDialog
        open={sure}
        onClose={() => setSure(false)}
        title={`Discard draft ${open.number}?`}
        verbs={[
          { words: 'Discard the draft', doing: 'Discarding…', look: 'danger', press: () => discard.press() },
        ]}
        keep="Keep it"
        action={discard}
      >
        <p>
          Nothing that is in use changes. The draft stays to be read under Versions, and nobody can go on with
          it.
        </p>
      </ConfirmDialog>
    </div>
  );
}
