import { grouped } from '../../grouping.ts';
import { withFields } from '../editing/rowEdits.ts';
import type { Option, Question, QuestionSet } from '../types.ts';
import { INSTRUMENTS, type Instrument, type InstrumentId } from './known.ts';

type Content = Pick<QuestionSet, 'questions' | 'options' | 'scoring'>;

/** What is published for an instrument, and a form of it does not have yet. */
export interface Offer {
  readonly name: string;
  /** The question that is to be flagged, and by which words; undefined where nothing is, or it is already. */
  readonly flag: { readonly question: Question; readonly words: string } | undefined;
  readonly bands: Instrument['bands'] | undefined;
}

/**
 * What an author is offered for a form of a known instrument (rule 5.24). Nothing of it holds before they say so.
 * @returns undefined where the form does not ask and count as the instrument does: bands of another total would mislead
 */
export function offerFor(id: InstrumentId, set: Content): Offer | undefined {
  const instrument: Instrument = INSTRUMENTS[id];
  const counted = countedIn(instrument, set);
  if (counted === undefined) return undefined;
  const { flag, bands } = instrument;
  const question = flag && counted[flag.question - 1];
  const isFlagged = (one: Question) =>
    set.options.some(({ questionId, keywords }) => questionId === one.id && keywords.length > 0);
  const offer: Offer = {
    name: instrument.name,
    flag: flag && question && !isFlagged(question) ? { question, words: flag.words } : undefined,
    bands: (set.scoring?.bands.length ?? 0) > 0 ? undefined : bands,
  };
  return offer.flag === undefined && offer.bands === undefined ? undefined : offer;
}

/** The form with every answer to that question flagged that is worth something. */
export function withFlag<Set extends Content>(set: Set, { flag }: Offer): Set {
  if (flag === undefined) return set;
  const mark = (option: Option): Option =>
    option.questionId === flag.question.id && option.score > 0
      ? { ...option, keywords: [...option.keywords, flag.words] }
      : option;
  return { ...set, options: set.options.map(mark) };
}

/** The form with what its totals mean; just the questions of the instrument count. */
export function withBands<Set extends Content>(id: InstrumentId, set: Set): Set {
  const instrument: Instrument = INSTRUMENTS[id];
  const counted = new Set(countedIn(instrument, set)?.map((one) => one.id));
  const optionsOf = grouped(set.options, ({ questionId }) => questionId);
  const hasPoints = (one: Question) => (optionsOf.get(one.id) ?? []).some(({ score }) => score !== 0);
  const questions = set.questions.map((one) =>
    hasPoints(one) ? withFields(one, { scored: counted.has(one.id) ? undefined : false }) : one,
  );
  return { ...set, questions, scoring: { bands: instrument.bands } };
}

/** Its questions, the first with points, each worth from nothing to the most; undefined for a form that is not so. */
function countedIn({ questions, most }: Instrument, set: Content): readonly Question[] | undefined {
  const optionsOf = grouped(set.options, ({ questionId }) => questionId);
  const scores = (one: Question) => (optionsOf.get(one.id) ?? []).map(({ score }) => score);
  const inOrder = [...set.questions].sort((a, b) => a.sortOrder - b.sortOrder);
  const first = inOrder.filter((one) => scores(one).some((score) => score !== 0)).slice(0, questions);
  const fits = (one: Question) => Math.max(...scores(one)) === most && Math.min(...scores(one)) === 0;
  const isPlain = set.scoring?.times === undefined && set.scoring?.plus === undefined;
  return isPlain && first.length === questions && first.every(fits) ? first : undefined;
}
