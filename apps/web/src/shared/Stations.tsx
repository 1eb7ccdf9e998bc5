import { STATIONS, stepWords, type VisitStep } from '@careway/core/appointments/visit';
import { londonDay } from '@careway/core/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleCheck, CircleSlash, Clock, Hourglass } from 'lucide-react';
import { type CallReply, call } from '../api/call.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { timeOf } from '../ui/staffWords.ts';
import { Tag } from '../ui/Tag.tsx';
import { say } from '../ui/toast.ts';
import { useAction } from '../ui/useAction.ts';
import { WentWrong } from '../ui/WentWrong.tsx';

type Comes = CallReply<'clinicDay'>['data'][number];
type Press = { step: VisitStep } | { undo: Comes['visit']['stands'][number] };

/**
 * Where somebody is on the day of their visit, one press a step (rule 16.41). A step that stands says when and by
 * whom; the last one is taken back by a press of its own, so that a double press takes nothing back.
 */
export function Stations({
  clinicId,
  one,
  now,
  mayPress,
}: {
  clinicId: string;
  one: Comes;
  now: Date;
  mayPress: boolean;
}) {
  const queries = useQueryClient();
  const { visit, kind } = one;
  const who = one.client?.name ?? `Booking ${one.reference}`;
  const renew = () =>
    Promise.all(['clinicDay', 'client'].map((query) => queries.invalidateQueries({ queryKey: [query] })));
  const params = { id: clinicId, appointmentId: one.id };
  const action = useAction<Press, CallReply<'takeVisitStep'>>({
    act: (what) =>
      'step' in what
        ? call('takeVisitStep', { params, body: { step: what.step } })
        : call('undoVisitStep', { params: { ...params, eventId: what.undo.id } }),
    offline: 'We could not connect. Nothing was written down. Try again.',
    done: (reply, what) => {
      say(saidOf(reply, what, who, kind));
      return renew();
    },
    refused: () => {
      void renew();
      return undefined;
    },
  });
  const last = visit.stands.at(-1);
  const begun = new Date(one.startsAt) <= now;
  const itsDay = londonDay(new Date(one.startsAt)) === londonDay(now);
  const reached = STATIONS.findIndex((station) => station === last?.step);
  const press = (step: VisitStep) => void action.press({ step });
  const stations = visit.state !== 'missed' && visit.state !== 'came';
  const onScreen = itsDay || last !== undefined;
  // A day that is printed the evening before has room to write.
  const shown = stations && (onScreen || !begun);
  return (
    <div className="cw-stations">
      {shown ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
        <div
          className={onScreen ? 'cw-stations__row' : 'cw-stations__row is-paper'}
          role="group"
          aria-label={`Where they are: ${who}`}
        >
          {STATIONS.map((step, index) => (
            <StationButton
              key={step}
              words={stepWords(step, kind)}
              stands={visit.stands.find((event) => event.step === step)}
              now={last?.step === step && step !== 'left'}
              next={index === reached + 1}
              off={!mayPress || !itsDay || index <= reached || action.busy}
              onPress={() => press(step)}
            />
          ))}
        </div>
      ) : null}
      {last && !stations ? (
        <p className="cw-pair">
          <Tag
            tone={visit.state === 'missed' ? 'time' : 'good'}
            icon={visit.state === 'missed' ? CircleSlash : CircleCheck}
          >
            {stepWords(last.step, kind)}
          </Tag>{' '}
          <span className="cw-soft cw-small">
            {londonDay(new Date(last.at)) === londonDay(new Date(one.startsAt)) ? timeOf(last.at) : 'Later'}
            {last.by ? `, ${last.by}` : ''}
          </span>
        </p>
      ) : null}
      <WentWrong words={action.problem} />
      <div className="cw-stations__under">
        {visit.state === 'arrived' && itsDay && last && kind === 'clinic' ? (
          <span className="cw-stations__wait">
            <Icon of={Hourglass} />
            {waitingWords(last.at, now)}
          </span>
        ) : null}
        {!last && begun && itsDay ? (
          <span className="cw-stations__wait">
            <Icon of={Clock} />
            {dueWords(one.startsAt, now)}
          </span>
        ) : null}
        {!last && !itsDay ? (
          <span className="cw-none">{begun ? 'Not written down yet' : 'To come'}</span>
        ) : null}
        {last && stations ? (
          <span className="cw-soft cw-small">
            {stepWords(last.step, kind)} {timeOf(last.at)}
            {last.by ? `, ${last.by}` : ''}
          </span>
        ) : null}
        {mayPress && !last && begun && !itsDay ? (
          <Button small look="second" onClick={() => press('came')}>
            {stepWords('came', kind)}
            <span className="cw-vh">: {who}</span>
          </Button>
        ) : null}
        {mayPress && !last && begun ? (
          <LinkButton onClick={() => press('missed')}>
            {stepWords('missed', kind)}
            <span className="cw-vh">: {who}</span>
          </LinkButton>
        ) : null}
        {mayPress && last ? (
          <LinkButton onClick={() => void action.press({ undo: last })}>
            {visit.state === 'missed' && kind === 'clinic' ? 'They came after all' : 'Take it back'}
            <span className="cw-vh">: {who}</span>
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}

function StationButton({
  words,
  stands,
  now,
  next,
  off,
  onPress,
}: {
  words: string;
  stands: Comes['visit']['stands'][number] | undefined;
  now: boolean;
  next: boolean;
  off: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={now ? 'is-now' : stands ? 'was' : next ? 'is-next' : undefined}
      aria-pressed={stands !== undefined}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      <span className="w">
        {now ? <i className="cw-stations__dot" aria-hidden="true" /> : stands ? <Icon of={Check} /> : null}
        {words}
      </span>
      {stands ? <small>{timeOf(stands.at)}</small> : null}
    </button>
  );
}

function saidOf(reply: CallReply<'takeVisitStep'>, what: Press, who: string, kind: Comes['kind']): string {
  if ('undo' in what)
    return reply.written
      ? `${who}: “${stepWords(what.undo.step, kind)}” is taken back`
      : `${who}: it was taken back already`;
  const event = reply.visit.stands.find(({ step }) => step === what.step) ?? reply.visit.stands.at(-1);
  const words = `${who}: ${stepWords(what.step, kind)}`;
  if (reply.written || !event) return words;
  return `${words}, written down already at ${timeOf(event.at)}${event.by ? ` by ${event.by}` : ''}`;
}

const minutes = (from: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(from)) / 60_000));
const span = (all: number) => (all < 60 ? `${all} min` : `${Math.floor(all / 60)} h ${all % 60} min`);

/** "Waiting 28 min". */
const waitingWords = (arrivedAt: string, now: Date) => `Waiting ${span(minutes(arrivedAt, now))}`;
/** "Due 2 min ago". */
const dueWords = (startsAt: string, now: Date) =>
  minutes(startsAt, now) === 0 ? 'Due now' : `Due ${span(minutes(startsAt, now))} ago`;
