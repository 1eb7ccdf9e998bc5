import { aControl } from './anyExtension.ts';
import { anObject, aValue } from './anyQuestionnaire.ts';
import { chance, type Making, pick } from './making.ts';

const TYPES = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'reference',
  'quantity',
] as const;

interface Form {
  /** LinkIds so far, with their answers to choose from. */
  readonly items: { readonly linkId: string; readonly answers: readonly object[] }[];
  readonly lists: string[];
}

/** A Questionnaire, now as people make them, now against the rules. */
export function aForm(making: Making): Record<string, unknown> {
  const form: Form = { items: [], lists: [] };
  const contained = Array.from({ length: pick(making, 0, 1, 2) }, () => aList(making, form));
  const made = anObject(making, 'Questionnaire', 0, {
    contained: () => (contained.length === 0 ? undefined : contained),
    status: () => pick(making, 'draft', 'active'),
    item: () => itemsOf(making, form, 0, pick(making, 1, 2, 4)),
    url: () => (chance(making, 50) ? aValue(making, 'uri') : undefined),
    ...Object.fromEntries(
      ['title', 'name', 'version'].map((key) => [
        key,
        () => (chance(making, 50) ? aValue(making, 'string') : undefined),
      ]),
    ),
  });
  return { resourceType: 'Questionnaire', ...made };
}

const itemsOf = (making: Making, form: Form, depth: number, most: number): object[] =>
  Array.from({ length: most }, () => anItem(making, form, depth));

function anItem(making: Making, form: Form, depth: number, row = false): object {
  const type = row ? 'choice' : pick(making, ...TYPES);
  const linkId = `L${making.next()}`;
  const isGrid = type === 'group' && chance(making, 30);
  const inside = isGrid
    ? () => [anItem(making, form, depth + 1, true), anItem(making, form, depth + 1, true)]
    : () =>
        depth < 3 && chance(making, type === 'group' ? 90 : 25)
          ? itemsOf(making, form, depth + 1, pick(making, 1, 2))
          : undefined;
  const closed = type === 'choice' || type === 'open-choice' || chance(making, 15);
  const answers = closed ? someAnswers(making, type) : [];
  const list = form.lists.at(-1);
  const isListed = closed && list !== undefined && chance(making, 30);
  const bare = row || chance(making, 40);
  const item = anObject(making, 'Questionnaire.item', 0, {
    linkId: () => linkId,
    type: () => type,
    text: () => (chance(making, 90) ? aValue(making, 'string') : undefined),
    enableWhen: () => (!row && chance(making, 35) ? someConditions(making, form) : undefined),
    enableBehavior: () => (chance(making, 40) ? pick(making, 'all', 'any') : undefined),
    answerOption: () => (isListed || answers.length === 0 ? undefined : answers),
    answerValueSet: () => (isListed ? list : chance(making, 3) ? 'urn:elsewhere' : undefined),
    item: inside,
    ...(isGrid ? { extension: () => [aControl('gtable', making)] } : {}),
    ...(bare ? { modifierExtension: () => undefined, readOnly: () => undefined } : {}),
    ...(row ? { repeats: () => undefined, extension: () => undefined } : {}),
  });
  form.items.push({ linkId, answers });
  return item;
}

function someAnswers(making: Making, type: string): object[] {
  const kinds = ['string', 'integer', 'date', 'time'];
  const kind =
    kinds.includes(type) && chance(making, 80)
      ? type
      : pick(making, 'Coding', 'Coding', 'string', 'integer', 'Reference');
  const key = `value${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const coding = () => ({
    ...(chance(making, 70) ? { system: `urn:w${making.next()}` } : {}),
    code: `c${making.next()}`,
    display: `w${making.next()}`,
  });
  return Array.from({ length: 2 }, () =>
    anObject(making, 'Questionnaire.item.answerOption', 0, {
      'value[x]': () => ({ [key]: kind === 'Coding' ? coding() : aValue(making, kind) }),
      modifierExtension: () => undefined,
    }),
  );
}

function someConditions(making: Making, form: Form): object[] {
  return Array.from({ length: pick(making, 1, 2) }, () => {
    const of =
      form.items.length > 0 && chance(making, 90)
        ? pick(making, ...(form.items as [Form['items'][0]]))
        : undefined;
    const answer = of?.answers[0] as Record<string, unknown> | undefined;
    const [key, value] = Object.entries(answer ?? {}).find(([name]) => name.startsWith('value')) ?? [];
    const isOption = key !== undefined && key !== 'valueReference' && chance(making, 70);
    const operator = pick(making, 'exists', '=', '!=', '>', '<', '>=', '<=');
    return anObject(making, 'Questionnaire.item.enableWhen', 0, {
      question: () => of?.linkId ?? `L${making.next()}`,
      operator: () => operator,
      'answer[x]': () =>
        operator === 'exists'
          ? { answerBoolean: chance(making, 80) }
          : isOption
            ? { [key.replace('value', 'answer')]: value }
            : { [pick(making, 'answerInteger', 'answerDecimal')]: aValue(making, 'integer') },
    });
  });
}

/** A list of answers that comes along: listed, or expanded with headings and codes that are no longer in use. */
function aList(making: Making, form: Form): object {
  const id = `v${making.next()}`;
  const concept = (more: object = {}) => ({
    code: `c${making.next()}`,
    display: `w${making.next()}`,
    ...more,
  });
  const system = `urn:w${making.next()}`;
  const inside = [
    { system, ...concept() },
    { system, ...concept({ inactive: true }) },
  ];
  const contains = [
    { system, ...concept({ abstract: true, contains: inside }) },
    { system, ...concept() },
  ];
  const isNested = chance(making, 50);
  form.lists.push(chance(making, 50) ? `#${id}` : `urn:${id}`);
  return {
    resourceType: 'ValueSet',
    id,
    url: `urn:${id}`,
    ...(chance(making, 50) ? { status: 'draft', title: `w${making.next()}` } : {}),
    ...(isNested
      ? { expansion: { contains } }
      : {
          compose: {
            include: [
              { system, concept: [concept(), concept({ designation: [{ value: `w${making.next()}` }] })] },
            ],
          },
        }),
  };
}
