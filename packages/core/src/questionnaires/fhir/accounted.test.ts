import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionSet } from '../types.ts';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';
import { NOTE_GROUPS } from './noteGroups.ts';
import { aForm } from './testing/anyForm.ts';
import { elementsBelow } from './testing/anyQuestionnaire.ts';
import { makingFrom } from './testing/making.ts';
import { withExpressions } from './testing/withExpressions.ts';
import { withRepeats } from './testing/withRepeats.ts';
import { toFhirQuestionnaire } from './toQuestionnaire.ts';

interface Leaf {
  readonly path: string;
  readonly key: string;
  readonly value: unknown;
  /** The item it stands in. */
  readonly item: Readonly<Record<string, unknown>> | undefined;
}

/** Whether there are copies of it, or of the copy that it stands in. */
const isAskedAgain = (item: Leaf['item'], set: QuestionSet) =>
  set.questions.some(({ id }) => id.startsWith(`${item?.['linkId']}~`));

function leavesOf(value: unknown, path: string, key: string, item: Leaf['item']): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, key, value, item }];
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, `${path}[${at}]`, key, item));
  const own = key === 'item' ? (value as Leaf['item']) : item;
  return Object.entries(value).flatMap(([name, inside]) =>
    leavesOf(inside, path === '' ? name : `${path}.${name}`, name, own),
  );
}

/**
 * Whether a value stands in the set, or in what goes out again. Each word and number occurs once, so a match is
 * the one.
 */
function stands({ path, key, value, item }: Leaf, set: QuestionSet, found: string): boolean {
  const question = set.questions.find(({ id }) => id === item?.linkId);
  const own = question === undefined ? '' : JSON.stringify(question);
  if (value === false && /^(required|repeats|readOnly|experimental|initialSelected)$/.test(key)) return true;
  if (value === false && path.includes('xtension')) return true;
  switch (key) {
    case 'resourceType':
      return true;
    case 'required':
      return question?.isMandatory === true;
    case 'repeats':
      return question?.type === 'multiplechoice' || question?.multiple === true || isAskedAgain(item, set);
    case 'linkId':
      return found.includes(`"linkId":${JSON.stringify(value)}`);
    case 'type':
      return found.includes(`"linkId":${JSON.stringify(item?.linkId)}`);
    case 'operator':
    case 'enableBehavior':
    case 'answerBoolean':
      return question !== undefined;
    case 'question':
      // Of an open choice, what is said in own words is a question of ours beside it.
      return own.includes(`"${value}"`) || own.includes(`"${value}|`) || own.includes(`"${value}/`);
    case 'answerInteger':
    case 'answerDecimal':
    case 'answerDate':
    case 'answerTime':
      // Of a choice, more or less than a value is any of the answers that are.
      return own.includes('"condition"') || own.includes('"dependentOptionId":"');
    case 'name':
      // Of a variable: what it stands for is said where it is named.
      if (!path.endsWith('valueExpression.name')) return found.includes(String(value));
      return found.includes(String(value)) || saysMore(own, item, set);
    case 'language':
    case 'expression':
      // Our own words for when it is asked, or how it is worked out.
      return saysMore(own, item, set);
    case 'url':
      if (/(min|max)Occurs$/.test(String(value)) && isAskedAgain(item, set)) return true;
      if (/(enableWhen|calculated)Expression$|variable$/.test(String(value))) return saysMore(own, item, set);
      if (/ordinalValue|itemWeight|CO-value/.test(String(value))) return found.includes('ordinalValue');
      // The answer that leads to own words is one of ours; its words are looked for as a value of their own.
      if (/openLabel$/.test(String(value)) && item?.['type'] === 'open-choice') return true;
      return found.includes(String(value));
    default:
      return found.includes(typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : String(value));
  }
}

/** Whether an item has a condition or a calculation here; of the form itself, whether any has. */
const saysMore = (own: string, item: Leaf['item'], set: QuestionSet): boolean =>
  /"(condition|calculation)":|"dependentQuestionId":"/.test(item === undefined ? JSON.stringify(set) : own);

test('rule 5.14: fhir 4.5: every value of any Questionnaire stands in the set, goes out again, or is in a note', {
  timeout: 120_000,
}, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const made = JSON.parse(JSON.stringify(aForm(makingFrom(seed, seen))));
      if (seed % 3 === 0) withRepeats(made, makingFrom(seed, seen));
      const form = seed % 2 === 0 ? withExpressions(made, makingFrom(seed, seen)) : made;
      const { set, notBroughtIn } = fromFhirQuestionnaire(form);
      const found = `${JSON.stringify(set)}${JSON.stringify(toFhirQuestionnaire(set))}`;
      const noted = notBroughtIn.flatMap(({ paths }) => paths);
      const isNoted = (path: string) =>
        noted.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`));
      const lost = leavesOf(form, '', '', undefined).filter(
        (leaf) => !isNoted(leaf.path) && !stands(leaf, set, found),
      );
      expect(lost).toEqual([]);
      for (const { why, group } of notBroughtIn)
        expect([Object.hasOwn(NOTE_GROUPS, group), why]).toEqual([true, expect.stringMatching(/\w/)]);
    }),
    // The first has two of our extensions for one field, the second the words of an open choice, the third
    // expressions that wait for each other, the fourth a calculated number chosen from a list kept elsewhere,
    // the fifth a variable of questions that wait for each other: chance seldom makes any.
    { numRuns: 100, examples: [[-2084841649], [378559731], [295345938], [-242866414], [946579802]] },
  );
  const all = [
    'Questionnaire',
    'Questionnaire.item',
    'Questionnaire.item.enableWhen',
    'Questionnaire.item.answerOption',
    'Questionnaire.item.initial',
  ];
  const missing = all
    .flatMap(elementsBelow)
    .filter(({ path }) => !seen.has(path) && !/answerOption\.modifierExtension$/.test(path));
  expect(missing).toEqual([]);
});
