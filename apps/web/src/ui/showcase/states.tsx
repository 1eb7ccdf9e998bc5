import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Actions, Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Countdown } from '../Countdown.tsx';
import { Saved } from '../Steps.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../states.tsx';
import { Tabs } from '../Tabs.tsx';
import { say } from '../toast.ts';

export function Panels() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title="Tabs, dialog, toasts">
      <Tabs
        label="What to read"
        items={[
          { id: 'before', words: 'Before you come', content: <p>Eat and drink as you usually do.</p> },
          {
            id: 'day',
            words: 'On the day',
            content: <p>Bring something to read, and someone if you like.</p>,
          },
          {
            id: 'after',
            words: 'Afterwards',
            count: 2,
            content: <p>You can call us at any time of the day.</p>,
          },
        ]}
      />
      <Actions>
        <Button look="second" onClick={() => setOpen(true)}>
          Ask before cancelling
        </Button>
        <Button look="second" onClick={() => say('Saved. You can close this page.')}>
          Say it is saved
        </Button>
        <Button look="second" onClick={() => say('Sent', 'success')}>
          Say it is sent
        </Button>
      </Actions>
      <ConfirmDialog
        open={open}
        onClose={close}
        title="Cancel this appointment?"
        action={{ busy: false, problem: '', clear: close }}
        verbs={[{ words: 'Cancel the appointment', look: 'danger', press: close }]}
        keep="Keep it"
      >
        <p>
          Tuesday 24 November, 10:20am. Someone else can have the time. You can book again whenever you like.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

/** Long enough for anyone to look at it. */
const HOLD = 10 * 60_000;

export function States() {
  const [until] = useState(() => Date.now() + HOLD);
  return (
    <div className="cw-parts__cols">
      <div className="cw-stack">
        <Card title="Time that runs out">
          <Countdown until={until} title="We are keeping this time for you">
            If the time runs out you lose nothing.
          </Countdown>
          <div className="cw-saves">
            <Saved state="saving" />
            <Saved state="saved" />
            <Saved state="waiting" />
          </div>
        </Card>
        <Card title="Loading">
          <Skeleton rows={3} />
        </Card>
      </div>
      <div className="cw-stack">
        <Card title="Nothing here">
          <EmptyState
            icon={SearchX}
            title="No evening times on this day"
            actions={<Button look="second">See the next one</Button>}
          >
            The next evening time is on Thursday.
          </EmptyState>
        </Card>
        <LoadFailure title="Your forms did not load" onRetry={() => say('Trying again')}>
          You are still signed in and nothing is lost.
        </LoadFailure>
      </div>
    </div>
  );
}
