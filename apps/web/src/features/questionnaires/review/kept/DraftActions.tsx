import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { queryClient } from '../../../../api/query.ts';
import { useUser } from '../../../../session/storedSession.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { useAction } from '../../../../ui/useAction.ts';
import { WentWrong } from '../../../../ui/WentWrong.tsx';
import { storedIn, type Version } from './kept.ts';
import type { Drafting } from './useDraft.ts';

interface Props {
  open: Version;
  drafting: Drafting;
  /** Why it cannot be sent yet. */
  because: string | undefined;
}

/** What its authors can do with a draft: ask for approval, take it back, discard it. */
export function DraftActions({ open, drafting, because }: Props) {
  const [sure, setSure] = useState(false);
  const me = useUser();
  const about = { params: { id: open.id ?? '' }, body: { revision: open.revision } };
  const common = {
    done: (version: Version) => {
      drafting.keep(version);
      setSure(false);
      return queryClient.invalidateQueries({ queryKey: ['pathwayVersions'] });
    },
    refused: (refusal: unknown) => {
      const stored = storedIn(refusal);
      if (stored === undefined) return undefined;
      drafting.keep(stored);
      return `${stored.savedBy ?? 'A colleague'} changed the draft since. Read it again, then decide.`;
    },
  };
  const send = useAction({ act: () => call('sendPathwayDraft', about), ...common });
  const back = useAction({ act: () => call('takeBackPathwayDraft', about), ...common });
  const discard = useAction({ act: () => call('discardPathwayDraft', about), ...common });
  const isAuthor = open.authors.some(({ id }) => id === me?.id);

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
