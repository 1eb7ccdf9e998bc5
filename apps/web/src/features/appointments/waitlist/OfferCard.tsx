import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import type { ErrorBody } from '@careway/core/errors';
import { untilWords } from '@careway/core/waitlist/waitWords';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Card, NextKicker } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { rightNow } from '../../../ui/serverClock.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { placeWords } from '../bookingSearch.ts';
import { detailsOf } from '../formOfBooking.ts';
import { focusHeading, renewWaiting } from './renewWaiting.ts';
import type { Waiting } from './waiting.ts';

/** The time that is kept for them: until when in words, and nothing that ticks. */
export function OfferCard({
  waiting,
  offer,
  mayTake,
  onOver,
}: {
  waiting: Waiting;
  offer: NonNullable<Waiting['offer']>;
  /** Nothing comes before it (rule 2.22). */
  mayTake: boolean;
  /** It is over by now: this card goes, and the page says why. */
  onOver: (words: string) => void;
}) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const params = { id: offer.id };
  // What is refused is over: the page shows how it stands now, and why.
  const refused = ({ code, message }: ErrorBody) => {
    void renewWaiting();
    if (code !== 'offer_over') return undefined;
    setAsking(false);
    onOver(message);
    focusHeading();
    return null;
  };
  const yes = useAction({
    act: () => call('acceptOffer', { params }),
    offline: 'We could not connect, so this time is not booked yet. Try again. You will not be booked twice.',
    done: async (appointment) => {
      await renewWaiting();
      return navigate(detailsOf(appointment));
    },
    refused,
  });
  const no = useAction({
    act: () => call('declineOffer', { params }),
    offline: 'We could not connect, so we do not know your answer yet. Try again.',
    done: async () => {
      setAsking(false);
      await renewWaiting();
      say('You still have your place on the waiting list');
      focusHeading();
    },
    refused,
  });
  return (
    <Card next>
      <NextKicker>A time is kept for you</NextKicker>
      <h2>{whenWords(offer.startsAt)}</h2>
      <p>{placeWords({ kind: offer.kind, clinicId: offer.clinic.id }, [offer.clinic])}</p>
      <p>
        We keep it for you until <strong>{untilWords(offer.expiresAt, rightNow())}</strong>. Nobody else can
        take it before then, so you have time to think.
      </p>
      {waiting.bookedAt ? (
        <p>If you take it, your appointment on {whenWords(waiting.bookedAt)} moves to this time.</p>
      ) : null}
      {mayTake ? null : <p>You can say yes here once what stands above is done.</p>}
      <WentWrong words={yes.problem} />
      <Actions>
        {mayTake ? (
          <Button busy={yes.busy} onClick={() => void yes.press()}>
            {yes.busy ? 'Booking…' : 'Yes, book this time'}
          </Button>
        ) : null}
        <Button look="second" onClick={() => setAsking(true)}>
          No, it does not suit me
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Let this time go?"
        action={no}
        verbs={[{ words: 'Let it go', doing: 'Letting it go…', press: no.press }]}
        keep="Keep it for now"
      >
        <p>Somebody else gets it then. You keep your place on the waiting list.</p>
      </ConfirmDialog>
    </Card>
  );
}
