import type { ContactPreference } from '@careway/core/accounts/contactPreference';
import type { ReactNode } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ContactFields } from '../../../ui/contact/ContactFields.tsx';
import { asContact, asTyped, type ContactTyped, contactChecks } from '../../../ui/contact/contactTyped.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
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
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : action}
          </Button>
        </Actions>
      </form>
    </>
  );
}

/** What to say when their choice of messages had to follow. */
export function messagesWords({ messages, messagesChanged }: CallReply<'setContact'>): string {
  if (!messagesChanged) return 'Saved';
  if (!messages?.on) return 'Saved. We turned messages off, because no way to send them is safe';
  return `Saved. From now on messages come by ${messages.way === 'sms' ? 'text' : 'email'}`;
}
