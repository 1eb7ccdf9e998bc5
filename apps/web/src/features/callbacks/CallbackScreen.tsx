import { phoneWords } from '@careway/core/accounts/phoneWords';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { HelpHours } from '../../ui/HelpHours.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpNumber, Notice } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../ui/Page.tsx';
import { named } from '../../ui/paths/address.ts';
import { useNavigate } from '../../ui/paths/links.ts';
import { useRoutePath } from '../../ui/paths/useRoutePath.ts';
import { Skeleton } from '../../ui/states.tsx';
import { CallbackForm } from './CallbackForm.tsx';
import { contextNamed, readState, reasonAt, strangerCall } from './callRequest.ts';
import { StrangerCallback } from './StrangerCallback.tsx';
import { useCallbackRequest } from './useCallbackRequest.ts';

/**
 * The sixteen routes that ask for a call (rule 4.1): the route's context gives the words and the
 * ways, the rest is one screen. Who is signed in as a client asks for themselves, everybody else as a stranger.
 */
export default function CallbackScreen() {
  const path = useRoutePath();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const reason = reasonAt(path, search.get('about'));
  const { change, from } = readState(useLocation().state);
  const stranger = useUser()?.usertype !== 'Client';
  const asked = strangerCall.use();
  const changing = change !== undefined && (!stranger || asked !== null);
  const { heading, lead, back } = contextNamed(reason);
  const navigate = useNavigate();
  const to = changing ? '/phone/bookcallback' : (from ?? (back && named(back)));
  return (
    <Page sheet>
      <Columns stay aside={<Beside />}>
        <Sheet>
          {to ? <Back to={to} /> : <Back onClick={() => goBack(key, () => void navigate(-1), navigate)} />}
          <h1>{changing ? 'Change your call' : heading}</h1>
          <p className="cw-lead cw-lead--page">
            {changing ? 'Choose what is safe for you now. Until you save it, the call stays as it is.' : lead}
          </p>
          {stranger ? (
            <StrangerCallback reason={reason} before={changing ? asked : null} />
          ) : (
            <ClientCallback />
          )}
        </Sheet>
      </Columns>
    </Page>
  );
}

/** Who came here by an address has nothing to go back to. */
function goBack(key: string, back: () => void, navigate: (to: '/') => unknown): void {
  if (key === 'default') void navigate('/');
  else back();
}

function ClientCallback() {
  const path = useRoutePath();
  const params = useParams();
  const given = readState(useLocation().state);
  const usual = useQuery(asQuery('callbackUsual', {}));
  const full = useQuery(asQuery('fullCallTimes', {}));
  const calls = useQuery({
    ...asQuery('myCallbacks', { query: { limit: 100 } }),
    enabled: given.change !== undefined,
  });
  const asking = useCallbackRequest({
    reason: reasonAt(path, null),
    shareId: params['shareId'] ?? given.shareId,
    questionId: params['questionid'],
    from: given.from,
    change: given.change,
  });
  // A form that asks again what they have said is better than none: a failed look-up only leaves the fields empty.
  if (usual.isPending || (given.change && calls.isPending)) return <Skeleton rows={6} words="One moment" />;
  const before = calls.data?.data.find(({ id }) => id === given.change);
  const known = usual.data;
  const start = before
    ? {
        day: before.day,
        timeSlot: before.timeSlot,
        phone: phoneWords(before.phone),
        voicemail: before.voicemail,
      }
    : {
        // A number that they said is not safe to call is never filled in for them.
        ...(known?.phone && known.callsAreSafe !== false ? { phone: phoneWords(known.phone) } : {}),
        ...(typeof known?.voicemail === 'boolean' ? { voicemail: known.voicemail } : {}),
      };
  return (
    <>
      {known?.callsAreSafe === false && !before ? (
        <Notice tone="care" title="You told us that a call is not safe">
          <p>
            We can write to you here instead. Ask for a call only if you now have a number and a time that are
            safe for you.
          </p>
        </Notice>
      ) : null}
      <CallbackForm
        start={start}
        stranger={false}
        noCalls={known?.callsAreSafe === false && !before}
        full={full.data?.full ?? []}
        verb={given.change ? 'Save the change' : 'Ask for this call'}
        {...asking}
      >
        {(params['shareId'] ?? given.shareId) && !given.change ? (
          <Notice tone="time" title="Your form waits with us">
            <p>
              What you have told us is saved. From when you ask for the call, you can read the form but not
              change it. We go through the rest with you on the phone.
            </p>
          </Notice>
        ) : null}
      </CallbackForm>
    </>
  );
}

function Beside() {
  return (
    <>
      <Notice tone="care" title="How we call">
        <Ticks
          items={[
            { words: 'We will not say who we are until we know it is you' },
            { words: 'If someone else answers, we do not say why we called', icon: 'no' },
            { words: 'We only leave a voicemail if you say yes', icon: 'no' },
          ]}
        />
      </Notice>
      <Notice title="Want to talk now?">
        <p>Call us. It is free and private.</p>
        <HelpNumber />
        <HelpHours />
      </Notice>
    </>
  );
}
