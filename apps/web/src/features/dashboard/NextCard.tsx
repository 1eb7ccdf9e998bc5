import { dayWords, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card, NextKicker } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Address } from '../../ui/paths/path.ts';
import { HELPLINE } from '../../ui/site.ts';
import { appointmentAt, BOOKING, checkAt, formAt } from './cardLinks.ts';
import { minutesWords, placeWords } from './cardWords.ts';
import { type Form, minutesLeft, type NextStep } from './nextStep.ts';

interface Words {
  title: string;
  words: ReactNode;
  verb?: string;
  to?: Address | undefined;
}

/** What to do next: one thing, one verb, and how long it takes. */
export function NextCard({ step, forms }: { step: NextStep; forms: readonly Form[] }) {
  const { title, words, verb, to } = wordsFor(step, forms);
  return (
    <Card next>
      <NextKicker />
      <h2>{title}</h2>
      <p>{words}</p>
      {verb && to ? (
        <ButtonLink to={to}>
          {verb}
          <Icon of={ArrowRight} />
        </ButtonLink>
      ) : null}
    </Card>
  );
}

function wordsFor(step: NextStep, forms: readonly Form[]): Words {
  switch (step.kind) {
    case 'terms':
      return {
        title: 'Read our new terms',
        words: 'They have changed. Please read them and say yes or no. It takes about 2 minutes.',
        verb: 'Read the terms',
        to: '/T&C',
      };
    case 'deletion':
      return {
        title: 'We will delete your account',
        words: `You asked us to. We do it by ${dayWords(londonTime(step.by).day)}. Until then you can take it back.`,
        verb: 'See it or take it back',
        to: '/client/account-history',
      };
    case 'phone':
      return {
        title: 'Call us to choose a time',
        words: `We have your answers. You said no to our terms, so please book by phone: ${HELPLINE.shown}, ${HELPLINE.hours}.`,
        verb: 'See what you can do',
        to: '/declainT&C',
      };
    case 'form':
      return aboutForm(step.form);
    case 'goOn':
      return {
        title: `Go on with “${step.form.name}”`,
        words: 'It is not done yet. You can go on with it yourself. What you wrote is kept.',
        verb: 'Go on with my form',
        to: formAt(step.form),
      };
    case 'book':
      return {
        title: 'Choose a day and time',
        words: 'We have your answers. Now choose when it suits you to talk to us. It takes about 2 minutes.',
        verb: 'Choose a time',
        to: BOOKING,
      };
    case 'wait':
      return {
        title: 'We are looking at your answers',
        words: `You have nothing to do now. Someone from our team reads “${step.form.name}” and gets in touch if they need to.`,
      };
    case 'found':
      return {
        title: 'See what we found',
        words: 'You sent us your answers. Here is how we can help you, and what to do next.',
        verb: 'See it',
        to: checkAt(step.form),
      };
    case 'ready':
      return {
        title: 'Get ready for your appointment',
        words: `It is on ${whenWords(step.appointment.startsAt)}, ${placeWords(step.appointment)}.`,
        verb: 'See how to get ready',
        to: appointmentAt(step.appointment, forms),
      };
    case 'check':
      return {
        title: 'See how we can help you',
        words: 'Answer a few questions. It takes about 2 minutes.',
        verb: 'Start',
        to: '/appointment/topeligibility',
      };
  }
}

function aboutForm(form: Form): Words {
  const begun = form.status === 'draft';
  const minutes = minutesLeft(form);
  const takes =
    minutes === undefined
      ? ''
      : `It takes about ${minutesWords(minutes).replace(' ', begun ? ' more ' : ' ')}. `;
  const due = form.dueDate
    ? `Please send it by ${dayWords(form.dueDate)}.`
    : begun
      ? 'What you have answered is saved.'
      : 'You can stop and come back. We save as you go.';
  return {
    title: `${begun ? 'Finish' : 'Start'} “${form.name}”`,
    words: takes + due,
    verb: begun ? 'Carry on' : 'Start',
    to: formAt(form),
  };
}
