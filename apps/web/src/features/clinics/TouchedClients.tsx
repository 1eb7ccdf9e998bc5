import {
  ArrowRight,
  CircleCheck,
  Clock,
  ListChecks,
  MessageSquare,
  PhoneCall,
  TriangleAlert,
} from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { type Clinic, freeTimeWords, many, type Seen, type Touched } from './clinicWords.ts';
import type { useChange } from './useChange.ts';
import { Does, Who } from './Who.tsx';

const CANCEL = 'cancel';

/** Whom a change touches, where each goes and how each is told; then why, and doing it. */
export function TouchedClients({
  clinic,
  seen,
  verb,
  make,
  onKeep,
}: {
  clinic: Clinic;
  seen: Seen;
  /** What the change is called on its button: "Change", "Close". */
  verb: string;
  make: ReturnType<typeof useChange>['make'];
  onKeep: () => void;
}) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { register, handleSubmit, formState } = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
  });
  const id = useId();
  const { touched } = seen;
  const goes = (one: Touched) => chosen[one.appointmentId] ?? one.proposed ?? CANCEL;
  const choices = touched.map((one) => ({
    appointmentId: one.appointmentId,
    slotId: goes(one) === CANCEL ? null : goes(one),
  }));
  const told = touched.filter(({ telling }) => telling.by === 'sms' || telling.by === 'email');
  const now = told.filter(({ telling }) => !telling.from).length;
  const cancelled = choices.filter(({ slotId }) => slotId === null).length;
  return (
    <form noValidate onSubmit={handleSubmit(({ reason }) => void make.press({ choices, reason }))}>
      <div className="cw-panel__s">
        <Summary seen={seen} told={told.length} />
        {seen.elsewhere > 0 ? (
          <p className="cw-touched__beside">
            {many(seen.elsewhere, 'place')} {seen.elsewhere === 1 ? 'was' : 'were'} given away outside this
            portal. Tell those people yourself.
          </p>
        ) : null}
        {touched.length > 0 ? (
          <>
            <h3 className="cw-touched__head">Whom it touches</h3>
            <ul className="cw-touched">
              {touched.map((one) => (
                <li key={one.appointmentId}>
                  <Who one={one} />
                  <Select
                    id={`${id}-${one.appointmentId}`}
                    label={
                      <>
                        <Icon of={ArrowRight} /> Where to<span className="cw-vh"> for {one.reference}</span>
                      </>
                    }
                    value={goes(one)}
                    onChange={(event) => setChosen({ ...chosen, [one.appointmentId]: event.target.value })}
                    options={[
                      ...one.times.map((time) => ({
                        value: time.slotId,
                        words: freeTimeWords(time, clinic.id),
                      })),
                      { value: CANCEL, words: 'Cancel it, and find a time with them' },
                    ]}
                  />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <div className="cw-panel__s">
        <h3>When you do it</h3>
        <Follows at={touched.length} told={told.length} now={now} cancelled={cancelled} />
        <TextField
          id={`${id}-reason`}
          label="Why?"
          hint="Clients do not see this"
          autoComplete="off"
          maxLength={300}
          {...(formState.errors.reason?.message ? { error: formState.errors.reason.message } : {})}
          {...register('reason', {
            validate: (typed) => typed.trim().length >= 3 || 'Say in a few words why. Clients do not see it',
          })}
        />
        <WentWrong words={make.problem} />
      </div>
      <div className="cw-panel__f">
        <Button type="submit" busy={make.busy}>
          {make.busy
            ? 'Working on it…'
            : touched.length > 0
              ? `${verb} and tell ${many(touched.length, 'client')}`
              : verb}
        </Button>
        <Button look="second" onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </form>
  );
}

/** How many would have to move, and how many of them can be told by a message. */
function Summary({ seen: { touched, keep }, told }: { seen: Seen; told: number }) {
  const byPerson = touched.length - told;
  return touched.length > 0 ? (
    <Notice
      tone="time"
      icon={TriangleAlert}
      level={3}
      role="status"
      title={`${many(touched.length, 'booked client')} would have to move`}
    >
      <p>
        {[
          told > 0 ? `${told} can be told by a message` : '',
          byPerson > 0 ? `${byPerson} only by one of you` : '',
          keep > 0 ? `${keep} keep their times` : '',
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
    </Notice>
  ) : (
    <Notice tone="good" level={3} role="status" title="Nobody who is booked has to move">
      <p>{keep > 0 ? `${many(keep, 'client')} keep their times.` : 'Nobody is booked at these times.'}</p>
    </Notice>
  );
}

/** What happens when it is done. */
function Follows({
  at,
  told,
  now,
  cancelled,
}: {
  /** How many it touches. */
  at: number;
  told: number;
  now: number;
  cancelled: number;
}) {
  const byPerson = at - told;
  return (
    <ul className="cw-touched__do">
      {now > 0 ? (
        <Does
          icon={MessageSquare}
          words={`${many(now, 'message')} ${now === 1 ? 'goes' : 'go'} at once. None says what it is about`}
        />
      ) : null}
      {told > now ? (
        <Does
          icon={Clock}
          words={`${many(told - now, 'message')} ${told - now === 1 ? 'waits' : 'wait'} for hours that are safe`}
        />
      ) : null}
      {byPerson > 0 ? (
        <Does
          icon={PhoneCall}
          words={`${many(byPerson, 'client')} ${byPerson === 1 ? 'joins' : 'join'} the worklist, to be told by one of you`}
        />
      ) : null}
      {cancelled > 0 ? (
        <Does
          icon={ListChecks}
          words={`${many(cancelled, 'client')} ${cancelled === 1 ? 'joins' : 'join'} the worklist, to find a time with`}
        />
      ) : null}
      <Does
        icon={CircleCheck}
        words={
          at > 0 ? 'Each can choose another time by themselves' : 'What clients can book changes at once'
        }
      />
    </ul>
  );
}
