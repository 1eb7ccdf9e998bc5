import { addDays, ageOn } from '@careway/core/dates';
import { gestationOn } from '@careway/core/eligibility/gestation';
import { dayIn } from '@careway/core/pathways/answers';
import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import type { CompiledQuestion } from '@careway/core/questionnaires/compile';
import { dateValue } from '@careway/core/questionnaires/questionTypes/dateinput';
import type { AnswerValue } from '@careway/core/questionnaires/types';
import type { SomePerson } from '../reviewed.ts';

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
  const day = addDays(`${year}${today.slice(4)}`, 0);
  // On 29 February: whoever was born on 1 March is not that old yet.
  return withAnswer(person, asked, dateValue(ageOn(day, today) < years ? addDays(day, -1) : day));
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
