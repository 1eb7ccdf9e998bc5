import { objectsIn } from '../reading.ts';
import { byLink, type Draft, draftsIn, standings } from './tree.ts';

/** Elements that an item of some types may not have, by R4's own rules (que-3, 6, 8, 9, 10). */
const NOT_OF_WORDS = ['code', 'required', 'repeats', 'readOnly', 'initial', 'maxLength'];
const NOT_OF_GROUP = ['initial', 'maxLength', 'answerOption', 'answerValueSet'];
/** What may have a length (que-10), and answers to choose from (que-5). */
const HAS_LENGTH = ['boolean', 'decimal', 'integer', 'string', 'text', 'url', 'open-choice'];
const HAS_ANSWERS = [
  'choice',
  'open-choice',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'quantity',
];

/**
 * Takes out of a form that was changed here what its items may no longer have (rule 5.23): groups without
 * items, several initial answers of something answered once. What was valid stays valid, and what came
 * otherwise stays as it came. The form is changed.
 * @param came the form as it came
 */
export function keptValid(form: Draft, came: Draft): Draft {
  const before = byLink(came);
  for (const { item } of standings(form)) {
    const was = before.get(String(item.linkId))?.item;
    if (was !== undefined && signOf(was) === signOf(item)) continue;
    const has = draftsIn(item).length > 0;
    // An empty group says its words and nothing else; words with something in them hold it together.
    if (item.type === 'group' && !has) item.type = 'display';
    else if (item.type === 'display' && has) item.type = 'group';
    const type = String(item.type);
    if (type === 'display') drop(item, [...NOT_OF_WORDS, ...NOT_OF_GROUP]);
    else if (type === 'group') drop(item, NOT_OF_GROUP);
    if (!HAS_LENGTH.includes(type)) drop(item, ['maxLength']);
    if (type !== 'group' && !HAS_ANSWERS.includes(type)) drop(item, ['answerOption', 'answerValueSet']);
    if (Array.isArray(item.initial) && !mayStartSo(item, type)) drop(item, ['initial']);
    if (objectsIn(item.enableWhen).length > 1 && item.enableBehavior === undefined)
      item.enableBehavior = 'all';
  }
  return form;
}

/** What of an item decides what else it may have. */
const signOf = (item: Draft) =>
  JSON.stringify([
    item.type,
    item.repeats === true,
    item.answerOption === undefined,
    draftsIn(item).length > 0,
  ]);

function drop(item: Draft, keys: readonly string[]): void {
  for (const key of keys) {
    delete item[key];
    delete item[`_${key}`];
  }
}

/** The one kind of value that an item of these types starts with. */
const STARTS_WITH: Readonly<Record<string, string>> = {
  boolean: 'valueBoolean',
  decimal: 'valueDecimal',
  integer: 'valueInteger',
  date: 'valueDate',
  dateTime: 'valueDateTime',
  time: 'valueTime',
  string: 'valueString',
  text: 'valueString',
  url: 'valueUri',
};

/** que-11 and que-13: an item with options has no other initial answer, and only a repeating one has several. */
function mayStartSo({ initial, repeats, answerOption }: Draft, type: string): boolean {
  const all = objectsIn(initial);
  const key = STARTS_WITH[type];
  const fits = key === undefined || all.every((one) => Object.keys(one).every((name) => name === key));
  return fits && answerOption === undefined && (all.length < 2 || repeats === true);
}
