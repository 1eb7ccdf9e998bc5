import { ageOn } from '@careway/core/dates';
import { CONTRACT_KINDS, CONTRACTS } from '@careway/core/eligibility/contracts';
import { gestationOn, gestationWords } from '@careway/core/eligibility/gestation';
import { SERVICES } from '@careway/core/eligibility/services';
import { TOLD } from '@careway/core/eligibility/told';
import { choicesOf, worldsOf } from '@careway/core/pathways/choices';
import { conditionsOf } from '@careway/core/pathways/conditions';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import { openEligibility } from '@careway/core/pathways/openEligibility';
import type { Outside, Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import type { CompiledQuestion } from '@careway/core/questionnaires/compile';
import { readDate } from '@careway/core/questionnaires/questionTypes/dateinput';
import type { Answers, AnswerValue, DateValue, World } from '@careway/core/questionnaires/types';

/** Every pathway that can be reviewed, the one for strangers first. */
export const REVIEWED: readonly Pathway[] = [openEligibility, ...SIGNED_IN];

/** What staff call it. */
export const pathwayName = ({ service }: Pathway) =>
  service === undefined ? 'Open check' : SERVICES[service].name;

/** How many pages, outcomes and rules it has. */
export function sizeOf({ nodes }: Pathway): { pages: number; outcomes: number; rules: number } {
  const all = Object.values(nodes);
  const pages = all.filter(({ rules }) => rules.length > 0);
  return {
    pages: pages.length,
    outcomes: all.length - pages.length,
    rules: pages.reduce((sum, { rules }) => sum + rules.length, 0),
  };
}

/** A person somebody looks at: what they answered, and what others told. */
export interface SomePerson {
  answers: Answers;
  world: World;
}

/** One way to answer, or to be told, as it is offered in a list. */
export interface Choice<Value> {
  key: string;
  words: string;
  value: Value;
}

/**
 * Ways to answer a question that make a difference to somebody: every option of a choice, days on both sides of every
 * limit, one good answer in own words.
 */
export function answersTo(
  definition: Pathway,
  asked: CompiledQuestion,
  world: World,
): readonly Choice<AnswerValue>[] {
  const { options, rules } = asked;
  const plan = planFor(definition);
  const apart = choicesOf(asked, conditionsOf(plan), world).filter((one) => one !== undefined);
  const single = rules.answeredBy === 'option';
  const values: readonly AnswerValue[] = single ? options.map(({ id }) => id) : apart;
  return values.map((value) => ({
    key: JSON.stringify(value),
    words: wordsFor(asked, value, world.today),
    value,
  }));
}

/** An answer in words for staff: days as an age, or as weeks. */
export function wordsFor(asked: CompiledQuestion, value: AnswerValue, today: string): string {
  const { question, rules } = asked;
  const day = rules.answeredBy === 'day' ? readDate(value as DateValue) : undefined;
  if (day !== undefined && question.format === 'birthDate') return `${ageOn(day, today)} years old`;
  if (day !== undefined && question.format === 'lastPeriod')
    return `${gestationWords(gestationOn(day, today))} ago`;
  return rules.print(asked, value).join(', ') || 'None';
}

/** What can be told of what others know. */
export function tellings(definition: Pathway, what: Outside, world: World): readonly Choice<World>[] {
  if (what === 'contract')
    return CONTRACT_KINDS.map((contract) => ({
      key: contract,
      words: CONTRACTS[contract].name,
      value: { ...world, contract },
    }));
  if (what === 'miles')
    return worldsOf(what, conditionsOf(planFor(definition)), world).map((value) => ({
      key: String(value.miles),
      words: value.miles === null ? 'Nobody can tell' : `${value.miles} miles`,
      value,
    }));
  return TOLD[what].map((word) => ({
    key: word,
    words: TOLD_CHOICES[what][word] ?? word,
    value: { ...world, told: { ...world.told, [what]: word } },
  }));
}

/** What each thing that others know is called here. */
export const OUTSIDE_NAMES: Readonly<Record<Outside, string>> = {
  contract: 'Contract of the area',
  miles: 'Nearest clinic',
  referral: 'Referral number',
  localClinic: 'Clinic of the area',
  clinicCode: 'Code of that clinic',
};

const TOLD_CHOICES: Readonly<Record<keyof typeof TOLD, Readonly<Record<string, string>>>> = {
  referral: { known: 'Known to us', stopped: 'Wrong three times' },
  localClinic: { 'bluebell-suite': 'Bluebell Suite', 'hope-house': 'Hope House', none: 'None' },
  clinicCode: { known: 'Right', stopped: 'Wrong three times' },
};
