import { isRealDate } from '../dates.ts';
import type { Entry } from '../pathways/pathway.ts';
import type { CompiledQuestion, CompiledSet } from '../questionnaires/compile.ts';
import { CONCEPT, MEANING } from '../questionnaires/concepts.ts';
import { textFormatOf } from '../questionnaires/questionTypes/freetext.ts';
import type { AnswerEntry, Answers } from '../questionnaires/types.ts';

/** What somebody said to one question, in codes, as any form can read it. */
export interface Said {
  /** The codes of the chosen options. */
  readonly chosen: readonly string[];
  /** Words, a number or a day, `YYYY-MM-DD`. */
  readonly text: string;
  /** What there was to choose from, and what a number counted, where that is known. */
  readonly among?: readonly string[];
  readonly unit?: string | undefined;
}

/** By the codes of the questions. */
export type Known = ReadonlyMap<string, Said>;

/** How a question of the last period is answered without a day. */
const NOT_SURE = 'not-sure';

/**
 * What the answers to a form say, by codes. What two questions of one code say differently is not known.
 * @param answers the reachable ones
 */
export function saidIn({ questions }: CompiledSet, answers: Answers): Known {
  const known = new Map<string, Said>();
  const unclear = new Set<string>();
  for (const asked of questions) {
    const { code } = asked.question;
    const said = code === undefined ? undefined : saidTo(asked, answers);
    if (code === undefined || said === undefined) continue;
    const before = known.get(code);
    if (before && JSON.stringify(before) !== JSON.stringify(said)) unclear.add(code);
    known.set(code, said);
  }
  for (const code of unclear) known.delete(code);
  return withPeriod(known);
}

function saidTo(asked: CompiledQuestion, answers: Answers): Said | undefined {
  const { question, options, rules } = asked;
  const value = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
  if (value === undefined || !rules.asks || rules.isBlank(value)) return undefined;
  const entries = rules.toEntries(asked, value);
  const ids = entries.flatMap(({ optionId }) => (optionId === '' ? [] : [optionId]));
  const chosen = ids.map((id) => options.find((option) => option.id === id)?.code ?? '');
  if (chosen.includes('')) return undefined;
  const text = chosen.length > 0 ? '' : (entries[0]?.answer ?? '');
  return { chosen, text, among: options.map(({ code = '' }) => code), unit: question.unit };
}

/** The same of answers that travel in codes already: those of a pathway. */
export function saidInCodes(entries: readonly Entry[]): Known {
  const known = new Map<string, Said>();
  for (const { questionId, optionId, answer } of entries) {
    const chosen = [...(known.get(questionId)?.chosen ?? []), ...(optionId ? [optionId] : [])];
    known.set(questionId, { chosen, text: chosen.length > 0 ? '' : (answer ?? '') });
  }
  return withPeriod(known);
}

/** Forms ask for the last period in one question or in two; whatever said one of them says both. */
function withPeriod(known: Map<string, Said>): Known {
  const period = known.get(CONCEPT.lastPeriod);
  const about = known.get(CONCEPT.lastPeriodKnown);
  const { roughly, no } = MEANING.lastPeriodKnown;
  const choose = (code: string, option: string) => known.set(code, { chosen: [option], text: '' });
  if (period && !about) {
    // We said that a best guess is fine, so a date is no more than that until they say so.
    if (period.text !== '') choose(CONCEPT.lastPeriodKnown, roughly);
    else if (period.chosen.join() === NOT_SURE) choose(CONCEPT.lastPeriodKnown, no);
  } else if (!period && about?.chosen.join() === no) choose(CONCEPT.lastPeriod, NOT_SURE);
  return known;
}

/** Several that are known, the first that knows something counting. */
export function firstKnown(all: readonly Known[]): Known {
  return new Map(all.toReversed().flatMap((one) => [...one]));
}

/**
 * Known answers for another form: where it asks under the same code, takes that kind of answer, and has the
 * chosen options. Whether the answer itself is good enough is the form's to say.
 */
export function carriedInto({ questions }: CompiledSet, known: Known): AnswerEntry[] {
  return questions.flatMap((asked) => {
    const said = known.get(asked.question.code ?? '');
    return said === undefined ? [] : entriesFor(asked, said);
  });
}

function entriesFor({ question, options, rules }: CompiledQuestion, said: Said): AnswerEntry[] {
  const inWords = (fits: boolean) =>
    fits ? [{ questionId: question.id, optionId: '', answer: said.text }] : [];
  const found = said.chosen.map((code) => options.find((option) => option.code === code));
  const inOptions = (fits: boolean) =>
    fits && found.length > 0
      ? found.flatMap((option) =>
          option ? [{ questionId: question.id, optionId: option.id, answer: '' }] : [],
        )
      : [];
  const all = !found.includes(undefined);
  switch (rules.answeredBy) {
    case 'option':
      return inOptions(all && found.length === 1);
    case 'options':
      // "None of these" says something of what there was to choose from, and of nothing else.
      return inOptions(
        all &&
          sameCodes(
            said.among,
            options.map(({ code = '' }) => code),
          ),
      );
    case 'day':
      return found.length > 0 ? inOptions(all && found.length === 1) : inWords(isRealDate(said.text));
    case 'number':
      return inWords(said.text !== '' && said.unit === question.unit);
    case 'words': {
      const format = textFormatOf(question);
      return inWords(said.text !== '' && format !== 'paragraph' && format !== 'phone');
    }
    // Nothing to take over, or nothing that another form may: a number that was safe to call then.
    case 'nothing':
    case 'step':
    case 'call':
      return [];
  }
}

function sameCodes(some: readonly string[] | undefined, others: readonly string[]): boolean {
  return some !== undefined && !others.includes('') && some.toSorted().join() === others.toSorted().join();
}
