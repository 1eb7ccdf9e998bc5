import { addDays, resolveDate } from '../dates.ts';
import { CONTRACT_KINDS } from '../eligibility/contracts.ts';
import { TOLD } from '../eligibility/told.ts';
import type { CompiledQuestion } from '../questionnaires/compile.ts';
import { holds } from '../questionnaires/conditions.ts';
import { dateValue, hasTime } from '../questionnaires/questionTypes/dateinput.ts';
import { sampleWords } from '../questionnaires/questionTypes/freetext.ts';
import type { AnswerValue, Condition, World } from '../questionnaires/types.ts';
import type { Outside } from './pathway.ts';

/**
 * The good answers to a question that conditions can tell apart, one for each group they treat alike, "don't
 * know" options too; and undefined where it may be left out. Days and numbers are tried on both sides of every
 * limit.
 */
export function choicesOf(
  asked: CompiledQuestion,
  conditions: readonly Condition[],
  world: World,
): readonly (AnswerValue | undefined)[] {
  const { question, rules } = asked;
  const about = conditions.filter((one) => 'questionId' in one && one.questionId === question.id);
  const seen = new Map<string, AnswerValue>();
  for (const value of candidates(asked, about, world.today)) {
    if (rules.isBlank(value) || rules.check(asked, value, world) !== undefined) continue;
    const facts = rules.facts(asked, value);
    const isOption = facts.options.length > 0 ? 'o' : '';
    const told = isOption + about.map((one) => (holds(one, () => facts, world) ? '1' : '0')).join('');
    if (!seen.has(told)) seen.set(told, value);
  }
  const mayBeLeftOut = !question.isMandatory || question.neededUnless !== undefined;
  return mayBeLeftOut ? [...seen.values(), undefined] : [...seen.values()];
}

function candidates(
  asked: CompiledQuestion,
  about: readonly Condition[],
  today: string,
): readonly AnswerValue[] {
  const { question, options, rules } = asked;
  const ids = options.map(({ id }) => id);
  switch (rules.answeredBy) {
    case 'nothing':
      return [];
    case 'words':
      return wordsAround(sampleWords(question), about);
    case 'call':
      return (ids.length > 0 ? ids : ['']).map((optionId) => ({ phone: '07700 900142', optionId }));
    case 'option':
      return ids;
    case 'options':
      return rules.takesSeveral(question) ? subsets(ids, about) : ids.map((id) => [id]);
    case 'day':
      return [
        ...ids.map((optionId) => ({ day: '', month: '', year: '', optionId })),
        ...daysAround(about, today).map((one) => ({
          ...dateValue(one),
          ...(hasTime(question) ? { time: '12:00' } : {}),
        })),
      ];
    case 'number':
    case 'step':
      return [...ids, ...numbersAround(asked, about).map(String)];
  }
}

/** All sets of the options that conditions name; one stands for those that none names. */
function subsets(ids: readonly string[], about: readonly Condition[]): readonly string[][] {
  const named = new Set(
    about.flatMap((one) =>
      one.kind === 'equals' ? [one.optionId] : one.kind === 'anyOf' ? one.optionIds : [],
    ),
  );
  const tellApart = [...ids.filter((id) => named.has(id)), ...ids.filter((id) => !named.has(id)).slice(0, 1)];
  return tellApart.reduce<string[][]>((sets, id) => sets.flatMap((set) => [set, [...set, id]]), [[]]);
}

/** Words that conditions name, and others that none of them names. */
function wordsAround(sample: string, about: readonly Condition[]): readonly string[] {
  const named = about.flatMap((one) => (one.kind === 'says' ? [one.words] : []));
  return named.length === 0 ? [sample] : [sample, `${sample} and more`, ...named];
}

function daysAround(about: readonly Condition[], today: string): readonly string[] {
  const turns = about.flatMap((one): string[] => {
    if (one.kind === 'weeksSince') return [addDays(today, -7 * limitOf(one))];
    if (one.kind === 'age') return [addDays(yearsBefore(addDays(today, 1), limitOf(one)), -1)];
    const dates =
      one.kind === 'before' || one.kind === 'after'
        ? [one.date]
        : one.kind === 'range'
          ? [one.from, one.to]
          : [];
    return dates.flatMap((date) => resolveDate(String(date), today) ?? []);
  });
  const usual = [-42, -30 * 365, 0, 42].map((days) => addDays(today, days));
  return [...turns.flatMap((day) => [day, addDays(day, 1), addDays(day, -1)]), ...usual];
}

const limitOf = (one: { atLeast: number } | { below: number }) =>
  'atLeast' in one ? one.atLeast : one.below;

/** The same day so many years earlier; 29 February becomes 1 March where there is none. */
function yearsBefore(day: string, years: number): string {
  const year = (Number(day.slice(0, 4)) - years).toString().padStart(4, '0');
  return addDays(`${year}${day.slice(4)}`, 0);
}

function numbersAround({ question }: CompiledQuestion, about: readonly Condition[]): readonly number[] {
  const turns = about.flatMap((one) => {
    if (one.kind === 'greater' || one.kind === 'lesser') return [one.than];
    return one.kind === 'range' ? [one.from, one.to].filter((end) => typeof end === 'number') : [];
  });
  const ends = [question.min, question.max].filter((end) => typeof end === 'number');
  return [...turns, ...ends, 1].flatMap((turn) => [turn, turn + 1, turn - 1, turn + 0.5, turn - 0.5]);
}

/**
 * What others may tell, as far as conditions tell it apart: every contract and word, and miles on both sides of
 * every limit.
 */
export function worldsOf(what: Outside, conditions: readonly Condition[], world: World): readonly World[] {
  if (what === 'contract') return CONTRACT_KINDS.map((contract) => ({ ...world, contract }));
  if (what !== 'miles') {
    return TOLD[what].map((word) => ({ ...world, told: { ...world.told, [what]: word } }));
  }
  const limits = new Set([0, ...conditions.flatMap((one) => (one.kind === 'miles' ? [limitOf(one)] : []))]);
  const sides = [...limits].map((miles) => ({ ...world, miles }));
  return [...sides, { ...world, miles: null }];
}
