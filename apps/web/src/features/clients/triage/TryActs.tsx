import { callPanel } from '@careway/core/callbacks/callPanel';
import { type NeedTry, TRY_NOTE, triedAgainAt } from '@careway/core/needs/needTries';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { fieldErrors } from '../../../ui/fieldErrors.ts';
import { Select } from '../../../ui/Select.tsx';
import { shortWhenIn } from '../../../ui/staffWords.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useTyped } from '../../../ui/talk/typed.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { contactFacts } from '../record/contactFacts.ts';
import { GiveNeed } from './GiveNeed.tsx';
import { laterTimes } from './laterTimes.ts';

type Client = CallReply<'client'>;
type Body = { what: NeedTry; at?: string; note?: string };
type Errors = Partial<Record<'at' | 'note', string>>;

const FIELDS: Record<string, keyof Errors> = { at: 'at', note: 'note' };

/**
 * What happened, short of closing anything (rule 16.30): spoken with, no answer, put off, given to a colleague. It
 * holds for all that this client needs.
 * @param itemId one of what they have taken
 */
export function TryActs({
  client,
  itemId,
  now,
  onTried,
}: {
  client: Client;
  itemId: string;
  now: Date;
  onTried: (reply: CallReply<'tryWorklistItem'>) => unknown;
}) {
  const [asking, setAsking] = useState<'later' | 'give'>();
  const ask = (what: 'later' | 'give') => setAsking(asking === what ? undefined : what);
  const panel = callPanel(contactFacts(client), now);
  const again = shortWhenIn(triedAgainAt(client.safeContact, now).toISOString(), now);
  const act = useAction<Body, CallReply<'tryWorklistItem'>>({
    act: (body) => call('tryWorklistItem', { params: { id: itemId }, body }),
    done: (reply) => {
      say(reply.tried?.again ? `Back on the list. Next try ${shortWhenIn(reply.tried.again, now)}` : 'Kept');
      return onTried(reply);
    },
  });
  return (
    <div className="cw-panel__s">
      <h3>What happened?</h3>
      <WentWrong words={asking ? '' : act.problem} />
      <Actions>
        <Button
          small
          look="second"
          data-key="tried"
          busy={act.busy}
          onClick={() => void act.press({ what: 'reached' })}
        >
          Reached them
        </Button>
        <Button
          small
          look="second"
          busy={act.busy}
          {...(panel.state === 'now' ? {} : { because: 'Only after a call, while one is safe.' })}
          onClick={() => void act.press({ what: 'noAnswer' })}
        >
          No answer
        </Button>
        <Button small look="second" aria-expanded={asking === 'later'} onClick={() => ask('later')}>
          Later
        </Button>
        <Button
          small
          look="second"
          data-key="give"
          aria-expanded={asking === 'give'}
          onClick={() => ask('give')}
        >
          Give to somebody
        </Button>
      </Actions>
      <p className="cw-soft cw-s">
        Reached: it stays yours.
        {panel.state === 'now'
          ? ` No answer: back on the list, and tried again ${again}, while it is safe.`
          : ''}
      </p>
      {asking === 'later' ? <PutOff now={now} next={panel.next} onSent={onTried} itemId={itemId} /> : null}
      {asking === 'give' ? <GiveNeed itemId={itemId} onGiven={onTried} /> : null}
    </div>
  );
}

function PutOff({
  now,
  next,
  itemId,
  onSent,
}: {
  now: Date;
  next: Date | null;
  itemId: string;
  onSent: (reply: CallReply<'tryWorklistItem'>) => unknown;
}) {
  const [times] = useState(() => laterTimes(now, next));
  const [at, setAt] = useState('');
  const [note, setNote] = useTyped(`later ${itemId}`);
  const [errors, setErrors] = useState<Errors>({});
  const act = useAction({
    act: () =>
      call('tryWorklistItem', {
        params: { id: itemId },
        body: { what: 'later', note, ...(at === '' ? {} : { at }) },
      }),
    done: (reply) => {
      setNote('');
      say(`Back on the list until ${at === '' ? 'then' : shortWhenIn(at, now)}`);
      return onSent(reply);
    },
    refused: (refusal) => {
      const known = fieldErrors(refusal, (field) => FIELDS[field]);
      setErrors(known ?? {});
      return known && null;
    },
  });
  return (
    <>
      <Select
        id="later-at"
        label="Until when?"
        empty="Choose when"
        {...(errors.at ? { error: errors.at } : {})}
        value={at}
        onChange={({ target }) => {
          setAt(target.value);
          setErrors(({ note: still }) => (still ? { note: still } : {}));
        }}
        options={times.map((value) => ({ value, words: shortWhenIn(value, now) }))}
      />
      <TextArea
        id="later-why"
        label="Why?"
        hint="Whoever takes it next reads this"
        rows={2}
        most={TRY_NOTE.most}
        {...(errors.note ? { error: errors.note } : {})}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          setErrors(({ at: still }) => (still ? { at: still } : {}));
        }}
      />
      <WentWrong words={act.problem} />
      <Actions>
        <Button small busy={act.busy} onClick={() => void act.press()}>
          Put it off
        </Button>
      </Actions>
    </>
  );
}
