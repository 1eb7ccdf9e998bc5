import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';
import { counted } from '@careway/core/numbers';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useSignInFirst } from '../../session/useSignInFirst.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PanelActs } from '../../ui/PanelActs.tsx';
import { usePanelInSight } from '../../ui/usePanelInSight.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { Reading } from './useSaveReading.ts';
import { useSaveReading } from './useSaveReading.ts';

const NO_WORK = { id: '' };

/** One thing to read as a client reads it, and what can be done with it. */
export function OneReading({
  one,
  onClose,
  onChange,
}: {
  one: Reading;
  onClose: () => void;
  onChange: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  usePanelInSight(panel);
  useEffect(() => heading.current?.focus(), []);
  const params = { id: one.id };
  const first = useSignInFirst(`reading ${one.id}`, NO_WORK, {
    title: 'To give it out, sign in again first',
    why: 'Only somebody who has just shown who they are can publish what everybody gets.',
    back: 'You come back to this list.',
  });
  const give = useSaveReading(
    () => call('giveReading', { params }),
    onClose,
    'It is given out from now on',
    (refusal) => (first.asks(refusal) ? null : undefined),
  );
  const end = useSaveReading(() => call('endReading', { params }), onClose, 'Nobody is given it any more');
  const waiting = one.state === 'waiting';
  return (
    <aside ref={panel} className="cw-panel cw-panel--sheet" aria-labelledby="one-reading">
      <div className="cw-panel__h cw-panel__t">
        <h2 id="one-reading" tabIndex={-1} ref={heading}>
          {one.title}
        </h2>
        <PanelActs onClose={onClose} />
      </div>
      <div className="cw-panel__s">
        <p className="cw-soft">
          {one.summary} {counted(one.minutes, 'minute')} to read.
        </p>
        {one.body.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words that never change
          <p key={at} className="cw-break">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="cw-panel__s">
        <p className="cw-soft">
          {one.by ? `Written by ${one.by}` : 'It was here from the start'}
          {one.at ? `, ${dayWords(londonDay(new Date(one.at)))}` : ''}.
          {waiting && one.replaces ? ` It takes the place of “${one.replaces}”.` : ''}
        </p>
        {waiting && one.whyNot ? <p>{one.whyNot}</p> : null}
        {first.panel}
        <WentWrong words={give.problem} />
        <div className="cw-acts">
          {waiting && !one.whyNot ? (
            <Button busy={give.busy} onClick={() => void give.press()}>
              Give it out
            </Button>
          ) : null}
          {one.state === 'given' ? (
            <Button look="second" onClick={onChange}>
              Change it
            </Button>
          ) : null}
          {one.state === 'ended' ? null : (
            <Button look="danger" onClick={() => setAsking(true)}>
              {waiting ? 'Take it back' : 'End it'}
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={waiting ? 'Take it back?' : 'Give it to nobody any more?'}
          keep="Keep it"
          action={end}
          verbs={[{ words: waiting ? 'Take it back' : 'End it', look: 'danger', press: () => end.press() }]}
        >
          <p>{waiting ? 'Nobody has been given it yet.' : 'Whoever has it with a form keeps it.'}</p>
        </ConfirmDialog>
      </div>
    </aside>
  );
}
