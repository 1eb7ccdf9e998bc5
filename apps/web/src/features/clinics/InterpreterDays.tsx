import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { many } from './clinicWords.ts';
import { hoursWords, type Interpreter, type Shift } from './interpreterWords.ts';
import { minutesTyped } from './weekMath.ts';

/** So many days are shown at first. */
const FIRST = 6;

/** The days on which an interpreter works: adding hours, and taking those out in which they are with nobody. */
export function InterpreterDays({
  interpreter,
  today,
  mayChange,
}: {
  interpreter: Interpreter;
  today: string;
  mayChange: boolean;
}) {
  const { id } = interpreter;
  const [all, setAll] = useState(false);
  const shifts = useQuery(asQuery('interpreterShifts', { params: { id } }));
  return (
    <>
      <div className="cw-panel__s">
        <h3>Days to come</h3>
        <Loaded
          of={shifts}
          rows={6}
          loading="Loading the days"
          failed="The days did not load"
          isEmpty={({ data }) => data.length === 0}
          empty={<p className="cw-none">No days planned: they are booked for nobody.</p>}
        >
          {({ data }) => (
            <>
              <ul className="cw-fits">
                {data.slice(0, all ? data.length : FIRST).map((shift) => (
                  <OneDay key={shift.id} interpreterId={id} shift={shift} mayChange={mayChange} />
                ))}
              </ul>
              {data.length > FIRST ? (
                <Button small look="second" onClick={() => setAll(!all)}>
                  {all ? 'Show the next days only' : `Show all ${data.length}`}
                </Button>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
      {mayChange ? <AddHours interpreterId={id} today={today} /> : null}
    </>
  );
}

/** Shows what is stored now of interpreters, and of times that can be had with one. */
function useRenew() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['staffInterpreters', 'interpreterShifts'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
}

function OneDay({
  interpreterId,
  shift,
  mayChange,
}: {
  interpreterId: string;
  shift: Shift;
  mayChange: boolean;
}) {
  const renew = useRenew();
  const takeOut = useAction({
    act: () => call('removeShift', { params: { id: interpreterId, shiftId: shift.id } }),
    offline: 'We could not connect. Nothing has changed. Try again.',
    done: () => {
      say('Taken out');
      return renew();
    },
    refused: () => {
      void renew();
      return undefined;
    },
  });
  const words = hoursWords(shift);
  return (
    <li>
      <p className="cw-fits__who">
        <strong>{words}</strong>
      </p>
      <p className="sub">{shift.booked > 0 ? `With ${many(shift.booked, 'client')}` : 'With nobody yet'}</p>
      {mayChange && shift.booked === 0 ? (
        <Button small look="quiet" busy={takeOut.busy} onClick={() => void takeOut.press()}>
          Take out<span className="cw-vh"> {words}</span>
        </Button>
      ) : null}
      <WentWrong words={takeOut.problem} />
    </li>
  );
}

const EMPTY = { start: '09:00', end: '17:00' };

function AddHours({ interpreterId, today }: { interpreterId: string; today: string }) {
  const [hours, setHours] = useState({ ...EMPTY, day: today });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const renew = useRenew();
  const add = useAction({
    act: () =>
      call('addShift', {
        params: { id: interpreterId },
        body: {
          day: hours.day,
          start: minutesTyped(hours.start) ?? 0,
          end: minutesTyped(hours.end, true) ?? 0,
        },
      }),
    offline: 'We could not connect. Nothing has changed. Try again.',
    done: () => {
      say('Added. They can be booked then');
      return renew();
    },
    refused: ({ fields = [] }) => {
      if (fields.length === 0) return undefined;
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      return null;
    },
  });
  const box = (name: keyof typeof hours, label: string, type: 'date' | 'time') => (
    <TextField
      id={`hours-${name}`}
      type={type}
      label={label}
      value={hours[name]}
      {...(errors[name] ? { error: errors[name] } : {})}
      onChange={(event) => {
        setHours({ ...hours, [name]: event.currentTarget.value });
        setErrors({});
      }}
    />
  );
  return (
    <form
      noValidate
      className="cw-panel__s"
      aria-label="Add hours"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = {
          ...(hours.day === '' ? { day: 'Enter the day' } : {}),
          ...(minutesTyped(hours.start) === undefined ? { start: 'Enter a time, like 09:00' } : {}),
          ...(minutesTyped(hours.end, true) === undefined ? { end: 'Enter a time, like 17:00' } : {}),
        };
        setErrors(wrong);
        if (Object.keys(wrong).length === 0) void add.press();
      }}
    >
      <h3>Add hours</h3>
      {box('day', 'Day', 'date')}
      <div className="cw-session__pair">
        {box('start', 'From', 'time')}
        {box('end', 'To', 'time')}
      </div>
      <WentWrong words={add.problem} />
      <Button small type="submit" busy={add.busy}>
        Add these hours
      </Button>
    </form>
  );
}
