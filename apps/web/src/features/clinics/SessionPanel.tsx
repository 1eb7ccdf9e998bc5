import { clock, dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { Pencil } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import {
  fullWords,
  many,
  type Session,
  sessionName,
  staffWords,
  timeSpan,
  whereWords,
} from './clinicWords.ts';
import { LookFirst } from './LookFirst.tsx';
import { Panel, type PanelProps } from './Panel.tsx';
import { NeedsFields, TimeFields } from './SessionFields.tsx';
import { asErrors, draftErrors, draftOf, problemsIn, type SessionDraft, timesTyped } from './sessionDraft.ts';
import { useChange } from './useChange.ts';
import { dayOf } from './weekMath.ts';

const BOXES = { start: 'start', end: 'end', capacity: 'capacity', roomId: 'roomId', staffIds: 'staffIds' };

/** One session: its times, places, room and staff, and closing it. */
export function SessionPanel({ session, clinic, onClose }: PanelProps & { session: Session }) {
  const form = useForm<SessionDraft>({
    defaultValues: draftOf(session),
    resolver: (draft) => {
      const errors = draftErrors(draft);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { handleSubmit, formState, setError, clearErrors, watch } = form;
  const change = useChange(clinic.id, {
    onDone: onClose,
    refused: ({ fields = [] }) => {
      const known = asErrors<SessionDraft>(fields.filter(({ field }) => field in BOXES));
      for (const [box, error] of Object.entries(known))
        setError(box as keyof SessionDraft, error as { message: string });
      return Object.keys(known).length > 0;
    },
  });
  const { looked, look } = change;
  const forget = () => {
    clearErrors();
    change.forget();
  };
  const { version, id: sessionId } = session;
  const ask = (draft: SessionDraft) => {
    const { start, end, capacity } = timesTyped(draft);
    void look.press({
      what: 'session',
      ...{ sessionId, version, start, end, capacity },
      roomId: draft.roomId || null,
      staffIds: draft.staffIds,
    });
  };
  const day = dayOf(session.startsAt);
  const over = new Date(session.endsAt) <= rightNow();
  const facts = [
    `${sessionName(session)}, ${dayWords(day)}`,
    `${timeSpan(session)}, ${whereWords(session)}, ${fullWords(session)}`,
  ];
  if (!clinic.mayChange || over)
    return (
      <Panel title="This session" facts={facts} onClose={onClose}>
        <div className="cw-panel__s">
          <p>Staff: {staffWords(session)}</p>
          <p className="cw-soft cw-small">
            {over
              ? 'It is over and cannot be changed.'
              : 'You can look at it. Somebody who may change appointments can change it.'}
          </p>
        </div>
      </Panel>
    );
  const was = draftOf(session);
  const now = watch();
  const before = [
    ...(now.start !== was.start ? [was.start] : []),
    ...(now.end !== was.end ? [was.end] : []),
    ...(now.capacity !== was.capacity ? [`${was.capacity} a time`] : []),
  ];
  const closing = looked?.change.what === 'closeSession';
  return (
    <Panel title="Change this session" facts={facts} onClose={onClose}>
      <LookFirst
        clinic={clinic}
        change={change}
        label="Change this session"
        verb={closing ? `Close ${clock(timesTyped(was).start)} to ${was.end}` : 'Change'}
        other={
          <Button
            look="danger"
            busy={look.busy}
            onClick={() => void look.press({ what: 'closeSession', sessionId, version })}
          >
            Close this session
          </Button>
        }
        onType={forget}
        onKeep={forget}
        onLook={handleSubmit(ask)}
      >
        <ErrorSummary
          problems={problemsIn(formState.errors, BOXES)}
          attempt={formState.submitCount + look.attempt}
        />
        <TimeFields form={form} />
        <p className="cw-session__was cw-small" aria-live="polite">
          {before.length > 0 ? (
            <>
              <Icon of={Pencil} /> Was {before.join(', ')}
            </>
          ) : null}
        </p>
        <NeedsFields form={form} clinic={clinic} kind={session.kind} onChange={forget} />
        <p className="cw-small cw-soft">
          {many(session.slotMinutes, 'minute')} each, one every {many(session.everyMinutes, 'minute')}. Times
          that stay keep their beginning.
        </p>
      </LookFirst>
    </Panel>
  );
}
