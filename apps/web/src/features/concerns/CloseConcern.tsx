import { CONCERN_KINDS, CONCERN_LIMITS, closesNeed } from '@careway/core/concerns/concernKinds';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import type { RowOf } from '../../api/usePaged.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useTyped } from '../../ui/talk/typed.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';

/**
 * Says what became of it. What was typed stays until it is kept. Where what a client needs closes with it there is a
 * second question (rule 16.44).
 */
export function CloseConcern({ of }: { of: RowOf<'concerns'> }) {
  const { id, kind, client, by } = of;
  const twice = closesNeed(kind);
  const [sure, setSure] = useState(false);
  const [outcome, setOutcome] = useTyped(`concern ${id}`);
  const [opened, setOpen] = useState(false);
  const open = opened || outcome !== '';
  const [unsaid, setUnsaid] = useState<string>();
  const closing = useAction({
    act: () =>
      call('closeConcern', {
        params: { id },
        body: { outcome: outcome.trim(), ...(twice ? { confirmed: true } : {}) },
      }),
    done: () => {
      setSure(false);
      setOutcome('');
      say('Closed', 'success');
      return queryClient.invalidateQueries({ queryKey: ['concerns'] });
    },
  });
  if (!open)
    return (
      <Actions>
        <Button look="second" small onClick={() => setOpen(true)}>
          Say what was done
        </Button>
      </Actions>
    );
  const press = () => {
    const wrong = outcome.trim().length < 3 ? 'Say what was done' : undefined;
    setUnsaid(wrong);
    if (wrong) document.getElementById(`outcome-${id}`)?.focus();
    else if (twice) setSure(true);
    else void closing.press();
  };
  return (
    <>
      <TextArea
        id={`outcome-${id}`}
        label="What was done?"
        rows={3}
        most={CONCERN_LIMITS.most}
        value={outcome}
        {...(unsaid ? { error: unsaid } : {})}
        onChange={(event) => setOutcome(event.currentTarget.value)}
      />
      <WentWrong words={sure ? '' : closing.problem} />
      <Actions>
        <Button small busy={closing.busy} onClick={press}>
          {closing.busy ? 'Closing…' : twice ? 'Go on to the last check' : 'Close it'}
        </Button>
        <Button
          look="quiet"
          small
          onClick={() => {
            setOutcome('');
            setOpen(false);
          }}
        >
          Not yet
        </Button>
      </Actions>
      <ConfirmDialog
        open={sure}
        onClose={() => setSure(false)}
        title={
          <>
            You close “{CONCERN_KINDS[kind].words}” of <bdi>{client?.name ?? 'nobody we know'}</bdi>
          </>
        }
        verbs={[{ words: 'Yes, close it', doing: 'Closing…', press: () => closing.press() }]}
        keep="Change what I wrote"
        action={closing}
        unhurried
      >
        <div className="cw-stack">
          <h3>This is written</h3>
          <p className="cw-break cw-lines">{outcome.trim()}</p>
          <h3>This is whom it reaches</h3>
          <p>
            What the client needs for it leaves staff’s list. Colleagues who open the record read what you
            wrote, with your name; so does {by}, who passed it on. Whoever was told of a danger is told by
            bell, and not what you wrote.
          </p>
        </div>
      </ConfirmDialog>
    </>
  );
}
