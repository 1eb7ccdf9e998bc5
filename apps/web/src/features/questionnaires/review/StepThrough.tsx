import { OUTSIDE, type Pathway, toldOf } from '@careway/core/pathways/pathway';
import { walk } from '@careway/core/pathways/walk';
import type { CompiledQuestion } from '@careway/core/questionnaires/compile';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import { answersTo, OUTSIDE_NAMES, type SomePerson, tellings } from './reviewed.ts';

interface Props {
  definition: Pathway;
  person: SomePerson;
  onPerson: (person: SomePerson) => void;
}

/** A walk as anybody: each step with what it asks, and the rule that led on. Nothing is saved or sent. */
export function StepThrough({ definition, person, onPerson }: Props) {
  const { answers, world } = person;
  const { steps, reasons, flags, outcome } = walk(definition, { answers }, world);
  const because = new Map(reasons.map(({ rule, because }) => [rule, because]));
  return (
    <Card
      title="Step through as somebody"
      beside={
        <Button look="quiet" onClick={() => onPerson({ answers: {}, world: { today: world.today } })}>
          Begin again
        </Button>
      }
    >
      <p className="cw-soft cw-review__lead">
        Nothing is saved or sent. Lists offer what makes a difference to the rules.
      </p>
      <ol className="cw-trace">
        {steps.map((step, index) => {
          const node = definition.nodes[step.at];
          const told = OUTSIDE.filter((what) => node?.waitsFor?.includes(what));
          const end = outcome === step.at;
          return (
            <li key={step.at} className={end ? 'end' : undefined}>
              <span className="dot" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{node?.title}</h3>
                {end ? <p className="then">Outcome</p> : null}
                {told.length + step.asked.length > 0 ? (
                  <div className="cw-trace__asked">
                    {told.map((what) => (
                      <Told key={what} {...{ definition, person, onPerson, what }} />
                    ))}
                    {step.asked.map((asked) => (
                      <Asked key={asked.question.id} {...{ definition, person, onPerson, asked }} />
                    ))}
                  </div>
                ) : null}
                {step.rule && because.has(step.rule) ? (
                  <p className="then">{because.get(step.rule)}</p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      {flags.length > 0 ? (
        <div className="cw-line cw-review__flags">
          <h3>Staff are told</h3>
          <ul>
            {flags.map(({ flag, because }) => (
              <li key={flag}>{because}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  );
}

function Asked({ definition, person, onPerson, asked }: Props & { asked: CompiledQuestion }) {
  const { id, label, question } = asked.question;
  const value = person.answers[id];
  const choices = answersTo(definition, asked, person.world);
  const given = value === undefined ? '' : JSON.stringify(value);
  return (
    <Select
      id={`walk-${id}`}
      label={label ?? question}
      empty="Not answered"
      value={given}
      options={choices.map(({ key, words }) => ({ value: key, words }))}
      onChange={({ target }) => {
        const { [id]: _before, ...others } = person.answers;
        const chosen = choices.find(({ key }) => key === target.value);
        onPerson({ ...person, answers: chosen ? { ...others, [id]: chosen.value } : others });
      }}
    />
  );
}

function Told({ definition, person, onPerson, what }: Props & { what: (typeof OUTSIDE)[number] }) {
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
