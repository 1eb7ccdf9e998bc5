import { sameValue } from '@careway/core/questionnaires/editing/sameValue';
import type { Form, PageView, QuestionView } from '@careway/core/questionnaires/form';
import type { Answers, AnswerValue } from '@careway/core/questionnaires/types';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Questions } from '../../../ui/questions/Questions.tsx';
import { Previewing } from './previewing.ts';

export interface AskedProps {
  form: Form;
  chosen: string | undefined;
  keep: { current: Answers };
}

/** Alike but for their place among the others, which says itself on the page. */
const isAlike = (one: QuestionView, other: QuestionView) =>
  sameValue(
    { ...one, question: { ...one.question, sortOrder: 0 } },
    { ...other, question: { ...other.question, sortOrder: 0 } },
  );

/** Every change makes another form. Views of questions of which nothing changed stay the same objects, so that only the others are drawn again. */
function useSteady(views: readonly QuestionView[]): readonly QuestionView[] {
  const drawn = useRef<ReadonlyMap<string, QuestionView>>(new Map());
  return useMemo(() => {
    const steady = views.map((view) => {
      const before = drawn.current.get(view.question.id);
      return before && (before === view || isAlike(before, view)) ? before : view;
    });
    drawn.current = new Map(steady.map((view) => [view.question.id, view]));
    return steady;
  }, [views]);
}

const NONE: readonly QuestionView[] = [];

const holds = (page: PageView, id: string | undefined) =>
  page.id === id || page.questions.some(({ question }) => question.id === id);

/** Scrolls the small window, and not the page round it: there somebody has just begun to write. */
function bringIntoFrame(field: HTMLElement | null | undefined) {
  const frame = field?.ownerDocument.defaultView;
  if (!field || !frame) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (top < 0 || bottom > frame.innerHeight) frame.scrollBy(0, top - 16);
}

/** The page of the form on which the open question is, as it is asked. */
export function Asked({ form, chosen, keep }: AskedProps) {
  useSyncExternalStore(form.subscribe, () => form.version);
  const { disabled } = useContext(Previewing);
  const pages = form.pages();
  const [at, setAt] = useState<string>();
  const [tried, setTried] = useState(false);
  const asked = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes where somebody chose a question, and not where they answer
  useEffect(() => {
    const page = form.pages().find((one) => holds(one, chosen));
    if (page) setAt(page.id);
    setTried(false);
    bringIntoFrame(asked.current?.ownerDocument.getElementById(`q-${chosen}`));
  }, [chosen]);
  const place = Math.max(
    0,
    pages.findIndex((page) => page.id === at || holds(page, at)),
  );
  const page = pages[place];
  const views = useSteady(page?.questions ?? NONE);
  // The same function for every form that the draft becomes: with another, every question would be drawn again.
  const newest = useRef(form);
  useEffect(() => {
    newest.current = form;
  }, [form]);
  const answer = useCallback(
    (questionId: string, value: AnswerValue) => {
      newest.current.set(questionId, value);
      keep.current = newest.current.held();
    },
    [keep],
  );
  const go = (by: 1 | -1) => {
    setTried(false);
    setAt(pages[place + by]?.id);
  };
  if (page === undefined)
    return (
      <div className="cw-inpreview__page">
        <p className="cw-lead">Nothing is asked yet.</p>
      </div>
    );
  return (
    <div className="cw-inpreview__page" ref={asked}>
      <p className="cw-inpreview__bar">
        <strong>Careway</strong>
        <span>EXIT SITE</span>
      </p>
      <p className="cw-small cw-soft">
        Page {place + 1} of {pages.length}
      </p>
      <h1>{page.title || 'A page without a title'}</h1>
      {page.description ? <p className="cw-lead">{page.description}</p> : null}
      <fieldset className="cw-inpreview__asked" disabled={disabled}>
        <legend className="cw-vh">{disabled ? 'Questions, only to look at' : 'Questions'}</legend>
        <Questions set={form.compiled.set} views={views} tried={tried} answer={answer} />
      </fieldset>
      <div className="cw-actions">
        {place > 0 ? (
          <Button look="second" onClick={() => go(-1)}>
            <Icon of={ArrowLeft} />
            Back
          </Button>
        ) : null}
        <Button
          onClick={() => {
            if (page.errors.length > 0 && !tried) setTried(true);
            else if (place < pages.length - 1) go(1);
          }}
        >
          {place < pages.length - 1 ? 'Continue' : 'End of the form'}
          <Icon of={ArrowRight} />
        </Button>
      </div>
    </div>
  );
}
