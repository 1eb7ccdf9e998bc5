import { ALERT_ENDED, ALERT_LASTS } from '@careway/core/clients/lastingAlert';
import { addDays, londonDay, longDate } from '@careway/core/dates';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

interface Asks {
  text: string;
  send: (said: string) => Promise<unknown>;
  done: () => unknown;
  onClose: () => void;
}

/** Until when a note stands in sight (rule 16.40). */
export function AlertUntil({ text, send, done, onClose }: Asks) {
  const [until, setUntil] = useState('');
  const [missing, setMissing] = useState('');
  const today = londonDay(rightNow());
  const act = useKeep({ send, done, onClose });
  const keep = () => {
    setMissing(until === '' ? 'Choose until when it stands there' : '');
    if (until !== '') void act.press(until);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Until when is it important?"
      actions={
        <>
          <Button busy={act.busy} onClick={keep}>
            Let it stand at the top
          </Button>
          <Button look="second" onClick={onClose}>
            Leave it as it is
          </Button>
        </>
      }
    >
      <div className="cw-stack">
        <p className="cw-break cw-soft">{text}</p>
        <RadioCards
          id="alert-until"
          name="alert-until"
          label="It leaves the top by itself after"
          small
          {...(missing ? { error: missing } : {})}
          value={until}
          onValue={(value) => {
            setUntil(value);
            setMissing('');
          }}
          options={ALERT_LASTS.map(({ days, words }) => {
            const last = addDays(today, days);
            return { value: last, words: `${words}, until ${longDate(last)}` };
          })}
        />
      </div>
      <WentWrong words={act.problem} />
    </Dialog>
  );
}

/** Ends one before its day, with why. */
export function EndAlert({ text, send, done, onClose }: Asks) {
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState('');
  const act = useKeep({ send, done, onClose });
  const end = () => {
    const short = why.trim().length < ALERT_ENDED.least;
    setMissing(short ? 'Say why, in a few words' : '');
    if (!short) void act.press(why.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Is it not important any more?"
      actions={
        <>
          <Button busy={act.busy} onClick={end}>
            Take it from the top
          </Button>
          <Button look="second" onClick={onClose}>
            It stays there
          </Button>
        </>
      }
    >
      <div className="cw-stack">
        <p className="cw-break cw-soft">{text}</p>
        <TextArea
          id="alert-why"
          label="Why?"
          hint="It stands on the record as a note"
          rows={2}
          most={ALERT_ENDED.most}
          {...(missing ? { error: missing } : {})}
          value={why}
          onChange={({ target }) => {
            setWhy(target.value);
            setMissing('');
          }}
        />
      </div>
      <WentWrong words={act.problem} />
    </Dialog>
  );
}

const useKeep = ({ send, done, onClose }: Omit<Asks, 'text'>) =>
  useAction({
    act: (said: string) => send(said),
    done: async () => {
      await done();
      onClose();
    },
    offline: 'We could not connect, so nothing has changed. Try again.',
  });
