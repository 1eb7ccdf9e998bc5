import { Actions, Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import { ChooseKind } from './ChooseKind.tsx';
import { SetUpPage } from './SetUpPage.tsx';
import { type Setup, useGoOn } from './useSetUp.ts';

const TITLE = 'How do we know it is you on the phone?';
export const FACTOR_PAGES = { pin: '/signup/securitypin', word: '/signup/memorablepreference' } as const;

/** /signup/security: a PIN or a memorable word, and why. */
export default function SecurityScreen() {
  return (
    <SetUpPage step="security" title={TITLE} back="/signup/notificationturnon">
      {(setup) => (setup.security ? <Chosen setup={setup} /> : <Ask />)}
    </SetUpPage>
  );
}

function Ask() {
  const navigate = useNavigate();
  const { field, problems, attempt, onSubmit, busy } = usePageForm<{ kind: string }>({
    defaults: { kind: '' },
    checks: { kind: (kind) => (kind === '' ? 'Choose a PIN or a memorable word' : undefined) },
    send: async ({ kind }) => navigate(FACTOR_PAGES[kind === 'pin' ? 'pin' : 'word']),
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <h1>{TITLE}</h1>
      <p className="cw-lead">
        You choose a PIN or a memorable word. We ask for it when we talk on the phone, so that nobody else can
        pretend to be you.
      </p>
      <ChooseKind {...field('kind')} />
      <Actions>
        <Button type="submit" busy={busy}>
          Continue
        </Button>
      </Actions>
    </form>
  );
}

/** Another one asks for the password and a code: that is done on their account pages (rule 8.13). */
function Chosen({ setup }: { setup: Setup }) {
  const goOn = useGoOn(setup);
  return (
    <>
      <h1>{TITLE}</h1>
      <Notice
        tone="good"
        title={setup.security?.kind === 'pin' ? 'You have a PIN' : 'You have a memorable word'}
      >
        <p>We ask for it on the phone. You can change it on your account page.</p>
      </Notice>
      <Actions>
        <Button onClick={() => void goOn('security')}>Continue</Button>
      </Actions>
    </>
  );
}
