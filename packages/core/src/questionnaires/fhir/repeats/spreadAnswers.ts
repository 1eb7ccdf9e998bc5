import { Budget, MOST_STEPS } from '../../budget.ts';
import { type Json, objectsIn, textIn } from '../reading.ts';
import { OURS } from '../urls.ts';
import { ownWordsAs } from './foldAnswers.ts';
import type { Repeat } from './plan.ts';
import { type Place, referencesOf } from './references.ts';
import type { Unrolled } from './unroll.ts';

/** Something that was given more often than it is asked here. */
export interface TooOften {
  readonly linkId: string;
}

/**
 * A response to a form with things that repeat, as one to the form with written-out copies: the first of a
 * linkId is the first copy, and that there is another was answered Yes. What is given more often than it is
 * asked stays out, and is noted.
 * @param came the form as it goes out
 */
export function spreadAnswers(
  came: Json,
  response: Json,
  { plan, between }: Unrolled,
): { readonly response: Json; readonly tooOften: readonly TooOften[] } {
  const { nameOf } = referencesOf(came, plan, new Budget(MOST_STEPS.reading));
  const repeats = new Map<string, Repeat>([...plan.repeats.values()].map((one) => [one.linkId, one]));
  const tooOften = new Map<string, TooOften>();
  const spread = (list: readonly Json[], place: Place): Json[] => {
    const counts = new Map<string, number>();
    /** The place of the next copy; undefined where there is none left. */
    const next = (own: Repeat): Place | undefined => {
      const number = (counts.get(own.linkId) ?? 0) + 1;
      counts.set(own.linkId, number);
      if (number <= own.copies) return { around: [...place.around, own], at: [...place.at, number] };
      tooOften.set(own.linkId, { linkId: own.linkId });
      return undefined;
    };
    const yesTo = (linkId: string): Json[] => {
      const asked = between.get(linkId);
      return asked === undefined ? [] : [{ linkId: asked, answer: [{ valueBoolean: true }] }];
    };
    return list.flatMap((item): Json[] => {
      const given = textIn(item.linkId) ?? '';
      const own = repeats.get(given);
      if (own === undefined) return [inside(item, nameOf(given, place), place)];
      if (own.isGroup) {
        const copy = next(own);
        if (copy === undefined) return [];
        const linkId = nameOf(given, copy);
        return [...yesTo(linkId), inside(item, linkId, copy)];
      }
      const answers = objectsIn(item.answer);
      // One that has nothing in it but its exact value of ours stands for one answer.
      return (answers.length === 0 ? [undefined] : answers).flatMap((answer) => {
        const copy = next(own);
        if (copy === undefined) return [];
        const linkId = nameOf(given, copy);
        return [...yesTo(linkId), inside(alone(item, answer, answers.length > 1), linkId, copy)];
      });
    });
  };
  const inside = (item: Json, linkId: string, place: Place): Json => ({
    ...item,
    linkId,
    ...(Array.isArray(item.item) ? { item: spread(objectsIn(item.item), place) } : {}),
    ...(Array.isArray(item.answer)
      ? {
          answer: objectsIn(item.answer).map((given) => {
            const one = ownWordsAs<Json>(given, textIn(item.linkId) ?? '', linkId);
            return Array.isArray(one.item) ? { ...one, item: spread(objectsIn(one.item), place) } : one;
          }),
        }
      : {}),
  });
  const item = spread(objectsIn(response.item), { around: [], at: [] });
  return { response: { ...response, item }, tooOften: [...tooOften.values()] };
}

/** An item with one of its answers, and what of it belongs to that. */
function alone(item: Json, answer: Json | undefined, isOneOfSeveral: boolean): Json {
  if (answer === undefined) return item;
  const { extension, ...said } = answer;
  const exact = objectsIn(extension).filter(({ url }) => url === OURS.answer);
  const of = isOneOfSeveral ? [] : objectsIn(item.extension);
  const all = [...of, ...exact];
  const { extension: _of, answer: _answers, item: inner, ...rest } = item;
  const isBare =
    (exact.length > 0 || said.item !== undefined) && Object.keys(said).every((key) => key === 'item');
  const within = isBare ? said.item : isOneOfSeveral ? undefined : inner;
  return {
    ...rest,
    ...(all.length === 0 ? {} : { extension: all }),
    ...(isBare ? {} : { answer: [said] }),
    ...(within === undefined ? {} : { item: within }),
  };
}
