import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { NoConnection } from '../../api/query.ts';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { Back } from '../../ui/Page.tsx';
import { formAddress } from '../../ui/paths/formAddress.ts';
import { isRefusal } from '../../ui/refusal.ts';
import { FormFrame } from './FormFrame.tsx';
import { NotOpen } from './NotOpen.tsx';
import { OpenForm } from './OpenForm.tsx';
import { useFormsNow } from './useFormsNow.ts';

const { id: FORM } = formToStart('bookInterpreter', 'top');

/**
 * /appointment/Interpreter: their form about an interpreter, the one that is open or a new one. One that was sent is
 * not begun again by coming here.
 */
export default function InterpreterScreen() {
  const [again, setAgain] = useState(false);
  const forms = useFormsNow();
  const newest = forms.data?.data.find((form) => form.questionSetId === FORM);
  const [opened, setOpened] = useState<string>();
  const done = newest?.status === 'completed' && !again && opened === undefined;
  const begin = useQuery({
    queryKey: ['begin', FORM, again],
    queryFn: async () => {
      const reply = await call('startForm', { body: { kind: 'bookInterpreter' } });
      if (!reply) throw new NoConnection();
      setOpened(reply.shareId);
      return reply;
    },
    enabled: forms.data !== undefined && !done && opened === undefined,
    gcTime: 0,
    retry: (tries, fault) => !isRefusal(fault) && tries < 3,
  });
  if (opened !== undefined) return <OpenForm id={FORM} shareId={opened} />;
  if (!done || !newest) {
    const retry = () => void Promise.all([forms.refetch(), begin.refetch()]);
    return <NotOpen error={forms.error ?? begin.error ?? undefined} retry={retry} />;
  }
  return (
    <FormFrame>
      <Back to="/client/dashboard">Dashboard</Back>
      <h1>We know about your interpreter</h1>
      <p className="cw-lead cw-lead--page">
        You have told us what you need. We look for someone for every appointment you have, and tell you.
      </p>
      <p>When you choose a time, you see when someone is free.</p>
      <p>If something has changed, tell us again. It takes about 3 minutes.</p>
      <Actions>
        <Button onClick={() => setAgain(true)}>Tell us again</Button>
        <ButtonLink look="second" to={formAddress(FORM, newest.id)}>
          See what you told us
        </ButtonLink>
      </Actions>
    </FormFrame>
  );
}
