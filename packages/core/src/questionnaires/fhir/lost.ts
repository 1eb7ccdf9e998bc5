import type { Budget } from '../budget.ts';
import { extensionOf, type Leaf, leavesOf, signed } from './leaves.ts';
import { noteOfCodes } from './lostOfCodes.ts';
import { meaningOf } from './meanings.ts';
import type { Account, NotBroughtIn, Noted, Part } from './notes.ts';
import { extensionsOf, isObject, type Json, textIn } from './reading.ts';
import type { FhirItem, FhirQuestionnaire } from './resource.ts';
import { STANDARD } from './urls.ts';

/**
 * Holds what came in against what would go out, value by value, and notes each that is in neither the set, nor
 * understood, nor noted yet: so nothing can be lost in silence, whatever the readers before forgot.
 */
export function lostOf(
  form: Json,
  out: FhirQuestionnaire,
  account: Account,
  budget: Budget,
): readonly Noted[] {
  const before = account.notes.length;
  const going = goingOut(out);
  const title = textIn(form.title) ?? textIn(form.name) ?? '';
  noteLost(account, form, ['item', 'contained'], {
    going: going.get(undefined),
    linkId: '',
    text: title,
    budget,
  });
  for (const one of Array.isArray(form.contained) ? form.contained : []) noteContained(account, one, title);
  const open: unknown[] = listIn(form.item);
  while (open.length > 0) {
    const item = open.pop();
    if (isObject(item)) {
      for (const inner of listIn(item.item)) open.push(inner);
      noteItem(account, item, going, budget);
    } else {
      const why = `Not brought in: ${brief(item)}, which is no item`;
      account.note({ linkId: '', text: title, why, group: 'never_asked' }, [form, 'item']);
    }
  }
  return account.notes.slice(before);
}

/** The last first, as a list of what is still to be seen wants it. */
function listIn(items: unknown): unknown[] {
  if (items === undefined) return [];
  return Array.isArray(items) ? [...items].reverse() : [items];
}

/** Notes with where in the form everything stands that they speak of. */
export function placed(form: Json, notes: readonly Noted[]): readonly NotBroughtIn[] {
  const paths = pathsOf(form, new Set(notes.flatMap(({ of }) => of.map(([thing]) => thing))));
  return notes.map(({ of, ...note }) => ({ ...note, paths: of.flatMap((part) => pathsIn(paths, part)) }));
}

type Going = ReadonlyMap<string | undefined, ReadonlySet<string>>;

/** All values that go out, by the linkId of their item; those of the form itself by none. */
function goingOut(out: FhirQuestionnaire): Going {
  const all = new Map<string | undefined, ReadonlySet<string>>();
  const values = (thing: object) =>
    new Set(leavesOf(thing as Json, ['item']).flatMap((leaf) => signed(leaf) ?? []));
  all.set(undefined, values(out));
  const open: FhirItem[] = [...(out.item ?? [])];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    all.set(item.linkId, values(item));
    for (const inner of item.item ?? []) open.push(inner);
  }
  return all;
}

function noteItem(account: Account, item: Json, all: Going, budget: Budget): void {
  const linkId = textIn(item.linkId) ?? '';
  const text = textIn(item.text) ?? '';
  const going = all.get(account.names.get(item) ?? linkId);
  const why = account.pieces.get(item);
  if (going === undefined && why !== undefined) {
    const controls = extensionsOf(item).filter(({ url }) => url === STANDARD.itemControl);
    const of = controls.map((control): Part => [control]);
    account.note({ linkId, text, why, group: 'shown_differently' }, [item, 'linkId', 'type', 'text'], ...of);
  } else if (going === undefined && !account.knows(item, 'linkId')) {
    const group = item.type === 'display' ? 'shown_differently' : 'never_asked';
    account.note({ linkId, text, why: 'It was not taken over', group }, [item]);
  }
  noteLost(account, item, ['item'], { going, linkId, text, budget });
}

interface Place {
  readonly going: ReadonlySet<string> | undefined;
  readonly linkId: string;
  readonly text: string;
  readonly budget: Budget;
}

/** Notes what is lost of one thing, one note for each of its elements. */
function noteLost(account: Account, thing: Json, without: readonly string[], place: Place): void {
  const { going, linkId, text, budget } = place;
  const lost = new Map<string, { leaves: [Leaf, ...Leaf[]]; of: Map<object, Part> }>();
  const leaves = leavesOf(thing, without);
  budget.spend(PER_LEAF * leaves.length, linkId === '' ? 'form' : 'question', text || linkId);
  for (const leaf of leaves) {
    const sign = signed(leaf);
    if (isNothing(leaf) || (sign !== undefined && going?.has(sign) === true) || isKnown(account, leaf))
      continue;
    const [top, , inner] = leaf.way;
    const key = top?.[1] ?? '';
    const kind = extensionOf(leaf) ?? (key === 'answerOption' ? inner?.[1] : '');
    const part = elementOf(leaf);
    // Of more kinds than anybody would read, the rest is one note.
    const name = lost.size < MOST_KINDS ? `${key} ${kind}` : key;
    const known = lost.get(`${key} ${kind}`) ?? lost.get(name);
    if (known === undefined) lost.set(name, { leaves: [leaf], of: new Map([[part[0], part]]) });
    else {
      known.leaves.push(leaf);
      known.of.set(part[0], part);
    }
  }
  for (const { leaves, of } of lost.values()) {
    const { group, what } = meaningOf(leaves, without.includes('contained'));
    account.noteAll({ linkId, text, why: `Not brought in: ${what}`, group }, [...of.values()]);
  }
}

/** What a value takes, in steps, to be looked for among those that go out. */
const PER_LEAF = 10;

/** The most kinds of things that are noted by themselves for one item. */
const MOST_KINDS = 200;

const isKnown = (account: Account, { way }: Leaf) => way.some(([thing, key]) => account.knows(thing, key));

const LISTS: readonly string[] = ['extension', 'modifierExtension', 'answerOption', 'enableWhen'];

/** The element that a lost value belongs to: an extension or an answer by itself, anything else as a whole. */
function elementOf({ way }: Leaf): Part {
  const [top, inList] = way;
  if (top === undefined) return [{}];
  const element =
    inList === undefined ? undefined : (inList[0] as Readonly<Record<string, unknown>>)[inList[1]];
  return LISTS.includes(top[1]) && isObject(element) ? [element] : [top[0], top[1]];
}

/** FHIR's own word for "not": saying nothing says the same. */
const NOTS: ReadonlySet<string> = new Set([
  'required',
  'repeats',
  'readOnly',
  'experimental',
  'initialSelected',
]);

function isNothing(leaf: Leaf): boolean {
  const { value, way } = leaf;
  if (value === false) return NOTS.has(way.at(-1)?.[1] ?? '') || extensionOf(leaf) === STANDARD.hidden;
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

function noteContained(account: Account, one: unknown, title: string): void {
  if (!isObject(one)) return;
  const lostOfIt = () => leavesOf(one).filter((leaf) => !isNothing(leaf) && !isKnown(account, leaf));
  const isUsed = account.knows(one, 'resourceType');
  if (isUsed) noteOfCodes(account, lostOfIt(), title);
  const lost = lostOfIt();
  if (lost.length === 0) return;
  const name = `contained ${String(one.resourceType)}${textIn(one.id) === undefined ? '' : ` #${one.id}`}`;
  const keys = [...new Set(lost.map(({ way }) => way[0]?.[1] ?? ''))];
  const why = isUsed
    ? `Not brought in: what ${name} says beside its answers (${keys.join(', ')})`
    : `Not brought in: what the form says as a whole under ${name}`;
  account.note({ linkId: '', text: title, why, group: 'not_kept' }, [one]);
}

const brief = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** Where things stand in what came in. A list of what is still to be seen, so it may be as deep as it likes. */
function pathsOf(form: Json, wanted: ReadonlySet<object>): ReadonlyMap<object, string> {
  const paths = new Map<object, string>();
  const open: { readonly value: object; readonly path: string }[] = [{ value: form, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (wanted.has(value)) paths.set(value, path);
    const isList = Array.isArray(value);
    for (const [key, inside] of Object.entries(value)) {
      if (typeof inside !== 'object' || inside === null) continue;
      open.push({ value: inside, path: isList ? `${path}[${key}]` : join(path, key) });
    }
  }
  return paths;
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

function pathsIn(paths: ReadonlyMap<object, string>, [thing, ...keys]: Part): readonly string[] {
  const path = paths.get(thing);
  if (path === undefined) return [];
  return keys.length === 0
    ? [path]
    : keys.filter((key) => Object.hasOwn(thing, key)).map((key) => join(path, key));
}
