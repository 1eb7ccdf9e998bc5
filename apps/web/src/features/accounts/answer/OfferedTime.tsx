import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { SLOT_KINDS } from '@careway/core/appointments/slots';
import type { ErrorBody } from '@careway/core/errors';
import { untilWords } from '@careway/core/waitlist/waitWords';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { asQuery, queryClient } from '../../../api/query.ts';
import { clearOfferLink, openOffer } from '../../../session/offerLink.ts';
import { useUser } from '../../../session/storedSession.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { isRefusal } from '../../../ui/refusal.ts';
import { rightNow } from '../../../ui/serverClock.ts';
import { useAction } from '../../../ui/useAction.ts';
import { useNow } from '../../../ui/useNow.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { SignInPage } from '../SignInPage.tsx';
import { CallUs, ToSignIn } from './ToSignIn.tsx';

type Answered = CallReply<'offerByCode'>;
interface Opened {
  link: string;
  token: string;
}

const asked = (body: Opened) => asQuery('offerByCode', { body });

/** The time that is offered, once the code came back: yes, no, or what there still is (rule 13.12). */
export function OfferedTime(opened: Opened) {
  const offered = useQuery({ ...asked(opened), gcTime: 0 });
  const over = isRefusal(offered.error) && offered.error.statusCode === 401;
  return (
    <SignInPage>
      {over ? (
        <CodeOver />
      ) : (
        <Loaded
          of={offered}
          loading="Looking for your time"
          failed="We could not look for your time"
          around={(meanwhile) => (
            <>
              <h1>Your time</h1>
              {meanwhile}
            </>
          )}
        >
          {(answered) => <Time opened={opened} answered={answered} />}
        </Loaded>
      )}
    </SignInPage>
  );
}

function Time({ opened, answered }: { opened: Opened; answered: Answered }) {
  const now = useNow();
  const { offer } = answered;
  // A page that stays open says no more than holds (rule 13.11).
  if (offer.status === 'open' && now < new Date(offer.expiresAt))
    return <YesOrNo opened={opened} answered={answered} />;
  return <HowItStands answered={answered} />;
}

function YesOrNo({ opened, answered }: { opened: Opened; answered: Answered }) {
  const { offer, movesFrom } = answered;
  const [asking, setAsking] = useState(false);
  const renew = () => queryClient.invalidateQueries({ queryKey: asked(opened).queryKey });
  const answer = (said: 'yes' | 'no') => () =>
    call('answerByCode', { body: { ...opened, id: offer.id, answer: said } });
  const done = (reply: Answered) => {
    setAsking(false);
    queryClient.setQueryData(asked(opened).queryKey, reply);
  };
  const refused = ({ code, statusCode }: ErrorBody) => {
    if (code !== 'offer_over' && statusCode !== 401) return undefined;
    setAsking(false);
    void renew();
    return null;
  };
  const yes = useAction({
    act: answer('yes'),
    offline: 'We could not connect, so this time is not booked yet. Try again. You will not be booked twice.',
    done,
    refused,
  });
  const no = useAction({
    act: answer('no'),
    offline: 'We could not connect, so we do not know your answer yet. Try again.',
    done,
    refused,
  });
  return (
    <>
      <h1>A time is kept for you</h1>
      <WhenAndWhere offer={offer} />
      <p>
        We keep it for you until <strong>{untilWords(offer.expiresAt, rightNow())}</strong>. Nobody else can
        take it before then.
      </p>
      {movesFrom ? <p>If you take it, your time on {whenWords(movesFrom)} moves to this one.</p> : null}
      <WentWrong words={yes.problem} />
      {yes.problem ? <OrSignIn /> : null}
      <Actions>
        <Button busy={yes.busy} onClick={() => void yes.press()}>
          {yes.busy ? 'Booking…' : 'Yes, book this time'}
        </Button>
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
    </>
  );
}

function OrSignIn() {
  if (useUser())
    return (
      <p>
        You can also call us on <CallUs />.
      </p>
    );
  return (
    <p>
      <Link to="/auth/login?next=%2Fappointment%2Fwaitinglist">Sign in to go on</Link>, or call us on{' '}
      <CallUs />.
    </p>
  );
}

const ENDED = {
  accepted: { title: 'You said yes. It is yours', lead: 'The time is booked for you.' },
  changed: {
    title: 'You said yes to this time',
    lead: 'It has changed since then. Sign in to see how it stands now.',
  },
  declined: { title: 'You said no', lead: 'That is fine. Somebody else can have it now.' },
  expired: {
    title: 'We do not keep that time any more',
    lead: 'You did nothing wrong. We keep a time for a short while, and then somebody else gets it.',
  },
  withdrawn: {
    title: 'That time is not there any more',
    lead: 'You did nothing wrong. We had to take it back, and we are sorry.',
  },
} as const;

/** How it ended, and what there still is. */
function HowItStands({ answered: { offer, booked, waits } }: { answered: Answered }) {
  const how = offer.status === 'open' ? 'expired' : offer.status;
  const user = useUser();
  const isYes = how === 'accepted';
  const { title, lead } = ENDED[isYes && !booked ? 'changed' : how];
  return (
    <>
      <h1>{title}</h1>
      <p className="cw-lead">{lead}</p>
      {booked ? (
        <WhenAndWhere offer={offer} />
      ) : waits ? (
        <p>You still have your place on the waiting list. We tell you of the next time that suits you.</p>
      ) : null}
      <p>
        {isYes
          ? 'Sign in to see how to get ready, or to change or cancel it. You can also call us on '
          : 'Sign in to see the times there are now, or to change what suits you. You can also call us on '}
        <CallUs />.
      </p>
      {user ? <p>You, or somebody else, may be signed in here.</p> : null}
      <Actions>
        <ToSignIn
          to={isYes ? '/auth/login?next=%2Fappointment%2Flist' : '/auth/login?next=%2Fappointment%2Fbooking'}
        />
        <Button look="second" onClick={() => clearOfferLink()}>
          I have finished here
        </Button>
      </Actions>
    </>
  );
}

function CodeOver() {
  return (
    <>
      <h1>Ask for a new code</h1>
      <p className="cw-lead">A code opens this for 10 minutes, so that nobody finds it open later.</p>
      <Actions>
        <Button onClick={() => openOffer('')}>Get a new code</Button>
      </Actions>
    </>
  );
}

function WhenAndWhere({ offer }: { offer: Answered['offer'] }) {
  return (
    <>
      <p className="cw-lead">
        <strong>{whenWords(offer.startsAt)}</strong>
      </p>
      {offer.kind === 'clinic' ? (
        <address>
          {offer.where.map((line) => (
            <span key={line} className="cw-line">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <p>
          {SLOT_KINDS[offer.kind].name}. {SLOT_KINDS[offer.kind].words}
        </p>
      )}
    </>
  );
}
