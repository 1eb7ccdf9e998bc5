import { codeProblem } from '@careway/core/accounts/fields';
import { call } from '../../../api/call.ts';
import type { SentCode } from '../../../session/signInState.ts';
import { Actions, Button, LinkButton } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { CodeLife } from '../CodeLife.tsx';
import { isSpent } from '../SendAgain.tsx';

export type ContactKind = 'email' | 'mobile';
export const CONTACT_THE = { email: 'email address', mobile: 'mobile number' } as const;

interface NewCodeProps {
  kind: ContactKind;
  /** The number stays the same: it is only shown to be right. */
  checksOnly?: boolean;
  begun: { secureOtpId: string; sent: SentCode };
  onDone: () => void;
  onOver: (words: string) => void;
  onOther: () => void;
}

/** The code that went to the new address or number, or to the one that is there and was never proven. */
export function NewCode({
  kind,
  checksOnly = false,
  begun: { secureOtpId, sent },
  onDone,
  onOver,
  onOther,
}: NewCodeProps) {
  const the = CONTACT_THE[kind];
  const { field, problems, attempt, onSubmit, busy } = usePageForm({
    defaults: { code: '' },
    checks: { code: codeProblem },
    ids: { code: `new-${kind}-code` },
    async send({ code }) {
      if (!(await call('confirmContact', { body: { secureOtpId, code } }))) return false;
      say(checksOnly ? `Thank you, your ${the} is right` : `Your ${the} has changed`);
      onDone();
    },
    refused: (refusal) => {
      if (!isSpent(refusal)) return undefined;
      onOver('That code cannot be used any more. Send a new one');
      return null;
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <p role="status">
        We sent a code {kind === 'email' ? `to ${sent.to}` : `by text to the ${sent.to}`}.
        {checksOnly ? null : ` Until you enter it, your old ${the} stays.`}
      </p>
      <CodeField {...field('code')} label="The code we sent to it" hint={<CodeLife sent={sent} />} />
      {checksOnly ? null : (
        <p className="cw-soft">
          We also tell your old {the} about the change. Your other devices are signed out.
        </p>
      )}
      <Actions>
        <Button type="submit" busy={busy}>
          {busy ? 'Checking…' : checksOnly ? 'Check my number' : `Change my ${the}`}
        </Button>
        <LinkButton onClick={onOther}>Send another code, or mend it</LinkButton>
      </Actions>
    </form>
  );
}
