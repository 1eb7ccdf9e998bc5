import { summarise } from '@careway/core/questionnaires/summary';
import { useTitle } from '../../app/title.ts';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Notice, type NoticeTone } from '../../ui/Notice.tsx';
import { Back } from '../../ui/Page.tsx';
import { Answers } from './Answers.tsx';
import { bookingAfter } from './afterwards.ts';
import { FormFrame } from './FormFrame.tsx';
import type { Filling } from './filling.ts';
import { whenWords } from './when.ts';

const STANDING: Record<string, { tone: NoticeTone; title: string; words: string }> = {
  completed: {
    tone: 'good',
    title: 'You have sent this form',
    words: 'You can read your answers here. If something has changed, call us and we change it with you.',
  },
  hold: {
    tone: 'time',
    title: 'We are looking at this form',
    words: 'We will be in touch in the way you said is safe. You can read your answers here.',
  },
  'end flow': {
    tone: 'blue',
    title: 'This form has ended',
    words: 'You can read your answers here. If you want to tell us more, call us.',
  },
};

/** A form that is closed, to read. */
export function ReadPage({ filling }: { filling: Filling }) {
  const { form, savedAt, status } = filling;
  const standing = STANDING[status ?? 'completed'] ?? STANDING.completed;
  const booking = status === 'completed' ? bookingAfter(form.compiled.set.id) : undefined;
  useTitle('Your form');
  return (
    <FormFrame>
      <Back to="/client/dashboard">Dashboard</Back>
      <h1>{form.compiled.set.name}</h1>
      {standing ? (
        <Notice tone={standing.tone} title={standing.title}>
          {savedAt ? <p>Last change: {whenWords(savedAt)}.</p> : null}
          <p>{standing.words}</p>
        </Notice>
      ) : null}
      <Answers parts={summarise(form)} />
      <Actions>
        {booking ? <ButtonLink to={booking}>Choose a time</ButtonLink> : null}
        <ButtonLink look="second" to="/client/dashboard">
          Your dashboard
        </ButtonLink>
      </Actions>
    </FormFrame>
  );
}
