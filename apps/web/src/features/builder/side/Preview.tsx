import { compile } from '@careway/core/questionnaires/compile';
import { shownAnyway } from '@careway/core/questionnaires/editing/shownAnyway';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import { rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import { QuestionSetFault } from '@careway/core/questionnaires/setProblems';
import type { Answers, AnswerValue, QuestionSet } from '@careway/core/questionnaires/types';
import { Lock, Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { HiddenHere } from './HiddenHere.tsx';
import { Asked, type AskedProps } from './PreviewAsked.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { Previewing } from './previewing.ts';
import { Reached } from './Reached.tsx';

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
  /** On its own, as large as there is room for. */
  large?: boolean;
  /** Escape was pressed inside the small window, where the page round it does not hear it. */
  onEscape?: () => void;
}

/** Room below this is a phone's own: the form then takes all of it, and there is one scroll. */
const OWN_PHONE = 430;

/** The form as a client gets it, by the real runtime; answers stay on this page. */
export default function Preview({ set, chosen, today, large = false, onEscape }: Props) {
  const [frame, setFrame] = useState<FrameName>('phone');
  const [disabled, setDisabled] = useState(false);
  const previewing = useMemo(() => ({ disabled }), [disabled]);
  const [freed, setFreed] = useState<string>();
  /** The question that is shown whatever is answered: the open one, where somebody asked for that. */
  const freedNow = freed === chosen ? freed : undefined;
  const held = useRef<Answers>({});
  const last = useRef<Form>(undefined);
  const { form, broken } = useMemo(() => {
    try {
      const written = compile(set);
      const asked = freedNow === undefined ? written : compile(shownAnyway(written, freedNow));
      const made = createForm(asked, { today, answers: stillFitting(set, held.current) });
      last.current = made;
      return { form: made, broken: false };
    } catch (fault) {
      if (!(fault instanceof QuestionSetFault)) throw fault;
      return { form: last.current, broken: true };
    }
  }, [set, today, freedNow]);
  const { edge, ...beside } = FRAMES[frame];
  const most = large ? 1 : beside.most;
  const { box, room, tall } = useRoom();
  const isWhole = large && room <= OWN_PHONE;
  const width = isWhole ? room : beside.width;
  const scale = isWhole ? 1 : Math.min(most, Math.max(0.1, (room - edge) / width));
  // With its head and its verbs, a large one fits into the window.
  const fitting = Math.min(beside.height, Math.max(320, innerHeight - 400) / scale);
  const height = isWhole ? tall : large ? fitting : beside.height;
  return (
    <section
      className={large ? 'cw-card cw-bprev cw-bprev--large' : 'cw-card cw-bprev'}
      aria-label={large ? 'The whole form' : 'Preview'}
    >
      <div className="cw-card__h">
        {large ? <p>As a client gets it</p> : <h2>Preview</h2>}
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
          The form cannot be shown until what stands in the checker is mended. This is how it was before.
        </p>
      ) : null}
      {form ? (
        <HiddenHere
          form={form}
          chosen={chosen}
          isFreed={freedNow !== undefined}
          onFree={(free) => setFreed(free ? chosen : undefined)}
        />
      ) : null}
      <div className="cw-bprev__b" ref={box}>
        {form ? (
          <div className={`cw-frame cw-frame--${frame}`}>
            <PreviewFrame
              title={large ? 'The whole form as a client sees it' : 'The form as a client sees it'}
              width={width}
              height={height}
              scale={scale}
              onEscape={onEscape}
            >
              <Previewing value={previewing}>
                <Asked form={form} chosen={chosen} freed={freedNow} keep={held} />
              </Previewing>
            </PreviewFrame>
          </div>
        ) : (
          <p className="cw-s">Nothing to show yet.</p>
        )}
      </div>
      {form ? <Reached form={form} /> : null}
      {form ? <BeginAgain form={form} keep={held} /> : null}
      <p className="cw-bprev__f">
        <LinkButton aria-pressed={disabled} onClick={() => setDisabled(!disabled)}>
          <Icon of={Lock} />
          Look without answering
        </LinkButton>
        {disabled ? ' Nothing can be answered here now.' : null}
      </p>
    </section>
  );
}

/** How wide and tall the place for the window is, in px, as it changes. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [{ room, tall }, setRoom] = useState({ room: 304, tall: 320 });
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const sizes = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setRoom({ room: Math.floor(width), tall: Math.floor(height) });
    });
    sizes.observe(place);
    return () => sizes.disconnect();
  }, []);
  return { box, room, tall };
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

/** How the answers are taken away again. */
function BeginAgain({ form, keep }: Pick<AskedProps, 'form' | 'keep'>) {
  useSyncExternalStore(form.subscribe, () => form.version);
  const answered = Object.keys(form.answers()).length;
  return (
    <p className="cw-bprev__f">
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
