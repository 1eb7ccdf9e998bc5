import { type CallReply, call } from '../../../api/call.ts';
import { CloseNeed } from '../../../shared/CloseNeed.tsx';
import type { Closed } from '../../../shared/closing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PanelActs } from '../../../ui/PanelActs.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { shortWhenIn, timeOf } from '../../../ui/staffWords.ts';
import { Priority } from '../../../ui/Tag.tsx';
import { type Action, useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { focusHandedBack } from '../queue/workFocus.ts';
import { recordAddress } from '../recordAddresses.ts';
import { ClientCard } from './ClientCard.tsx';
import { LastGiven, LastTry } from './OpenNeeds.tsx';
import { whomOf } from './triageColumns.tsx';
import type { Item } from './triageList.ts';

/** One thing beside the list: why it stands there, what to do, and, once it is taken, what is safe. */
export function TriagePanel({
  item,
  now,
  mayTake,
  taking,
  onClose,
  onStep,
  onChanged,
  onClosed,
  onTried,
}: {
  item: Item;
  now: Date;
  /** Whether their role lets them take it. */
  mayTake: boolean;
  taking: Action<Item>;
  onClose: () => void;
  onStep: (by: number) => void;
  onChanged: () => Promise<unknown>;
  onTried: (reply: CallReply<'tryWorklistItem'>) => unknown;
  /** @param others what else this client needs */
  onClosed: (closed: Closed, others: readonly string[]) => unknown;
}) {
  const params = { id: item.id };
  const back = useAction({
    act: () => call('handBackWorklistItem', { params }),
    done: () => {
      focusHandedBack(item.id);
      return onChanged();
    },
  });
  return (
    <aside className="cw-panel cw-panel--sheet" aria-labelledby="triage-panel" data-open={item.id}>
      <div className="cw-panel__h">
        <div className="cw-panel__t">
          <Priority level={item.priority.level}>{item.priority.words}</Priority>
          <PanelActs onClose={onClose} walk={{ one: 'one', step: onStep }} />
        </div>
        <h2 id="triage-panel" aria-describedby="triage-panel-why">
          {item.client ? (
            <Link to={recordAddress(item.client.id)}>
              <bdi>{item.client.name}</bdi>
            </Link>
          ) : (
            whomOf(item)
          )}
        </h2>
        <p id="triage-panel-why" className="cw-soft">
          {item.client ? `${item.client.reference} · ` : ''}
          {item.title}
        </p>
      </div>
      {/* Taken, it stands among all that they need. */}
      {item.mine && item.client && !item.doneAt ? null : (
        <div className="cw-panel__s">
          <h3>What to do</h3>
          <p className="cw-break">{item.about}</p>
          <p className="cw-soft">{item.hint}.</p>
          <LastTry tried={item.tried} now={now} />
          <LastGiven given={item.given} now={now} />
        </div>
      )}
      <Why item={item} />
      {item.doneAt ? (
        <div className="cw-panel__s">
          {item.ended ? (
            <p>
              {item.ended}. It ended by itself {shortWhenIn(item.doneAt, now)}.
            </p>
          ) : (
            <p>
              Done {shortWhenIn(item.doneAt, now)} by {item.doneBy ?? 'a colleague'}.
            </p>
          )}
          {item.outcome ? (
            <>
              <p>
                <b>{item.outcome.words}.</b>
              </p>
              <p className="cw-break">{item.outcome.note}</p>
            </>
          ) : null}
        </div>
      ) : item.mine ? (
        <>
          {item.client ? (
            <ClientCard
              clientId={item.client.id}
              itemId={item.id}
              now={now}
              onClosed={onClosed}
              onTried={onTried}
              onRefused={onChanged}
            />
          ) : null}
          <div className="cw-panel__f">
            <WentWrong words={back.problem} />
            {item.client ? null : (
              <CloseNeed item={item} onClosed={(closed) => onClosed(closed, [])} onRefused={onChanged} />
            )}
            <Button data-key="back" look="second" busy={back.busy} onClick={() => void back.press()}>
              Hand back
            </Button>
          </div>
        </>
      ) : (
        <div className="cw-panel__s">
          {item.takenBy ? (
            <Notice level={3} title={`${item.takenBy} has taken this`} role="status">
              <p>{item.takenAt ? `Since ${timeOf(item.takenAt)}.` : ''}</p>
            </Notice>
          ) : mayTake ? (
            <>
              <p>Take it first. Then what is safe stands here, before you call or write.</p>
              <p className="cw-acts">
                <Button busy={taking.busy} onClick={() => void taking.press(item)}>
                  I will do this
                </Button>
              </p>
            </>
          ) : (
            <p>Your role lets you read this, not take it. Whoever you may ask stands on your profile.</p>
          )}
        </div>
      )}
    </aside>
  );
}

/** Why it stands where it stands, in one sentence (rule 16.7). */
function Why({ item }: { item: Item }) {
  return (
    <div className="cw-panel__s">
      <h3>Why it stands here</h3>
      <p>{item.priority.why}</p>
      <p className="cw-soft">
        Waiting since {timeOf(item.at)}. Waiting lifts nothing over a level: what is late is shown.
      </p>
    </div>
  );
}
