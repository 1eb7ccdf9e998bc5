import type { ContactPreference } from '@careway/core/accounts/contactPreference';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ContactFields } from '../../../ui/contact/ContactFields.tsx';
import {
  asContact,
  asTyped,
  type ContactTyped,
  contactChecks,
  NONE,
} from '../../../ui/contact/contactTyped.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { useConfirmFirst } from '../useConfirmFirst.tsx';

/** Safe ways, safe hours, voicemail and the name to ask for. What is not said is never taken for safe. */
export function ContactForm({
  said,
  heading,
  action,
  onSaved,
}: {
  said: ContactPreference | null;
  heading: ReactNode;
  action: string;
  onSaved: (reply: CallReply<'setContact'>) => unknown;
}) {
  const first = useConfirmFirst<ContactPreference>(async (body) => {
    const reply = await call('setContact', { body });
    return reply ? onSaved(reply) : false;
  });
  const { field, held, values, problems, attempt, onSubmit, busy } = usePageForm<ContactTyped>({
    defaults: asTyped(said),
    checks: contactChecks('client'),
    send: (typed) => first.save(asContact(typed)),
    refused: (refusal, typed) => first.refused(refusal, asContact(typed)),
  });
  return (
    <>
      <WentWrong words={first.problem} />
      {first.waiting ? heading : null}
      {first.panel(<p>Your change is ready. It makes a way or a time safe that was not. One check first.</p>)}
      <form noValidate onSubmit={onSubmit} hidden={first.waiting}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        {heading}
        <ContactFields by="client" form={{ field, held }} values={values} />
        <WhatHolds channels={values.channels} />
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : action}
          </Button>
        </Actions>
      </form>
    </>
  );
}

/**
 * What follows from the ways they chose, before they save: that nothing goes out, or why a text cannot go yet and
 * where that is mended.
 */
function WhatHolds({ channels }: Pick<ContactTyped, 'channels'>) {
  const account = useQuery(asQuery('myAccount', {}));
  if (channels.includes(NONE))
    return (
      <Notice tone="care" title="Nothing goes out" role="status">
        <p>
          We send you nothing and do not call. Your next step stands on your dashboard. Sign in when it is
          safe to see it. We can write to you there too.
        </p>
      </Notice>
    );
  if (!channels.includes('sms') || !account.data || account.data.mobileProven) return null;
  const { mobile } = account.data;
  return (
    <Notice tone="time" title="We cannot text you yet" role="status">
      <p>
        {mobile
          ? 'No code has shown yet that your number is right. Your email was checked, and that is another thing. Save this first, then check the number. A code is all it takes.'
          : 'We have no mobile number from you. Save this first, then add one.'}
      </p>
      <Link className="cw-more" to="/client/edit-profile">
        {mobile ? 'Check my number' : 'Add my number'}
      </Link>
    </Notice>
  );
}

/** What to say when their choice of messages had to follow. */
export function messagesWords({ messages, messagesChanged }: CallReply<'setContact'>): string {
  if (!messagesChanged) return 'Saved';
  if (!messages?.on) return 'Saved. We turned messages off, because no way to send them is safe';
  return `Saved. From now on messages come by ${messages.way === 'sms' ? 'text' : 'email'}`;
}
