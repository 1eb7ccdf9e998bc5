import { sameValue } from '@careway/core/questionnaires/editing/sameValue';
import type { Form, PageView, QuestionView } from '@careway/core/questionnaires/form';
import type { Answers, AnswerValue } from '@careway/core/questionnaires/types';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Questions } from '../../../ui/questions/Questions.tsx';
import { Previewing } from './previewing.ts';

export interface AskedProps {
  form: Form;
  chosen: string | undefined;
  /** The question that is shown whatever is answered. */
  freed: string | undefined;
  keep: { current: Answers };
}

/** Alike but for their place among the others, which says itself on the page. */
const isAlike = (one: QuestionView, other: QuestionView) =>
  sameValue(
    { ...one, question: { ...one.question, sortOrder: 0 } },
    { ...other, question: { ...other.question, sortOrder: 0 } },
  );

/**
 * Every change makes another form. Views of questions of which nothing changed stay the same objects, so that only
 * the others are drawn again.
 */
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

/** The page on which something is asked; where it is hidden, the one before it. */
function pageFor(form: Form, id: string | undefined): PageView | undefined {
  const pages = form.pages();
  const exact = pages.find((page) => holds(page, id));
  const place = id === undefined ? undefined : form.compiled.byId(id)?.index;
  if (exact || place === undefined) return exact ?? pages[0];
  return pages.findLast((page) => (form.compiled.byId(page.id)?.index ?? 0) <= place) ?? pages[0];
}

/** Where a question is asked, as its form is written: another of these, and it is looked for anew. */
function placeOf({ compiled }: Form, id: string | undefined): string | undefined {
  const asked = id === undefined ? undefined : compiled.byId(id);
  return asked && `${id} ${compiled.pages[asked.page]?.id}`;
}

/** What a question, or something to read, stands in: with its words. */
const placeAsked = (inside: Document | undefined, id: string | undefined) =>
  inside?.getElementById(`q-${id}`)?.closest<HTMLElement>('.cw-ask, .cw-likert__row');

/** Scrolls the small window, and not the page round it: there somebody has just begun to write. */
function bringIntoFrame(field: HTMLElement | null | undefined) {
  const frame = field?.ownerDocument.defaultView;
  if (!field || !frame) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (top < 0 || bottom > frame.innerHeight) frame.scrollBy(0, top - 16);
}

/** What came below what is in sight: scrolled to, so that it is read. */
const bringUp = (said: HTMLElement | null) =>
  said?.ownerDocument.defaultView?.scrollBy(0, said.getBoundingClientRect().bottom);

/** The page of the form on which the open question is, as it is asked. */
export function Asked({ form, chosen, freed, keep }: AskedProps) {
  useSyncExternalStore(form.subscribe, () => form.version);
  const { disabled } = useContext(Previewing);
  const pages = form.pages();
  const [at, setAt] = useState<string>();
  const [tried, setTried] = useState(false);
  /** How often the end was pressed with nothing left to answer: once more is said once more. */
  const [ended, setEnded] = useState(0);
  const asked = useRef<HTMLDivElement>(null);
  // What was just added comes into the form a moment after it is chosen: then it is gone to, and never while somebody
  // answers.
  const wanted = placeOf(form, chosen);
  /** The page on which it is to be brought into sight, until it was. */
  const toShow = useRef<string>(undefined);
  const drawn = useRef<Form>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes where somebody chose a question, and not where they answer
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    toShow.current = pageFor(form, chosen)?.id;
    setAt(toShow.current);
    setTried(false);
  }, [wanted, freed]);
  const found = pageFor(form, at);
  const place = Math.max(0, found ? pages.indexOf(found) : 0);
  const page = pages[place];
  useLayoutEffect(() => {
    const inside = asked.current?.ownerDocument;
    const open = placeAsked(inside, chosen);
    for (const one of inside?.querySelectorAll<HTMLElement>('[data-open]') ?? [])
      if (one !== open) delete one.dataset.open;
    if (open) open.dataset.open = '';
    // It grows while it is written, and stays in sight.
    const isWritten = drawn.current !== form;
    drawn.current = form;
    const isHere = page !== undefined && toShow.current === page.id;
    if (open && (isHere || isWritten)) bringIntoFrame(open);
    else if (isHere) inside?.defaultView?.scrollTo(0, 0);
    if (isHere) toShow.current = undefined;
  });
  const views = useSteady(page?.questions ?? NONE);
  // The same function for every form that the draft becomes: with another, every question would be drawn again.
  const newest = useRef(form);
  useEffect(() => {
    newest.current = form;
  }, [form]);
  const answer = useCallback(
    (questionId: string, value: AnswerValue) => {
      setEnded(0);
      newest.current.set(questionId, value);
      keep.current = newest.current.held();
    },
    [keep],
  );
  const go = (by: 1 | -1) => {
    setTried(false);
    setEnded(0);
    setAt(pages[place + by]?.id);
  };
  const goOn = () => {
    const wrong = page?.errors[0];
    if (wrong) bringIntoFrame(placeAsked(asked.current?.ownerDocument, wrong.questionId));
    if (wrong && !tried) setTried(true);
    else if (place < pages.length - 1) go(1);
    else if (!wrong) setEnded(ended + 1);
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
      <Ways isFirst={place === 0} isLast={place === pages.length - 1} onBack={() => go(-1)} onNext={goOn} />
      {ended > 0 ? (
        <p key={ended} role="status" ref={bringUp}>
          <strong>That is the end.</strong> Here the answers would be sent. Nothing was sent now.
        </p>
      ) : null}
    </div>
  );
}

function Ways({
  isFirst,
  isLast,
  onBack,
  onNext,
}: {
  isFirst: boolean;
  isLast: boolean;
  onBack: () => void;
  onNext: () => void;
}) {
  return (
    <div className="cw-actions">
      {isFirst ? null : (
        <Button look="second" onClick={onBack}>
          <Icon of={ArrowLeft} />
          Back
        </Button>
      )}
      <Button onClick={onNext}>
        {isLast ? 'End of the form' : 'Continue'}
        <Icon of={ArrowRight} />
      </Button>
    </div>
  );
}
