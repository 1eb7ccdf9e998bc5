import type { Option } from '../types.ts';
import type { Account } from './notes.ts';
import { type DraftQuestion, readFields } from './readFields.ts';
import { extension, type Json, textIn } from './reading.ts';
import type { ReadOption } from './readOptions.ts';
import { OURS, STANDARD } from './urls.ts';

/** What is asked beside a choice that may be answered in own words: one answer more, and a question for the words. */
export const ownWordsOf = (id: string) => ({ option: `${id}|other`, question: `${id}/other` });

/** The answer that leads to own words, after those to choose from. */
export function ownWordsOption(questionId: string, item: Json, sortOrder: number): ReadOption {
  const { option: id } = ownWordsOf(questionId);
  const text = textIn(extension(item, STANDARD.openLabel)?.valueString) ?? 'Something else';
  const fields: Option = {
    id,
    text,
    questionId,
    rangeDescription: '',
    sortOrder,
    score: 0,
    keywords: [],
  };
  return { fields, source: { valueCoding: { system: OURS.optionSystem, code: id, display: text } } };
}

/** The question for the words, asked once that answer is chosen. */
export function ownWordsQuestion(
  id: string,
  account: Account,
): { readonly fields: DraftQuestion; readonly item: Json } {
  const { option: code, question: linkId } = ownWordsOf(id);
  const answerCoding = { system: OURS.optionSystem, code };
  const item = {
    linkId,
    text: 'What is it, in your own words?',
    type: 'string',
    required: true,
    enableWhen: [{ question: id, operator: '=', answerCoding }],
  };
  return { fields: readFields(linkId, 'freetext', item, account), item };
}
