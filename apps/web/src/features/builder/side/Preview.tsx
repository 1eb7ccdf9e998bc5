import { compile } from '@careway/core/questionnaires/compile';
import { createForm, type Form, type PageView } from '@careway/core/questionnaires/form';
import { rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import { QuestionSetFault } from '@careway/core/questionnaires/setProblems';
import type { Answers, AnswerValue, QuestionSet } from '@careway/core/questionnaires/types';
import { ArrowLeft, ArrowRight, Lock, Monitor, RotateCcw, Smartphone } from 'lucide-react';
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
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Questions } from '../../../ui/questions/Questions.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { Previewing } from './previewing.ts';

const FRAMES = {
  phone: { words: 'Phone', icon: Smartphone, width: 390, height: 760, most: 0.74, edge: 16 },
  desktop: { words: 'Desktop', icon: Monitor, width: 1100, height: 820, most: 1, edge: 8 },
} as const;

type FrameName = keyof typeof FRAMES;

interface Props {
  set: QuestionSet;
  /** The question that is open: its page is shown. */
  chosen: string | undefined;
  today: string;
}

/** The form as a client gets it, by the real runtime; answers stay on this page. */
export default function Preview({ set, chosen, today }: Props) {
  const [frame, setFrame] = useState<FrameName>('phone');
  const [disabled, setDisabled] = useState(false);
  const previewing = useMemo(() => ({ disabled }), [disabled]);
  const held = useRef<Answers>({});
  const last = useRef<Form>(undefined);
  const { form, broken } = useMemo(() => {
    try {
      const made = createForm(compile(set), { today, answers: stillFitting(set, held.current) });
      last.current = made;
      return { form: made, broken: false };
    } catch (fault) {
      if (!(fault instanceof QuestionSetFault)) throw fault;
      return { form: last.current, broken: true };
    }
  }, [set, today]);
  const { width, height, most, edge } = FRAMES[frame];
  const { box, room } = useRoom();
  const scale = Math.min(most, Math.max(0.1, (room - edge) / width));
  return (
    <section className="cw-card cw-bprev" aria-labelledby="preview">
      <div className="cw-card__h">
        <h2 id="preview">Preview</h2>
        <fieldset className="cw-seg">
          <legend className="cw-vh">Frame</legend>
          {(Object.keys(FRAMES) as FrameName[]).map((name) => (
            <button key={name} type="button" aria-pressed={name === frame} onClick={() => setFrame(name)}>
              <Icon of={FRAMES[name].icon} />
              {FRAMES[name].words}
            </button>
          ))}
        </fieldset>
      </div>
      {broken ? (
        <p className="cw-bprev__old" role="status">
          The form cannot be shown until its findings are mended. This is how it was before.
        </p>
      ) : null}
      <div className="cw-bprev__b" ref={box}>
        {form ? (
          <div className={`cw-frame cw-frame--${frame}`}>
            <PreviewFrame title="The form as a client sees it" width={width} height={height} scale={scale}>
              <Previewing value={previewing}>
                <Asked form={form} chosen={chosen} keep={held} />
              </Previewing>
            </PreviewFrame>
          </div>
        ) : (
          <p className="cw-s">Nothing to show yet.</p>
        )}
      </div>
      {form ? <Hidden form={form} chosen={chosen} keep={held} /> : null}
      <p className="cw-bprev__f">
        <LinkButton aria-pressed={disabled} onClick={() => setDisabled(!disabled)}>
          <Icon of={Lock} />
          Only look
        </LinkButton>
        {disabled ? ' Nothing can be answered here now.' : null}
      </p>
    </section>
  );
}

/** How wide the place for the window is, in px, as it changes. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(304);
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const sizes = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 304)));
    sizes.observe(place);
    return () => sizes.disconnect();
  }, []);
  return { box, room };
}

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** Answers of questions that are still there, and are answered in that way. */
function stillFitting({ questions, options }: QuestionSet, held: Answers): Answers {
  const typeOf = new Map(questions.map(({ id, type }) => [id, type]));
  const choices = new Set(options.map(({ id }) => id));
  const fits = ([id, value]: [string, AnswerValue]) => {
    const type = typeOf.get(id);
    if (type === undefined || shapeOf(rulesFor(type).blank) !== shapeOf(value)) return false;
    return !Array.isArray(value) || (value as readonly string[]).every((one) => choices.has(one));
  };
  return Object.fromEntries(Object.entries(held).filter(fits));
}

interface AskedProps {
  form: Form;
  chosen: string | undefined;
  keep: { current: Answers };
}

const holds = (page: PageView, id: string | undefined) =>
  page.id === id || page.questions.some(({ question }) => question.id === id);

/** Scrolls the small window, and not the page round it: there somebody has just begun to write. */
function bringIntoFrame(field: HTMLElement | null | undefined) {
  const frame = field?.ownerDocument.defaultView;
  if (!field || !frame) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (top < 0 || bottom > frame.innerHeight) frame.scrollBy(0, top - 16);
}

function Asked({ form, chosen, keep }: AskedProps) {
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
  const answer = useCallback(
    (questionId: string, value: AnswerValue) => {
      form.set(questionId, value);
      keep.current = form.held();
    },
    [form, keep],
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
        <Questions set={form.compiled.set} views={page.questions} tried={tried} answer={answer} />
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

/** Why the question that is open is not in the preview, and how the answers are taken away again. */
function Hidden({ form, chosen, keep }: AskedProps) {
  useSyncExternalStore(form.subscribe, () => form.version);
  const view = chosen !== undefined && form.compiled.byId(chosen) ? form.question(chosen) : undefined;
  const answered = Object.keys(form.answers()).length;
  return (
    <p className="cw-bprev__f">
      {view && !view.visible ? 'The open question is hidden as it is answered here. ' : ''}
      {answered > 0 ? (
        <LinkButton
          onClick={() => {
            keep.current = {};
            form.load({});
          }}
        >
          <Icon of={RotateCcw} />
          Begin again, without answers
        </LinkButton>
      ) : (
        'Answer here to try it. Nothing is sent.'
      )}
    </p>
  );
}
