import { SLOT_KINDS, type SlotKind } from '@careway/core/appointments/slots';
import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import { londonDay } from '@careway/core/dates';
import {
  anyTime,
  DISTANCES,
  type Distance,
  NOTICE_HOURS,
  NOTICES,
  type NoticeHours,
  WAIT_LIMITS,
  type WaitPreference,
  WEEKDAY_NUMBERS,
  WEEKDAYS,
  type Weekday,
} from '@careway/core/waitlist/waitPreference';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxCards } from '../../../ui/CheckboxCards.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Select } from '../../../ui/Select.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { timeOfDayChoices } from '../../../ui/timeOfDayChoices.ts';
import { say } from '../../../ui/toast.ts';
import { usePageForm } from '../../../ui/usePageForm.ts';
import type { Clinic } from '../bookingSearch.ts';
import { focusHeading, renewWaiting } from './renewWaiting.ts';
import { fromChoices, untilChoices } from './waitDays.ts';
import type { Waiting } from './waiting.ts';

const FAR = 'any';

interface Typed {
  kinds: string[];
  miles: string;
  clinicIds: string[];
  weekdays: string[];
  times: string[];
  noticeHours: string;
  from: string;
  until: string;
  interpreter: string;
}

const asTyped = (said: WaitPreference): Typed => ({
  ...said,
  miles: said.miles === null ? FAR : String(said.miles),
  weekdays: said.weekdays.map(String),
  noticeHours: String(said.noticeHours),
});

const asSaid = (typed: Typed): WaitPreference => ({
  kinds: typed.kinds as SlotKind[],
  clinicIds: typed.clinicIds,
  miles: typed.miles === FAR ? null : (Number(typed.miles) as Distance),
  weekdays: typed.weekdays.map(Number) as Weekday[],
  times: typed.times as TimeOfDay[],
  noticeHours: Number(typed.noticeHours) as NoticeHours,
  from: typed.from,
  until: typed.until,
  interpreter: typed.interpreter.trim(),
});

/** Joining the line, or changing what suits them: everything is filled in, so that nothing has to be answered. */
export function JoinCard({
  service,
  counselling,
  clinics,
  waiting,
  wish,
  onDone,
}: {
  service: Waiting['service'];
  counselling: boolean;
  clinics: readonly Clinic[];
  waiting: Waiting | undefined;
  /** The interpreter that they wish for already, in words (rule 3.19). */
  wish: string;
  onDone: () => void;
}) {
  const today = londonDay(rightNow());
  const before = waiting?.preference;
  const { field, held, values, problems, attempt, onSubmit, busy } = usePageForm<Typed>({
    // A first day that is over by now is today.
    defaults: asTyped(
      before
        ? { ...before, from: [before.from, today].toSorted().at(-1) ?? today }
        : { ...anyTime(today), interpreter: wish },
    ),
    checks: {
      kinds: (kinds) => (kinds.length === 0 ? 'Choose one way at least' : undefined),
      weekdays: (days) => (days.length === 0 ? 'Choose one day at least' : undefined),
      times: (times) => (times.length === 0 ? 'Choose one time of the day at least' : undefined),
      until: (until, { from }) =>
        until < from ? 'Choose a last day that is after the first one' : undefined,
      interpreter: (words) =>
        words.length > WAIT_LIMITS.interpreter ? 'Use 200 letters or fewer' : undefined,
    },
    async send(typed) {
      const said = asSaid(typed);
      const reply = waiting
        ? await call('changeWaiting', { params: { id: waiting.id }, body: said })
        : await call('joinWaitlist', { body: { ...said, service, counselling } });
      if (!reply) return false;
      await renewWaiting();
      say(waiting ? 'Saved' : 'You are on the waiting list');
      onDone();
      focusHeading();
      return true;
    },
  });
  const places = clinics.filter(({ offers }) => offers.includes('clinic')).slice(0, WAIT_LIMITS.clinics);
  return (
    <Card title={waiting ? 'What suits you' : 'Wait for a time that suits you'}>
      <form noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems()} attempt={attempt} />
        {waiting ? null : (
          <p>
            People give times back every day. When one comes free that suits you, we keep it for you and tell
            you. You can say no as often as you like.
          </p>
        )}
        <CheckboxCards
          {...held('kinds')}
          small
          label="How would you like to be seen?"
          options={(Object.keys(SLOT_KINDS) as SlotKind[]).map((value) => ({
            value,
            words: SLOT_KINDS[value].name,
            hint: SLOT_KINDS[value].words,
          }))}
        />
        {values.kinds.includes('clinic') ? (
          <>
            <Select
              {...field('miles')}
              label="How far can you come?"
              options={[
                { value: FAR, words: 'Any distance' },
                ...DISTANCES.map((miles) => ({ value: String(miles), words: `Up to ${miles} miles` })),
              ]}
            />
            <CheckboxCards
              {...held('clinicIds')}
              small
              label="Or only some of our places?"
              hint="Leave these empty if any place near enough is fine."
              options={places.map(({ id, name }) => ({ value: id, words: name }))}
            />
          </>
        ) : null}
        <div className="cw-fewer">
          <CheckboxCards
            {...held('weekdays')}
            small
            label="Which days suit you?"
            options={WEEKDAY_NUMBERS.map((day) => ({ value: String(day), words: WEEKDAYS[day] }))}
          />
        </div>
        <CheckboxCards
          {...held('times')}
          small
          label="Which times of the day?"
          options={timeOfDayChoices()}
        />
        <Select
          {...field('noticeHours')}
          label="How long do you need to get ready?"
          options={NOTICE_HOURS.map((hours) => ({ value: String(hours), words: NOTICES[hours].words }))}
        />
        <Select {...field('from')} label="From when?" options={fromChoices(today, values.from)} />
        <Select {...field('until')} label="Until when?" options={untilChoices(today, values.until)} />
        <TextField
          {...field('interpreter')}
          label="Which language, if you need an interpreter?"
          hint="British Sign Language too. Leave it empty if you do not need one."
          autoComplete="off"
        />
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : waiting ? 'Save' : 'Join the waiting list'}
          </Button>
          {waiting ? (
            <Button
              look="second"
              onClick={() => {
                onDone();
                focusHeading();
              }}
            >
              Change nothing
            </Button>
          ) : null}
        </Actions>
      </form>
    </Card>
  );
}
