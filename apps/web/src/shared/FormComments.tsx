import { FORM_LIMITS } from '@careway/core/questionnaires/authoring/formLimits';
import type { Question } from '@careway/core/questionnaires/types';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { type RowOf, usePaged } from '../api/usePaged.ts';
import { Details } from '../ui/Details.tsx';
import { Pages } from '../ui/list/Pages.tsx';
import { Select } from '../ui/Select.tsx';
import { Threads } from '../ui/talk/Threads.tsx';
import type { Talking } from '../ui/talk/talk.ts';
import { WriteBox } from '../ui/talk/WriteBox.tsx';

type Comment = RowOf<'formComments'>;
type Asked = Pick<Question, 'id' | 'type' | 'question'>;

const renew = () => queryClient.invalidateQueries({ queryKey: ['formComments'] });

/** Each question as people count it: "question 8", "the section “About you”"; and with what it asks, to be chosen. */
function placesOf(questions: readonly Asked[]): Map<string, { name: string; words: string }> {
  const places = new Map<string, { name: string; words: string }>();
  let number = 0;
  for (const { id, type, question } of questions) {
    if (type !== 'section') number += 1;
    const short = question.slice(0, 60) || 'without words';
    places.set(
      id,
      type === 'section'
        ? { name: `the section “${short}”`, words: `The section “${short}”` }
        : { name: `question ${number}`, words: `Question ${number}: ${short}` },
    );
  }
  return places;
}

interface Props {
  formId: string;
  /** Null: of the whole form; then all of them are listed, wherever they were written. */
  questionId: string | null;
  /** What they are about: "question 8". */
  name: string;
  /** Of the whole form, in its order: to say where something was written, and to choose what it is about. */
  questions?: readonly Asked[];
  /** Where something else is written beside it: what opens the box for a comment. */
  opensBy?: string;
}

/**
 * What colleagues say to each other about a form, or at one of its questions: its authors and whoever decides
 * (rule 7.27).
 */
export function FormComments({ formId, questionId, name, questions = [], opensBy }: Props) {
  const [about, setAbout] = useState('');
  const at = questionId ?? (about || null);
  const places = placesOf(questions);
  const where = (one: Comment) =>
    questionId || !one.questionId
      ? undefined
      : (places.get(one.questionId)?.name ?? 'a question that is gone');
  const paged = usePaged('formComments', { params: { id: formId }, query: questionId ? { questionId } : {} });
  const add = (text: string, answers?: string) =>
    call('addFormComment', {
      params: { id: formId },
      body: { questionId: at, text, ...(answers ? { answers } : {}) },
    });
  const talking: Talking = {
    one: 'comment',
    most: FORM_LIMITS.comment,
    answer: (id, text) => add(text, id),
    settle: (id, settled) => call('settleFormComment', { params: { id }, body: { settled } }),
    change: (id, text) => call('changeFormComment', { params: { id }, body: { text } }),
    takeBack: (id) => call('takeBackFormComment', { params: { id } }),
    renew,
    afterTakingBack: 'Nobody can read it any more. Answers to it stay. This cannot be undone.',
  };
  const writing = (
    <>
      {places.size > 0 ? (
        <Select
          id="comment-about"
          label="What is it about?"
          options={[
            { value: '', words: 'The whole form' },
            ...[...places].map(([value, { words }]) => ({ value, words })),
          ]}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        />
      ) : null}
      <WriteBox
        id={`comment-${questionId ?? 'form'}`}
        place={`comment ${formId} ${questionId ?? ''}`}
        label="Say something about it"
        hint="Everybody who writes this form is told."
        verb="Comment"
        most={FORM_LIMITS.comment}
        send={(text) => add(text)}
        done={renew}
      />
    </>
  );
  return (
    <section className="cw-card" aria-labelledby="comments">
      <div className="cw-card__h">
        <h2 id="comments">Comments on {name}</h2>
      </div>
      <Pages
        of={paged}
        many="comments"
        loadingRows={1}
        around={(meanwhile) => <div className="cw-card__b">{meanwhile}</div>}
        empty={<p className="cw-talk__none cw-s cw-soft">Nobody has said anything about it yet.</p>}
      >
        {(rows) => <Threads of={rows} talking={talking} whereOf={where} />}
      </Pages>
      <div className="cw-card__b">{opensBy ? <Details summary={opensBy}>{writing}</Details> : writing}</div>
    </section>
  );
}
