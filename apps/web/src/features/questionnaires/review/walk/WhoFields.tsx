import { CONTRACTS } from '@careway/core/eligibility/contracts';
import type { Pathway } from '@careway/core/pathways/pathway';
import { CirclePlay } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { type SomePerson, tellings } from '../reviewed.ts';
import { aged, ageIn, along, asksFor, weeksIn } from './people.ts';

interface Props {
  definition: Pathway;
  person: SomePerson;
  onPerson: (person: SomePerson) => void;
  onWalk: (person: SomePerson) => void;
}

interface Typed {
  age: string;
  weeks: string;
  days: string;
}

/** Whole, and not more than that; '' says nothing. */
const isCount = (typed: string, most: number) =>
  typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) <= most);

/** Who walks, in a line: their age, how far along, their area. */
export function WhoFields({ definition, person, onPerson, onWalk }: Props) {
  const birth = asksFor(definition, 'birthDate');
  const period = asksFor(definition, 'lastPeriod');
  const areas = Object.values(definition.nodes).some(({ waitsFor }) => waitsFor?.includes('contract'));
  const weeks = period && weeksIn(person, period);
  const known: Typed = {
    age: birth ? `${ageIn(person, birth) ?? ''}` : '',
    weeks: `${weeks?.weeks ?? ''}`,
    days: `${weeks?.extraDays ?? ''}`,
  };
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const now = { ...known, ...typed };
  const wrong = {
    age: isCount(now.age, 120) ? undefined : 'Enter an age in years, like 27',
    weeks:
      isCount(now.weeks, 44) && isCount(now.days, 6)
        ? undefined
        : 'Enter up to 44 weeks, and up to 6 days, like 23 and 6',
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (wrong.age !== undefined || wrong.weeks !== undefined) return;
    let one = person;
    if (birth && now.age !== '' && now.age !== known.age) one = aged(one, birth, Number(now.age));
    if (period && now.weeks !== '' && (now.weeks !== known.weeks || now.days !== known.days))
      one = along(one, period, Number(now.weeks), Number(now.days || 0));
    setTyped({});
    onWalk(one);
  }

  const field = (name: keyof Typed, label: string, more: { width: 2 | 3; suffix?: string }) => (
    <TextField
      id={`who-${name}`}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={now[name]}
      error={name === 'days' ? undefined : wrong[name]}
      onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value.trim() }))}
      {...more}
    />
  );

  return (
    <form className="cw-who" noValidate onSubmit={onSubmit}>
      {birth ? field('age', 'Age', { width: 3 }) : null}
      {period ? (
        <fieldset className="cw-who__weeks">
          <legend className="cw-vh">Pregnant for</legend>
          {field('weeks', 'Weeks pregnant', { width: 2 })}
          {field('days', 'and days', { width: 2 })}
        </fieldset>
      ) : null}
      {areas ? (
        <Select
          id="who-area"
          label="Area"
          empty="Not known yet"
          value={person.world.contract ?? ''}
          options={Object.entries(CONTRACTS).map(([value, { name }]) => ({ value, words: name }))}
          onChange={({ target }) => {
            const told = tellings(definition, 'contract', person.world).find(
              ({ key }) => key === target.value,
            );
            if (told) onPerson({ ...person, world: told.value });
          }}
        />
      ) : null}
      <Button type="submit" look="second">
        <Icon of={CirclePlay} />
        Walk
      </Button>
    </form>
  );
}
