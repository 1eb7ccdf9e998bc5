import { compile } from '@careway/core/questionnaires/compile';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import { rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import { QuestionSetFault } from '@careway/core/questionnaires/setProblems';
import type { Answers, AnswerValue, QuestionSet } from '@careway/core/questionnaires/types';
import { Lock, Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Asked, type AskedProps } from './PreviewAsked.tsx';
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
