import { CONCERN_LIMITS } from '@careway/core/concerns/concernKinds';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';

/** Says what became of it. What was typed stays until it is kept. */
export function CloseConcern({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState('');
  const [unsaid, setUnsaid] = useState<string>();
  const closing = useAction({
    act: () => call('closeConcern', { params: { id }, body: { outcome: outcome.trim() } }),
    done: () => {
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
      <WentWrong words={closing.problem} />
      <Actions>
        <Button small busy={closing.busy} onClick={press}>
          {closing.busy ? 'Closing…' : 'Close it'}
        </Button>
        <Button look="quiet" small onClick={() => setOpen(false)}>
          Not yet
        </Button>
      </Actions>
    </>
  );
}
