import { AUDIT_MODULES } from '@careway/core/audit/events';
import { isRealDate } from '@careway/core/dates';
import { type FormEvent, type Ref, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { moduleWords } from './moduleWords.ts';
import type { TrailQuery } from './trailQuery.ts';

const NOTHING = { who: '', whom: '', module: '', from: '', until: '' };
type Typed = typeof NOTHING;

const MODULES = Object.keys(AUDIT_MODULES).map((value) => ({ value, words: moduleWords(value) }));

/** What was typed, as the call takes it: what is empty is left out. */
const asFilter = (typed: Typed): TrailQuery =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );

/** @returns what to mend in a day that is typed */
const dayProblem = (day: string) => (day === '' || isRealDate(day) ? undefined : 'Enter a real date');

/** Who, what, whom, when. */
export function TrailFilter({
  box,
  start,
  onFilter,
}: {
  box: Ref<HTMLInputElement>;
  /** What is looked for already. */
  start: TrailQuery;
  onFilter: (filter: TrailQuery) => void;
}) {
  const [typed, setTyped] = useState<Typed>({ ...NOTHING, who: start.who ?? '' });
  const [tried, setTried] = useState(false);
  const set = (name: keyof Typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const problems = tried ? { from: dayProblem(typed.from), until: dayProblem(typed.until) } : {};
  const show = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!dayProblem(typed.from) && !dayProblem(typed.until)) onFilter(asFilter(typed));
  };
  const clear = () => {
    setTyped(NOTHING);
    setTried(false);
    onFilter({});
  };
  const day = (name: 'from' | 'until', label: string) => (
    <TextField
      id={`trail-${name}`}
      label={label}
      type="date"
      value={typed[name]}
      onChange={set(name)}
      {...(problems[name] ? { error: problems[name] } : {})}
    />
  );
  return (
    <Card title="Find in the trail">
      <form className="cw-trail__filter" onSubmit={show} noValidate>
        <TextField
          ref={box}
          id="trail-who"
          label="Who did it"
          hint="Email or reference number"
          maxLength={254}
          autoComplete="off"
          value={typed.who}
          onChange={set('who')}
        />
        <TextField
          id="trail-whom"
          label="To whom"
          hint="Email or reference number"
          maxLength={254}
          autoComplete="off"
          value={typed.whom}
          onChange={set('whom')}
        />
        <Select
          id="trail-module"
          label="What about"
          empty="Everything"
          options={MODULES}
          value={typed.module}
          onChange={set('module')}
        />
        {day('from', 'From')}
        {day('until', 'Until')}
        <div className="cw-acts">
          <Button type="submit">Show</Button>
          <Button look="quiet" onClick={clear}>
            Clear
          </Button>
        </div>
      </form>
    </Card>
  );
}
