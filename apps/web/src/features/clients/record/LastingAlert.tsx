import {
  ALERT_ENDED,
  ALERT_KIND_CHOICES,
  ALERT_KIND_NAMES,
  ALERT_LASTS,
  type AlertKind,
} from '@careway/core/clients/lastingAlert';
import { addDays, londonDay, longDate } from '@careway/core/dates';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

interface Asks<What> {
  text: string;
  send: (said: What) => Promise<unknown>;
  done: () => unknown;
  onClose: () => void;
}

/** Until when a note stands in sight, and what it is about (rules 16.40, 16.50). */
export function AlertUntil({ text, send, done, onClose }: Asks<{ until: string; kind: AlertKind }>) {
  const [until, setUntil] = useState('');
  const [kind, setKind] = useState<AlertKind>();
  const [missing, setMissing] = useState({ until: '', kind: '' });
  const today = londonDay(rightNow());
  const act = useKeep({ send, done, onClose });
  const keep = () => {
    setMissing({
      until: until === '' ? 'Choose until when it stands there' : '',
      kind: kind ? '' : 'Choose what it is about',
    });
    if (until !== '' && kind) void act.press({ until, kind });
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
          id="alert-kind"
          name="alert-kind"
          label="What is it about?"
          small
          {...(missing.kind ? { error: missing.kind } : {})}
          value={kind ?? ''}
          onValue={(value) => {
            setKind(ALERT_KIND_NAMES.find((one) => one === value));
            setMissing({ ...missing, kind: '' });
          }}
          options={ALERT_KIND_CHOICES}
        />
        <RadioCards
          id="alert-until"
          name="alert-until"
          label="It leaves the top by itself after"
          small
          {...(missing.until ? { error: missing.until } : {})}
          value={until}
          onValue={(value) => {
            setUntil(value);
            setMissing({ ...missing, until: '' });
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
export function EndAlert({ text, send, done, onClose }: Asks<string>) {
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

const useKeep = <What,>({ send, done, onClose }: Omit<Asks<What>, 'text'>) =>
  useAction({
    act: (said: What) => send(said),
    done: async () => {
      await done();
      onClose();
    },
    offline: 'We could not connect, so nothing has changed. Try again.',
  });
