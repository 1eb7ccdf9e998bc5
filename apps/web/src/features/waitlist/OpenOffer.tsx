import { useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { placeOf, staffWhen } from './staffWords.ts';

type Answer = 'yes' | 'no' | 'none';

const WRITTEN: Record<Answer, string> = {
  yes: 'Booked. They are told',
  no: 'Written down. The time goes to the next',
  none: 'Written down. The time stays kept for them',
};

/** As the API takes what they said. */
const SAID = { least: 3, most: 300 } as const;

/** The time that one who waits has to answer, and what they say on the phone about it. */
export function OpenOffer({
  waits: { offer },
  renew,
}: {
  waits: Pick<CallReply<'oneWaiting'>, 'offer'>;
  renew: () => Promise<unknown>;
}) {
  const [said, setSaid] = useState('');
  const [unsaid, setUnsaid] = useState<string>();
  const words = said.trim();
  const answer = useAction<Answer>({
    act: (how) => {
      const params = { id: offer?.id ?? '' };
      if (how === 'none') return call('answerFor', { params, body: { answer: how, said: words } });
      return call('answerFor', { params, body: { answer: how, ...(words ? { said: words } : {}) } });
    },
    offline: 'We could not connect. Nothing was written down. Try again.',
    done: (_, how) => {
      say(WRITTEN[how]);
      setSaid('');
      return renew();
    },
    // It was answered, or ran out, meanwhile: the panel then shows what came of it, and this part of it goes.
    refused: ({ code }) => {
      void renew();
      if (code !== 'offer_over') return undefined;
      say('This offer is over already. See what came of it below');
      return null;
    },
  });
  if (!offer) return null;
  const press = (how: Answer) => {
    const wrong =
      how === 'none' && words.length < SAID.least
        ? 'Say in a few words what they said'
        : words.length > SAID.most
          ? `Use ${SAID.most} characters or fewer`
          : undefined;
    setUnsaid(wrong);
    if (wrong) return document.getElementById('said')?.focus();
    void answer.press(how);
  };
  return (
    <div className="cw-panel__s">
      <h3>Offered now</h3>
      <p>
        {staffWhen(offer.startsAt)}, {placeOf(offer)}. Kept until {staffWhen(offer.expiresAt)}.
      </p>
      <p className="sub cw-break">
        {offer.way === 'call'
          ? 'No message is safe for them. Call first, only as their record says is safe.'
          : 'They were told by a message.'}
        {offer.reason ? ` Offered by ${offer.offeredBy ?? 'a colleague'}: ${offer.reason}` : ''}
        {offer.said ? ` On the phone: ${offer.said}` : ''}
      </p>
      <TextArea
        id="said"
        label="What did they say on the phone?"
        hint="You can leave it empty. They can read it if they ask for their data."
        rows={2}
        most={SAID.most}
        value={said}
        {...(unsaid ? { error: unsaid } : {})}
        onChange={(event) => {
          setSaid(event.currentTarget.value);
          setUnsaid(undefined);
        }}
      />
      <WentWrong words={answer.problem} />
      <Actions>
        <Button small busy={answer.busy} onClick={() => press('yes')}>
          They said yes
        </Button>
        <Button small look="second" busy={answer.busy} onClick={() => press('no')}>
          They said no
        </Button>
        <Button small look="second" busy={answer.busy} onClick={() => press('none')}>
          No answer yet: write it down
        </Button>
      </Actions>
    </div>
  );
}
