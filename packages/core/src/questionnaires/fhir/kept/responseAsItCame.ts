import type { CompiledSet } from '../../compile.ts';
import { isCalculated } from '../calculated.ts';
import { ownWordsOf } from '../ownWords.ts';
import { unitIn } from '../readFields.ts';
import { extension, type Json, objectsIn, textIn } from '../reading.ts';
import { foldAnswers } from '../repeats/foldAnswers.ts';
import type { FhirAnswer, FhirResponse, FhirResponseItem } from '../resource.ts';
import { scoreLinkOf } from '../scoreItem.ts';
import { OURS } from '../urls.ts';
import { unrolledFor } from './asItCame.ts';
import { asDraft, standings } from './tree.ts';

/**
 * A response to a form from elsewhere: it names that form's canonical url and version, and each answer sits
 * where the form has its question (docs/decisions/0136). Our total stands where the form works out its own.
 * What repeats stands under its one linkId, as often as it was answered (docs/decisions/0162).
 * @param form the questionnaire as it goes out @param ours the response in our own shape
 */
export function responseAsItCame(form: Json, ours: FhirResponse, compiled: CompiledSet): FhirResponse {
  const { byId } = compiled;
  const answered = new Map<string, FhirResponseItem>();
  const gather = (items: readonly FhirResponseItem[] | undefined): void => {
    for (const item of items ?? []) {
      if (byId(item.linkId)?.rules.asks === true) answered.set(item.linkId, item);
      else gather(item.item);
    }
  };
  gather(ours.item);
  const score = ours.item?.find(({ linkId }) => linkId === scoreLinkOf(compiled));
  const total = score && totalOf(form, compiled);
  if (score && total) answered.set(total.linkId, { ...score, answer: [total.say(score)] });
  const unrolled = unrolledFor(form, compiled);
  const cameFrom = (item: Json) => (unrolled?.origin.get(item) ?? item) as Json;
  const place = (items: readonly Json[]): FhirResponseItem[] =>
    items.flatMap((item): FhirResponseItem[] => {
      const linkId = textIn(item.linkId) ?? '';
      const own = answered.get(linkId);
      // Of two items with one linkId the first is meant.
      answered.delete(linkId);
      const inside = place(objectsIn(item.item));
      if (own === undefined && inside.length === 0) return [];
      const [definition, text] = [textIn(item.definition), textIn(cameFrom(item).text)];
      const said = {
        linkId,
        ...(definition === undefined ? {} : { definition }),
        ...(text === undefined ? {} : { text }),
      };
      if (own === undefined) return [{ ...said, item: inside }];
      const { linkId: _id, text: _text, answer: given, item: parts, ...rest } = own;
      const answer = given?.map((one) => asTyped(item, inOwnWords(linkId, one, answered)));
      const [first, ...others] = answer ?? [];
      if (first === undefined || inside.length === 0) {
        const all = [...(parts ?? []), ...inside];
        return [
          { ...rest, ...said, ...(answer ? { answer } : {}), ...(all.length === 0 ? {} : { item: all }) },
        ];
      }
      return [
        {
          ...rest,
          ...said,
          answer: [{ ...first, item: inside }, ...others],
          ...(parts ? { item: parts } : {}),
        },
      ];
    });
  const placed = place(objectsIn((unrolled?.form ?? form).item));
  const item = unrolled === undefined ? placed : foldAnswers(placed, unrolled);
  // A linkId that the form does not have would be an answer to nothing.
  if (score && !total && hasOurTotal(form, score.linkId)) item.push(score);
  const [url, version] = [textIn(form.url), textIn(form.version)];
  const { item: _ours, ...about } = ours;
  return {
    ...about,
    questionnaire: url === undefined ? ours.questionnaire : version === undefined ? url : `${url}|${version}`,
    ...(item.length === 0 ? {} : { item }),
  };
}

const hasOurTotal = (form: Json, linkId: string) =>
  objectsIn(form.item).some(
    (item) => item.linkId === linkId && extension(item, OURS.part)?.valueString === 'score',
  );

interface Total {
  readonly linkId: string;
  readonly say: (score: FhirResponseItem) => FhirAnswer;
}

/** The one item that the form itself works out, where it can hold a number; of several nobody can say which it is. */
function totalOf(form: Json, { byId }: CompiledSet): Total | undefined {
  const worked = standings(asDraft(form)).filter(
    ({ item }) => isCalculated(item) && byId(String(item.linkId)) === undefined,
  );
  const [one] = worked;
  if (one === undefined || worked.length > 1) return undefined;
  const linkId = textIn(one.item.linkId);
  const key = VALUES[String(one.item.type)];
  if (linkId === undefined || key === undefined) return undefined;
  const numberOf = ({ answer }: FhirResponseItem) => answer?.[0]?.valueDecimal ?? 0;
  return {
    linkId,
    say: (score) =>
      key === 'valueQuantity' ? { valueQuantity: { value: numberOf(score) } } : { [key]: numberOf(score) },
  };
}

const VALUES: Readonly<Record<string, 'valueDecimal' | 'valueInteger' | 'valueQuantity'>> = {
  decimal: 'valueDecimal',
  integer: 'valueInteger',
  quantity: 'valueQuantity',
};

/** The words in the place of the answer that led to them. */
function inOwnWords(
  linkId: string,
  answer: FhirAnswer,
  answered: ReadonlyMap<string, FhirResponseItem>,
): FhirAnswer {
  const { option, question } = ownWordsOf(linkId);
  if (answer.valueCoding?.system !== OURS.optionSystem || answer.valueCoding.code !== option) return answer;
  return answered.get(question)?.answer?.[0] ?? answer;
}

/** An answer as the value that its item takes. */
function asTyped(item: Json, answer: FhirAnswer): FhirAnswer {
  const { valueDecimal, valueInteger, valueDate, valueString } = answer;
  const number = valueDecimal ?? valueInteger;
  if (item.type === 'quantity' && number !== undefined) {
    const { display, system, code } = unitIn(item) ?? {};
    const unit = display ?? code;
    return {
      valueQuantity: {
        value: number,
        ...(unit === undefined ? {} : { unit }),
        ...(system === undefined ? {} : { system }),
        ...(code === undefined ? {} : { code }),
      },
    };
  }
  if (item.type === 'dateTime' && valueDate !== undefined) return { valueDateTime: valueDate };
  if (item.type === 'url' && valueString !== undefined) return { valueUri: valueString };
  return answer;
}
