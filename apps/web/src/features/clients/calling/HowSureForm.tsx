import type { ReactNode } from 'react';
import { useSignInFirst } from '../../../session/useSignInFirst.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { usePageForm } from '../../../ui/usePageForm.ts';

/** How staff made sure who somebody is, before they open a way in for them; after a fresh sign-in. */
export function HowSureForm<How extends string>({
  about,
  label,
  choices,
  words,
  send,
  onClose,
  children,
}: {
  /** What is opened for whom, told apart from all else of this page. */
  about: string;
  label: string;
  choices: readonly { value: How; words: string }[];
  words: { signIn: string; press: string; pressed: string; leave: string };
  /** @returns as `send` of `usePageForm` */
  send: (how: How) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const first = useSignInFirst(
    about,
    { how: '' },
    {
      title: words.signIn,
      why: 'Only somebody who has just shown who they are can do this.',
      back: 'You come back to this record, and choose it again.',
    },
  );
  const { field, problems, attempt, busy, onSubmit } = usePageForm<{ how: How | '' }>({
    defaults: { how: '' },
    ids: { how: `${about.replaceAll(' ', '-')}-how` },
    checks: { how: (value) => (value ? undefined : 'Say how you made sure') },
    refused: (refusal) => (first.asks(refusal) ? null : undefined),
    send: async ({ how }) => (how === '' ? undefined : send(how)),
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      {children}
      {first.panel}
      <ErrorSummary problems={problems()} attempt={attempt} />
      <RadioCards {...field('how')} small label={label} options={choices} />
      <div className="cw-dialog__actions">
        <Button type="submit" busy={busy}>
          {busy ? words.pressed : words.press}
        </Button>
        <Button look="second" onClick={onClose}>
          {words.leave}
        </Button>
      </div>
    </form>
  );
}
