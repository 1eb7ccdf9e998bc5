import { pastWords } from '@careway/core/appointments/dayAndTimeWords';
import type { Form } from '@careway/core/questionnaires/form';
import type { FormKind } from '@careway/core/questionnaires/staticForms/formKinds';
import { summarise } from '@careway/core/questionnaires/summary';
import { sentAsHold } from '@careway/core/submissions/formKindRules';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import type { ReactNode } from 'react';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Notice, type NoticeTone } from '../../ui/Notice.tsx';
import { Back } from '../../ui/Page.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { Answers } from '../../ui/questions/Answers.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { useTitle } from '../../ui/title.ts';
import { AnswerHistory } from './AnswerHistory.tsx';
import { CopyRight } from './CopyRight.tsx';
import { FormFrame } from './FormFrame.tsx';
import { NextAfter } from './NextAfter.tsx';
import { ownHome } from './ownHome.ts';
import { useNamedPractice } from './useNamedPractice.ts';
import { whatFollows } from './whatFollows.ts';

/** Sent in by them: for most forms that is completed, for those that staff go on with it is hold. */
const SENT = {
  completed: {
    tone: 'good',
    title: 'You have sent this form',
    words: 'It stays as you sent it. If something has changed, call us and tell us.',
  },
  hold: {
    tone: 'good',
    title: 'You have sent this form',
    words: 'Our team has it now, so it stays as you sent it. If something has changed, call us and tell us.',
  },
} as const;

const STANDING: Record<string, { tone: NoticeTone; title: string; words: string }> = {
  completed: {
    tone: 'good',
    title: 'You have sent this form',
    words: 'It stays as you sent it. If something has changed, call us and tell us.',
  },
  hold: {
    tone: 'time',
    title: 'Our team has this form now',
    words: 'We will be in touch in the way you said is safe. Until then it stays as it is.',
  },
  'end flow': {
    tone: 'blue',
    title: 'This form has ended',
    words: 'You do not need to finish it. If you want to tell us more, call us.',
  },
};

const YOUR_CALL = '/phone/bookcallback';

/** Half filled, and nobody calls about it. */
const KEPT = {
  tone: 'blue',
  title: 'This form is not done yet',
  words:
    'It waits since you asked us to call or write to you. You can go on with it yourself. What you wrote is kept.',
} as const;

export interface ReadPageProps {
  form: Form;
  kind: FormKind;
  status: FormStatus | undefined;
  savedAt: string | undefined;
  shareId: string;
  /** What became of the call it was put on hold for; null when it was not. */
  call: string | null;
  /** They may go on with it themselves (rule 4.14). */
  mayGoOn?: boolean;
  /** Whether each answer says how it came to be; without, the page leads to where it does. */
  history?: boolean;
  /** Below how the form stands. */
  children?: ReactNode;
}

/** A form that is closed, to read: nothing on it can be changed (docs/decisions/0010). */
export function ReadPage({
  form,
  kind,
  status,
  savedAt,
  shareId,
  call,
  mayGoOn = false,
  history,
  children,
}: ReadPageProps) {
  const { set } = form.compiled;
  // On hold for a call it was not sent in: they asked to talk instead.
  const sent = status === 'completed' || (status === 'hold' && call === null && sentAsHold(kind));
  const calling = status === 'hold' && (call === 'pending' || call === 'overflow') && !mayGoOn;
  const standing = mayGoOn
    ? KEPT
    : sent
      ? SENT[status]
      : (STANDING[status ?? 'completed'] ?? STANDING.completed);
  const parts = summarise(form, useNamedPractice(form));
  useTitle(history ? 'Your answers' : 'Your form');
  return (
    <FormFrame>
      <Back to={ownHome()}>Dashboard</Back>
      <h1>{set.name}</h1>
      {standing ? (
        <Notice tone={standing.tone} title={standing.title}>
          {savedAt ? <p>Last change: {pastWords(savedAt, rightNow())}.</p> : null}
          <p>{calling ? 'We go through it with you. Until then it stays as it is.' : standing.words}</p>
          {calling ? (
            <p>
              <Link to={YOUR_CALL}>See what we arranged</Link>
            </p>
          ) : null}
        </Notice>
      ) : null}
      {children}
      <h2>What you told us</h2>
      {parts.some((part) => part.rows.some((row) => row.answered)) ? null : (
        <p>You did not answer anything.</p>
      )}
      <Answers
        parts={parts}
        {...(history
          ? {
              below: ({ questionId, question, answered }) =>
                answered ? <AnswerHistory questionId={questionId} question={question} /> : null,
            }
          : {})}
      />
      {sent && !history && whatFollows(set.id) !== 'nothing' ? <NextAfter set={set} small /> : null}
      <Actions>
        {history ? null : (
          <ButtonLink
            look="second"
            to={address('/questionnaires/editform/{id}/{shareId}', { id: set.id, shareId })}
          >
            See how your answers changed
          </ButtonLink>
        )}
        <ButtonLink look="second" to={ownHome()}>
          Your dashboard
        </ButtonLink>
      </Actions>
      <CopyRight of={set} />
    </FormFrame>
  );
}
