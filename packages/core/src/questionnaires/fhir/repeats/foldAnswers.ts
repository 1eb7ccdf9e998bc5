import { ownWordsOf } from '../ownWords.ts';
import type { FhirAnswer, FhirResponseItem } from '../resource.ts';
import { OURS } from '../urls.ts';
import type { Unrolled } from './unroll.ts';

/**
 * Response items of a form with written-out copies, as the original form has them: each copy under its one
 * linkId, in order; all answers to a repeating question in one item. The question whether there is another has
 * no place in it.
 */
export function foldAnswers(
  items: readonly FhirResponseItem[],
  { plan, cameAs, between }: Unrolled,
): FhirResponseItem[] {
  const asked = new Set(between.values());
  const isRepeatedQuestion = new Set(
    [...plan.repeats.values()].flatMap(({ isGroup, linkId }) => (isGroup ? [] : [linkId])),
  );
  const fold = (list: readonly FhirResponseItem[]): FhirResponseItem[] => {
    const out: FhirResponseItem[] = [];
    const questions = new Map<string, FhirResponseItem[]>();
    for (const item of list) {
      if (asked.has(item.linkId)) continue;
      const linkId = cameAs.get(item.linkId) ?? item.linkId;
      const folded: FhirResponseItem = {
        ...item,
        linkId,
        ...(item.item === undefined ? {} : { item: fold(item.item) }),
        ...(item.answer === undefined
          ? {}
          : { answer: item.answer.map((one) => foldAnswer(ownWordsAs(one, item.linkId, linkId))) }),
      };
      const before = isRepeatedQuestion.has(linkId) ? questions.get(linkId) : undefined;
      if (before !== undefined) before.push(folded);
      else {
        if (isRepeatedQuestion.has(linkId)) questions.set(linkId, [folded]);
        out.push(folded);
      }
    }
    return out.filter(saysSomething).map((item) => oneOf(questions.get(item.linkId) ?? [item]));
  };
  const foldAnswer = ({ item, ...answer }: FhirAnswer): FhirAnswer => {
    const inside = item === undefined ? [] : fold(item);
    return inside.length === 0 ? answer : { ...answer, item: inside };
  };
  return fold(items);
}

/** A copy in which nothing was answered but whether there is another one says nothing. */
const saysSomething = ({ item, answer, extension }: FhirResponseItem) =>
  answer !== undefined || extension !== undefined || item === undefined || item.length > 0;

/** The answer that leads to own words, and stands for them until there are some, has a code for each question. */
export function ownWordsAs<Answer extends Pick<FhirAnswer, 'valueCoding'>>(
  answer: Answer,
  from: string,
  to: string,
): Answer {
  const { system, code } = answer.valueCoding ?? {};
  if (system !== OURS.optionSystem || code !== ownWordsOf(from).option) return answer;
  return { ...answer, valueCoding: { ...answer.valueCoding, code: ownWordsOf(to).option } };
}

/** One item with the answers of all; what belongs to one of them stands in its answer. */
function oneOf(items: readonly FhirResponseItem[]): FhirResponseItem {
  const [first, ...others] = items as [FhirResponseItem, ...FhirResponseItem[]];
  if (others.length === 0) return first;
  const { extension: _extension, item: _item, answer: _answer, ...said } = first;
  return {
    ...said,
    answer: items.flatMap(({ extension = [], answer = [], item = [] }): FhirAnswer[] => {
      const [own = {}, ...more] = answer;
      const exact = extension.filter(({ url }) => url === OURS.answer);
      const inside = [...(own.item ?? []), ...item];
      return [
        {
          ...own,
          ...(exact.length === 0 ? {} : { extension: exact }),
          ...(inside.length === 0 ? {} : { item: inside }),
        },
        ...more,
      ];
    }),
  };
}
