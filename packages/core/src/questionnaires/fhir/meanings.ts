import { extensionOf, type Leaf } from './leaves.ts';
import type { NoteGroup } from './noteGroups.ts';
import { STANDARD } from './urls.ts';

export interface Meaning {
  readonly group: NoteGroup;
  readonly what: string;
}

/** What it means that an element of an item, or of the form, was lost; the elements' names are FHIR's. */
const OF_ELEMENTS: Readonly<Record<string, readonly [NoteGroup, string]>> = {
  linkId: ['not_kept', 'its linkId'],
  type: ['asked_differently', 'the kind of answer it asks for'],
  text: ['shown_differently', 'its words'],
  prefix: ['shown_differently', 'what stands before its words'],
  code: ['not_kept', 'what its codes say beside the one that is kept'],
  required: ['asked_differently', 'that it must be answered'],
  repeats: ['asked_differently', 'that it may be answered several times; it is asked once here'],
  readOnly: ['asked_differently', 'that nobody may change it'],
  maxLength: ['asked_differently', 'how long an answer may be'],
  initial: ['asked_differently', 'the answer it starts with; every question here starts empty'],
  enableWhen: ['asked_differently', 'something of when it is asked'],
  enableBehavior: ['asked_differently', 'whether all or any of its conditions must be met'],
  answerValueSet: ['never_asked', 'its list of answers'],
  modifierExtension: ['asked_differently', 'a rule that changes what it means, which we do not know'],
  implicitRules: ['asked_differently', 'rules that it was made by, which we do not know'],
  item: ['never_asked', 'something in the place of its items that is no item'],
  option: ['never_asked', 'its answers to choose from, as an older FHIR writes them'],
  options: ['never_asked', 'its list of answers, as an older FHIR writes it'],
  answerConstraint: ['asked_differently', 'whether other answers than its own may be given'],
  disabledDisplay: ['shown_differently', 'how it is shown while it is not asked'],
};

/** Extensions by the end of their name: HL7's, those of SDC and those of renderers. Any other is for other programs. */
const OF_EXTENSIONS: readonly (readonly [RegExp, NoteGroup])[] = [
  [/(ordinalValue|itemWeight|CO-value|score)$/i, 'scored_differently'],
  [
    /(Value|Quantity|Length|Occurs|DecimalPlaces|Size|regex|onstraints?|mimeType|referenceResource|referenceProfile)$/,
    'asked_differently',
  ],
  [
    /(Expression|variable|unitOption|unitValueSet|Restriction|TerminologyServer|openLabel|optionExclusive|usageMode)$/,
    'asked_differently',
  ],
  [
    /(itemControl|[sS]tyle|xhtml|markdown|Sensitive|translation|ollapsible|entryFormat|shortText|Orientation|displayCategory|supportLink|hidden|-unit|Media|Prefix|StepValue|columnCount|width|Text|-text|validationtext|[hH]int|ublabel|laceholder)$/,
    'shown_differently',
  ],
];

/** What a code says beside itself. */
const LABELS = new Set(['display', 'text', 'system', 'version', 'userSelected', 'id']);

/** What two programs may say otherwise of one code. */
const BESIDE_CODES = new Set(['id', 'version', 'userSelected']);
const OF_CODES = new Set(['system', 'code', 'version', 'userSelected', 'id']);

/**
 * What was lost, in words, and what that means.
 * @param leaves the lost values of one element
 * @param ofForm whether it is the form's own element and not an item's
 */
export function meaningOf(leaves: readonly [Leaf, ...Leaf[]], ofForm: boolean): Meaning {
  const [first] = leaves;
  const key = first.way[0]?.[1] ?? '';
  const url = extensionOf(first);
  if (ofForm && key === 'status') {
    return {
      group: 'not_kept',
      what: `that it is ${String(first.value).slice(0, 20)}; here it is a draft until somebody here approves it`,
    };
  }
  if (ofForm)
    return {
      group: ofElement(key)[0] === 'asked_differently' ? 'asked_differently' : 'not_kept',
      what: `what the form says as a whole under ${key === 'extension' ? url : key}`,
    };
  if (url === STANDARD.itemControl && leaves.every((leaf) => LABELS.has(leaf.way.at(-1)?.[1] ?? ''))) {
    return { group: 'not_kept', what: 'the label of how it is shown' };
  }
  // Its words, or the code in their place, are shown: then only what stands beside them is lost.
  if (url === STANDARD.unit && leaves.every((leaf) => OF_CODES.has(leaf.way.at(-1)?.[1] ?? '')))
    return { group: 'not_kept', what: 'the code of its unit; the unit is shown' };
  if (key === 'answerOption') return ofOptions(leaves, url);
  if (key === 'extension' && url !== undefined) return { group: groupOf(url), what: inWords(url, leaves) };
  const [group, what] = ofElement(key);
  if (key === 'type')
    return { group, what: `${what} (${String(first.value)}); it is asked in the way nearest to it` };
  return { group, what };
}

/** What extensions that authors ask about say, by the end of their name. */
const SAID: readonly (readonly [RegExp, string, string?])[] = [
  [/\/regex$/, 'the pattern that an answer must have', '; any words will do here'],
  [/\/minLength$/, 'how long an answer must be at least'],
  [/\/maxDecimalPlaces$/, 'how many places behind the point a number may have'],
  [/(\/minValue|-minQuantity)$/, 'the lowest number that may be answered'],
  [/(\/maxValue|-maxQuantity)$/, 'the highest number that may be answered'],
  [/onstraints?$/, 'a rule that its answers have to keep'],
];

/** Longer patterns are read by nobody. */
const LONGEST_SAID = 100;

/** With what it says, so that its author can tell people in the question what is wanted (docs/decisions/0247). */
function inWords(url: string, leaves: readonly Leaf[]): string {
  const found = SAID.find(([ends]) => ends.test(url.slice(-80)));
  if (found === undefined) return url;
  const [, words, rest = ''] = found;
  const value = leaves.find(({ way }) =>
    /^value(String|Integer|Decimal)$/.test(way.at(-1)?.[1] ?? ''),
  )?.value;
  const said = value === undefined ? '' : `, ${String(value).slice(0, LONGEST_SAID)}`;
  return `${words}${said}${rest} (${url})`;
}

function ofElement(key: string): readonly [NoteGroup, string] {
  if (key.startsWith('_')) return ['shown_differently', 'the formatting or translation of its words'];
  return (Object.hasOwn(OF_ELEMENTS, key) ? OF_ELEMENTS[key] : undefined) ?? ['not_kept', key.slice(0, 60)];
}

/** What it means that an extension was lost. */
export function groupOf(url: string): NoteGroup {
  // What a name means stands at its end, and a short end keeps the search short.
  const end = url.slice(-80);
  return OF_EXTENSIONS.find(([ends]) => ends.test(end))?.[1] ?? 'not_kept';
}

/** An answer that is lost itself is the worst; something that it says beside its value is less. */
function ofOptions(leaves: readonly Leaf[], url: string | undefined): Meaning {
  if (url !== undefined) return { group: groupOf(url), what: `${url} of its answers` };
  const key = leaves[0]?.way[2]?.[1] ?? '';
  const words = leaves.slice(0, 5).map(({ value }) => String(value).slice(0, 40));
  const beside = [...new Set(leaves.map(({ way }) => (way.length > 3 ? (way.at(-1)?.[1] ?? '') : '')))];
  if (key === 'valueCoding' && beside.every((name) => BESIDE_CODES.has(name)))
    return { group: 'not_kept', what: `what stands beside the codes of its answers (${beside.join(', ')})` };
  if (key.startsWith('value'))
    return { group: 'never_asked', what: `answers to choose from (${words.join(', ')})` };
  if (key.startsWith('_'))
    return { group: 'shown_differently', what: 'the formatting or translation of its answers' };
  return {
    group: key === 'id' ? 'not_kept' : 'asked_differently',
    what: `${key.slice(0, 60)} of its answers`,
  };
}
