import { OUTSIDE, type Outside, type Pathway, toldOf } from '@careway/core/pathways/pathway';
import type { Walk } from '@careway/core/pathways/walk';
import type { CompiledQuestion } from '@careway/core/questionnaires/compile';
import { Select } from '../../../../ui/Select.tsx';
import { answersTo, OUTSIDE_NAMES, type SomePerson, tellings, wordsFor } from '../reviewed.ts';
import { called } from './parting.ts';
import { withAnswer } from './people.ts';

interface Props {
  definition: Pathway;
  /** Both walks: what either asks can be answered here. */
  walks: readonly Walk[];
  person: SomePerson;
  onPerson: (person: SomePerson) => void;
}

/** Everything that is asked and told on the two walks, each as a list of what makes a difference to the rules. */
export function TheirAnswers({ definition, walks, person, onPerson }: Props) {
  const steps = walks.flatMap((walk) => walk.steps);
  const asked = new Map(steps.flatMap((step) => step.asked.map((one) => [one.question.id, one] as const)));
  const waits = steps.flatMap(({ at }) => definition.nodes[at]?.waitsFor ?? []);
  const told = OUTSIDE.filter((what) => waits.includes(what) && what !== 'contract');
  return (
    <div className="cw-who__answers">
      {[...asked.values()].map((one) => (
        <Asked key={one.question.id} {...{ definition, person, onPerson }} asked={one} />
      ))}
      {told.map((what) => (
        <Told key={what} {...{ definition, person, onPerson, what }} />
      ))}
    </div>
  );
}

type One = Omit<Props, 'walks'>;

function Asked({ definition, person, onPerson, asked }: One & { asked: CompiledQuestion }) {
  const { id } = asked.question;
  const value = person.answers[id];
  const offered = answersTo(definition, asked, person.world);
  const given = value === undefined ? '' : JSON.stringify(value);
  const isOffered = value === undefined || offered.some(({ key }) => key === given);
  const choices = isOffered
    ? offered
    : [{ key: given, words: wordsFor(asked, value, person.world.today), value }, ...offered];
  return (
    <Select
      id={`walk-${id}`}
      label={called(asked)}
      empty="Not answered"
      value={given}
      options={choices.map(({ key, words }) => ({ value: key, words }))}
      onChange={({ target }) =>
        onPerson(withAnswer(person, asked, choices.find(({ key }) => key === target.value)?.value))
      }
    />
  );
}

function Told({ definition, person, onPerson, what }: One & { what: Outside }) {
  const known = toldOf(person.world, what);
  const choices = tellings(definition, what, person.world);
  return (
    <Select
      id={`told-${what}`}
      label={OUTSIDE_NAMES[what]}
      empty="Not known yet"
      value={known === undefined ? '' : String(known)}
      options={choices.map(({ key, words }) => ({ value: key, words }))}
      onChange={({ target }) => {
        const chosen = choices.find(({ key }) => key === target.value);
        if (chosen) onPerson({ ...person, world: chosen.value });
      }}
    />
  );
}
