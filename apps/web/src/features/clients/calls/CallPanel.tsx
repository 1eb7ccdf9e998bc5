import { useState } from 'react';
import { call as ask, type CallReply } from '../../../api/call.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PanelActs } from '../../../ui/PanelActs.tsx';
import { bookForAt } from '../../../ui/paths/bookFor.ts';
import { Link } from '../../../ui/paths/links.ts';
import { ageAndService, shortWhenIn, timeOf } from '../../../ui/staffWords.ts';
import { type Action, useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { recordAddress } from '../recordAddresses.ts';
import { BeforeCall } from './BeforeCall.tsx';
import { whomOf } from './callColumns.tsx';
import type { StaffCall } from './callLists.ts';
import { Outcome } from './Outcome.tsx';
import { Tries } from './Tries.tsx';

type Opened = CallReply<'openCall'>;

/** One call beside the list: take it, read what is safe, call, say what came of it. */
export function CallPanel({
  call,
  now,
  taking,
  onClose,
  onStep,
  onChanged,
  onRefused,
}: {
  call: StaffCall;
  now: Date;
  taking: Action<StaffCall>;
  onClose: () => void;
  onStep: (by: number) => void;
  /** Something came of it. */
  onChanged: () => Promise<unknown>;
  /** It stays open, with the words that say why. */
  onRefused: () => unknown;
}) {
  const [opened, setOpened] = useState<Opened>();
  const mine = call.taken?.mine === true;
  const { id } = call;
  const open = useAction<void, Opened>({
    act: () => ask('openCall', { params: { id } }),
    done: setOpened,
    refused: () => void onRefused(),
  });
  const back = useAction({ act: () => ask('handBackCall', { params: { id } }), done: onChanged });
  const over = call.status === 'completed' || call.status === 'cancelled';
  return (
    <aside className="cw-panel cw-panel--sheet" aria-labelledby="call-panel" data-open={id}>
      <div className="cw-panel__h">
        <div className="cw-panel__t">
          <h2 id="call-panel">
            {call.client ? <Link to={recordAddress(call.client.id)}>{whomOf(call)}</Link> : whomOf(call)}
          </h2>
          <PanelActs onClose={onClose} walk={{ one: 'call', step: onStep }} />
        </div>
        <p className="cw-soft">
          {call.client
            ? `${ageAndService(call.client.dateOfBirth, call.service, now)} · ${call.client.reference}`
            : 'No account: a name and a number are all we know'}
        </p>
        <p className="cw-soft cw-break">{call.about}</p>
      </div>
      {over ? (
        <div className="cw-panel__s">
          <p>
            {call.done
              ? `Made ${shortWhenIn(call.done.at, now)} by ${call.done.by ?? 'a colleague'}.`
              : 'They took it back.'}{' '}
            {call.tries > 1 ? `It took ${call.tries} tries.` : ''}
          </p>
        </div>
      ) : mine ? (
        <>
          {opened ? (
            <>
              <BeforeCall opened={opened} now={now} />
              {call.client ? (
                <div className="cw-panel__s">
                  <ButtonLink small look="second" to={bookForAt(call.client.id)}>
                    Book a time for them
                  </ButtonLink>
                </div>
              ) : null}
              <Tries attempts={opened.attempts} now={now} />
              <Outcome opened={opened} onSaved={onChanged} onBack={back} />
            </>
          ) : (
            <>
              <div className="cw-panel__s">
                <p>You have taken this call. Read what is safe first: the number stands with it.</p>
                <WentWrong words={open.problem || back.problem} />
                <p className="cw-acts">
                  <Button busy={open.busy} onClick={() => void open.press()}>
                    Show what is safe, and the number
                  </Button>
                  <Button look="second" busy={back.busy} onClick={() => void back.press()}>
                    Hand back
                  </Button>
                </p>
                <p className="cw-s cw-soft">That you looked is written down. The client can read it.</p>
              </div>
            </>
          )}
        </>
      ) : (
        <div className="cw-panel__s">
          {call.taken ? (
            <Notice level={3} title={`${call.taken.by} has taken this`} role="status">
              <p>Since {timeOf(call.taken.since)}. Call nobody whom a colleague is calling.</p>
            </Notice>
          ) : (
            <>
              <p>Take this call, so that nobody else makes it as well.</p>
              <WentWrong words={taking.problem} />
              <p className="cw-acts">
                <Button busy={taking.busy} onClick={() => void taking.press(call)}>
                  Take this call
                </Button>
              </p>
            </>
          )}
        </div>
      )}
    </aside>
  );
}
