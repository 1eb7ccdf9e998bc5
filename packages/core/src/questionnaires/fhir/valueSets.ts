import { type Budget, TooMuchWork } from '../budget.ts';
import type { Part } from './notes.ts';
import { isObject, type Json, objectsIn, textIn } from './reading.ts';
import { standardList } from './standardLists.ts';

/** The lists of codes that came with a form. */
export interface Contained {
  /** @param reference `#id`, or the list's own address with or without its version. */
  readonly valueSet: (reference: string) => Json | undefined;
  readonly codeSystem: (url: string) => Json | undefined;
  /** Lists that were read already: many questions, and many lists, may have the same. */
  readonly known: Map<Json, CodeList>;
  /** What may be spent on reading the form. */
  readonly budget: Budget;
}

/** One code of a list, as the list has it. */
export interface Concept {
  readonly system: unknown;
  readonly source: Json;
}

/** The codes of a list that may be chosen, in order. */
export interface CodeList {
  readonly concepts: readonly Concept[];
  /** False where part of it is a rule, or is kept elsewhere. */
  readonly isWhole: boolean;
  /** Codes that are there but not to be chosen, each with why. */
  readonly leftOut: readonly { readonly source: Json; readonly why: 'heading' | 'inactive' | 'excluded' }[];
  /** What else was read of the lists, and stands in the codes. */
  readonly read: readonly Part[];
}

/** What a form contains, to be found by its id or its address. */
export function containedIn(form: Json, budget: Budget): Contained {
  const named = new Map<string, Json>();
  for (const one of objectsIn(form.contained)) {
    const { resourceType: kind, id, url, version } = one;
    const names = [
      ...(textIn(id) === undefined ? [] : [`#${id}`, String(id)]),
      ...(textIn(url) === undefined ? [] : [String(url)]),
      ...(textIn(url) === undefined || textIn(version) === undefined ? [] : [`${url}|${version}`]),
    ];
    for (const name of names) {
      if (!named.has(`${kind} ${name}`)) named.set(`${kind} ${name}`, one);
    }
  }
  return {
    valueSet: (reference) => named.get(`ValueSet ${reference}`) ?? standardList(reference),
    codeSystem: (url) => named.get(`CodeSystem ${url}`),
    known: new Map(),
    budget,
  };
}

type LeftOut = CodeList['leftOut'][number];

/** Deeper no lists of people stand in one another, and each level takes room on the stack. */
const DEEPEST = 100;

/** What a list takes beside its codes, in steps. */
const PER_LIST = 30;
const sizeOf = ({ concepts, leftOut, read }: CodeList) => concepts.length + leftOut.length + read.length;

/** Where the reading of a list stands. */
interface Within {
  readonly contained: Contained;
  /** The lists that are being read, the outermost first. */
  readonly open: Set<Json>;
  /** How often one of them was met again. */
  cuts: number;
}

/**
 * The codes of a value set: its expansion, else what it lists itself. Each list is read once, and a code that
 * comes in twice is there once, so nested lists take only as long as they are (rule 12.18).
 * @throws TooMuchWork
 */
export function codesOf(set: Json, contained: Contained): CodeList {
  return listed(set, { contained, open: new Set(), cuts: 0 });
}

const nameOfList = ({ url, id, title }: Json) => textIn(url) ?? textIn(title) ?? textIn(id) ?? '';

function listed(set: Json, within: Within): CodeList {
  const { contained, open } = within;
  const { budget, known } = contained;
  const before = known.get(set);
  if (before !== undefined) return before;
  if (open.has(set)) {
    within.cuts += 1;
    return NOTHING;
  }
  const name = nameOfList(set);
  if (open.size >= DEEPEST) throw new TooMuchWork('list', name);
  open.add(set);
  const { cuts } = within;
  const list = readList(set, within);
  open.delete(set);
  budget.spend(PER_LIST + sizeOf(list), 'list', name);
  // What was cut short because a list leads back to itself is whole where it is read from elsewhere.
  if (within.cuts === cuts || open.size === 0) known.set(set, list);
  return list;
}

function readList(set: Json, within: Within): CodeList {
  const own: Part = [set, 'resourceType'];
  const expansion: Json = isObject(set.expansion) ? set.expansion : {};
  const contains = objectsIn(expansion.contains);
  if (contains.length > 0) {
    const found = selectable(contains, 'contains', (one) => ({ system: one.system, source: one }));
    const there = found.concepts.length + found.leftOut.length;
    const isWhole = !(typeof expansion.total === 'number' && expansion.total > there);
    return { ...found, isWhole, read: [own, [expansion, 'total']] };
  }
  const compose: Json = isObject(set.compose) ? set.compose : {};
  const parts = objectsIn(compose.include).map((one) => {
    const part = included(one, within);
    within.contained.budget.spend(PER_LIST + sizeOf(part), 'list', nameOfList(set));
    return part;
  });
  const excluded = objectsIn(compose.exclude);
  const out = new Set(
    excluded.flatMap(({ system, concept }) => objectsIn(concept).map(({ code }) => nameOf(system, code))),
  );
  const all = onceEach(
    parts.flatMap(({ concepts }) => concepts),
    ({ source }) => source,
  );
  const isOut = ({ system, source }: Concept) => out.has(nameOf(system, source.code));
  const isList = ({ concept, filter, valueSet }: Json) =>
    objectsIn(concept).length > 0 && filter === undefined && valueSet === undefined;
  return {
    concepts: all.filter((one) => !isOut(one)),
    isWhole: parts.length > 0 && parts.every((part) => part.isWhole) && excluded.every(isList),
    leftOut: onceEach(
      [
        ...parts.flatMap(({ leftOut }) => leftOut),
        ...all.filter(isOut).map(({ source }): LeftOut => ({ source, why: 'excluded' })),
      ],
      ({ source }) => source,
    ),
    read: [own, ...new Set(parts.flatMap(({ read }) => read)), ...excluded.filter(isList).flatMap(wholeList)],
  };
}

function onceEach<Thing>(things: readonly Thing[], by: (one: Thing) => unknown): readonly Thing[] {
  const seen = new Set<unknown>();
  return things.filter((one) => !seen.has(by(one)) && seen.add(by(one)));
}

const wholeList = (one: Json): readonly Part[] => [
  [one, 'system'],
  ...objectsIn(one.concept).map((concept): Part => [concept, 'code']),
];

const nameOf = (system: unknown, code: unknown) => JSON.stringify([system, code]);

function included(part: Json, within: Within): CodeList {
  const { contained } = within;
  const { system, concept, filter, valueSet } = part;
  const named = objectsIn(concept);
  const others = Array.isArray(valueSet) ? valueSet : [];
  const isRule =
    filter !== undefined || (valueSet !== undefined && (named.length > 0 || system !== undefined));
  if (named.length > 0) {
    return {
      concepts: named.map((source) => ({ system, source })),
      isWhole: !isRule,
      leftOut: [],
      read: [[part, 'system']],
    };
  }
  const [only] = others;
  if (!isRule && others.length === 1 && typeof only === 'string') {
    const other = contained.valueSet(only);
    if (other === undefined) return NOTHING;
    const found = listed(other, within);
    return { ...found, read: [[part, 'valueSet'], ...found.read] };
  }
  const whole = typeof system === 'string' && !isRule ? contained.codeSystem(system) : undefined;
  if (whole === undefined) return NOTHING;
  const found = selectable(objectsIn(whole.concept), 'concept', (source) => ({ system, source }));
  return {
    ...found,
    isWhole: whole.content === 'complete',
    read: [
      [part, 'system'],
      [whole, 'resourceType', 'content'],
    ],
  };
}

const NOTHING: CodeList = { concepts: [], isWhole: false, leftOut: [], read: [] };

/** All selectable codes below these, in order. It keeps a list of what is left to visit, so any depth is safe. */
function selectable(
  top: readonly Json[],
  below: 'contains' | 'concept',
  concept: (source: Json) => Concept,
): Pick<CodeList, 'concepts' | 'leftOut'> {
  const concepts: Concept[] = [];
  const leftOut: LeftOut[] = [];
  const open = [...top].reverse();
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (isHeading(source)) leftOut.push({ source, why: 'heading' });
    else if (isInactive(source)) leftOut.push({ source, why: 'inactive' });
    else concepts.push(concept(source));
    const inside = objectsIn(source[below]);
    for (let at = inside.length - 1; at >= 0; at -= 1) open.push(inside[at] as Json);
  }
  return { concepts, leftOut };
}

const property = (source: Json, code: string) => objectsIn(source.property).find((one) => one.code === code);

function isHeading(source: Json): boolean {
  if (source.abstract === true || source.code === undefined) return true;
  return property(source, 'notSelectable')?.valueBoolean === true;
}

const OVER: readonly unknown[] = ['retired', 'inactive'];

function isInactive(source: Json): boolean {
  if (source.inactive === true || property(source, 'inactive')?.valueBoolean === true) return true;
  const status = property(source, 'status');
  return OVER.includes(status?.valueCode ?? status?.valueString);
}
