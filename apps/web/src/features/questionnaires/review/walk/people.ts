import { addDays, ageOn } from '@careway/core/dates';
import { gestationOn } from '@careway/core/eligibility/gestation';
import { dayIn } from '@careway/core/pathways/answers';
import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { type Walk, walk } from '@careway/core/pathways/walk';
import type { CompiledQuestion } from '@careway/core/questionnaires/compile';
import { dateValue } from '@careway/core/questionnaires/questionTypes/dateinput';
import type { AnswerValue } from '@careway/core/questionnaires/types';
import { answersTo, type SomePerson, tellings } from '../reviewed.ts';

/** The question that asks a pathway's people for a day of this kind; undefined where none does. */
export function asksFor(
  definition: Pathway,
  format: 'birthDate' | 'lastPeriod',
): CompiledQuestion | undefined {
  const { byCode } = planFor(definition);
  const codes = Object.values(definition.nodes).flatMap(({ asks = [] }) => asks);
  return codes.map((code) => byCode(code)).find((one) => one?.question.format === format);
}

export const withAnswer = (
  person: SomePerson,
  { question }: CompiledQuestion,
  value: AnswerValue | undefined,
) => {
  const { [question.id]: _before, ...others } = person.answers;
  return { ...person, answers: value === undefined ? others : { ...others, [question.id]: value } };
};

/** Somebody who is so many years old today. */
export function aged(person: SomePerson, asked: CompiledQuestion, years: number): SomePerson {
  const { today } = person.world;
  const year = (Number(today.slice(0, 4)) - years).toString().padStart(4, '0');
  return withAnswer(person, asked, dateValue(addDays(`${year}${today.slice(4)}`, 0)));
}

/** How old they are; undefined when they have not said. */
export function ageIn({ answers, world }: SomePerson, asked: CompiledQuestion): number | undefined {
  const day = dayIn(answers, asked.question.id);
  return day === undefined ? undefined : ageOn(day, world.today);
}

/** Somebody whose last period began so long ago. */
export function along(person: SomePerson, asked: CompiledQuestion, weeks: number, days: number): SomePerson {
  return withAnswer(person, asked, dateValue(addDays(person.world.today, -(7 * weeks + days))));
}

/** How far along they are; undefined when they have not said. */
export function weeksIn({ answers, world }: SomePerson, asked: CompiledQuestion) {
  const day = dayIn(answers, asked.question.id);
  return day === undefined ? undefined : gestationOn(day, world.today);
}

/** More than any walk waits for. */
const MOST = 200;

/**
 * The same person with everything else said as it is for most: what raises nothing for staff and leads furthest. Each of the
 * definitions is walked to its end, or as far as what was chosen by hand lets it.
 */
export function filledIn(definitions: readonly Pathway[], person: SomePerson): SomePerson {
  let filled = person;
  for (const definition of definitions) {
    for (let turn = 0; turn < MOST; turn += 1) {
      const next = oneMore(definition, filled);
      if (next === undefined) break;
      filled = next;
    }
  }
  return filled;
}

/** With one more thing said or told; undefined at the end, or where only a mended answer leads on. */
function oneMore(definition: Pathway, person: SomePerson): SomePerson | undefined {
  const walked = walk(definition, person, person.world);
  const need = walked.needs[0];
  if (need === undefined) return undefined;
  if (!('questionId' in need)) {
    const what = walked.node.waitsFor?.find((one) => one in need);
    if (what === undefined) return undefined;
    return usual(
      definition,
      tellings(definition, what, person.world).map(({ value }) => ({ ...person, world: value })),
    );
  }
  const asked = walked.asked.find(({ question }) => question.id === need.questionId);
  if (asked === undefined || need.given) return undefined;
  const choices = answersTo(definition, asked, person.world);
  return usual(
    definition,
    choices.map(({ value }) => withAnswer(person, asked, value)),
  );
}

/** Of several people the one of whom least is to be told, then who comes furthest; of alike ones the first. */
function usual(definition: Pathway, people: readonly SomePerson[]): SomePerson | undefined {
  const tried = people.map((person) => ({ person, walked: walk(definition, person, person.world) }));
  const cost = ({ flags, outcome, steps }: Walk) =>
    flags.length * 1000 + (outcome === null ? 0 : 100) - steps.length;
  return tried.toSorted((one, other) => cost(one.walked) - cost(other.walked))[0]?.person;
}
