import type { Budget } from '../../budget.ts';
import type { Account } from '../notes.ts';
import { objectsIn } from '../reading.ts';
import { OURS } from '../urls.ts';
import { mergeItem } from './mergeItem.ts';
import { same } from './same.ts';
import { alone, asDraft, byLink, type Draft, draftsIn, standings } from './tree.ts';

/** What we would have written for the form as it came, and what we would write for it now. */
export interface Written {
  readonly before: Draft;
  readonly after: Draft;
}

/** Changes the items of a form that came as ours have changed since. `own` gives our linkIds of each of its items. */
export function mergeItems(
  form: Draft,
  { before, after }: Written,
  { names, pieces }: Account,
  budget: Budget,
): void {
  const [old, now] = [byLink(before), byLink(after)];
  const mine = new Map(
    standings(form).flatMap(({ item }) => {
      const id = names.get(item);
      return id === undefined ? [] : [[id, item] as const];
    }),
  );
  for (const [id, item] of mine) {
    const [was, is] = [old.get(id), now.get(id)];
    if (was === undefined || is === undefined) continue;
    mergeItem(item, was.item, is.item);
    mergePieces(item, was.item, is.item, (one) => mine.has(String(one.linkId)), pieces);
  }
  mergeGrids(form, old, now, mine);
  const gone = (item: Draft) => {
    const id = names.get(item);
    return id !== undefined && old.has(id) && !now.has(id);
  };
  if (inOneOrder(before, after, mine)) {
    leaveOut(form, gone);
    insert(form, after, { old, mine, budget });
  } else arrange(form, after, { old, mine, gone, pieces, budget });
}

/** Whether what came stands as it stood: then its own hierarchy stays. */
function inOneOrder(before: Draft, after: Draft, mine: ReadonlyMap<string, Draft>): boolean {
  const [old, now] = [byLink(before), byLink(after)];
  const both = (form: Draft, other: typeof old) =>
    standings(form)
      .filter(({ item }) => mine.has(String(item.linkId)) && other.has(String(item.linkId)))
      .map(({ item, parent }) => [item.linkId, parent?.linkId]);
  return same(both(before, now), both(after, old));
}

/** Words that are a part of a question, where one of them has changed: ours for all of them. */
function mergePieces(
  came: Draft,
  was: Draft,
  is: Draft,
  isQuestion: (one: Draft) => boolean,
  pieces: Account['pieces'],
): void {
  const parts = (item: Draft) => draftsIn(item).filter((one) => one.type === 'display' && !isQuestion(one));
  const of = (item: Draft) => parts(item).filter((one) => String(one.linkId).startsWith(`${item.linkId}/`));
  if (same(of(was), of(is))) return;
  const rest = draftsIn(came).filter((one) => !pieces.has(one));
  setItems(came, [...of(is).map(asDraft), ...rest]);
}

/** The heading of a grid stands in the group around its rows. */
function mergeGrids(
  form: Draft,
  old: ReturnType<typeof byLink>,
  now: ReturnType<typeof byLink>,
  mine: ReadonlyMap<string, Draft>,
): void {
  const around = new Map(standings(form).map(({ item, parent }) => [item, parent]));
  for (const [id, { item }] of now) {
    const was = old.get(id)?.item;
    if (mine.has(id) || was === undefined || item.type !== 'group' || was.text === item.text) continue;
    const row = mine.get(String(draftsIn(item)[0]?.linkId));
    const group = row && around.get(row);
    if (group) {
      group.text = item.text;
      delete group._text;
    }
  }
}

function setItems(thing: Draft, items: Draft[]): void {
  if (items.length === 0) delete thing.item;
  else thing.item = items;
}

function leaveOut(form: Draft, gone: (item: Draft) => boolean): void {
  for (const thing of [form, ...standings(form).map(({ item }) => item)]) {
    if (thing.item === undefined) continue;
    // What stood in it and is still asked takes its place.
    const left = (item: Draft): Draft[] => (gone(item) ? draftsIn(item).flatMap(left) : [item]);
    setItems(thing, draftsIn(thing).flatMap(left));
  }
}

/** New questions, each after what it follows. */
function insert(
  form: Draft,
  after: Draft,
  { old, mine, budget }: { old: ReturnType<typeof byLink>; mine: ReadonlyMap<string, Draft>; budget: Budget },
): void {
  const put = new Map(mine);
  const around = new Map(standings(form).map((one) => [one.item, one.parent ?? form]));
  const visit = (all: readonly Draft[], parent: Draft | undefined, of: Draft | undefined): void => {
    const list = of === undefined ? all : all.filter((one) => !isPieceOf(of, one, mine));
    let last: Draft | undefined;
    list.forEach((item, at) => {
      const id = String(item.linkId);
      const isNew = !old.has(id) && !put.has(id) && isWorthIt(item, old);
      if (isNew) {
        const copy = asDraft(alone(item));
        budget.spend(list.length, 'question', id);
        const next = list
          .slice(at + 1)
          .values()
          .map((one) => firstIn(one, put))
          .find((one) => one !== undefined);
        const place = (last && around.get(last)) ?? parent ?? (next && around.get(next)) ?? form;
        const items = draftsIn(place);
        budget.spend(items.length, 'question', id);
        const behind = last
          ? items.indexOf(last) + 1
          : next
            ? Math.max(items.indexOf(next), 0)
            : items.length;
        setItems(place, [...items.slice(0, behind), copy, ...items.slice(behind)]);
        put.set(id, copy);
        around.set(copy, place);
      }
      visit(draftsIn(item), put.get(id), item);
      last = put.get(id) ?? lastIn(item, put) ?? last;
    });
  };
  visit(draftsIn(after), undefined, undefined);
}

/**
 * The total that we write ourselves is no question: a form from elsewhere has its own, or none until its author
 * here adds one.
 */
const isWorthIt = (item: Draft, old: ReadonlyMap<string, unknown>) =>
  item.readOnly !== true || (isOurTotal(item) && !old.has(String(item.linkId)));

const isOurTotal = (item: Draft) =>
  objectsIn(item.extension).some(({ url, valueString }) => url === OURS.part && valueString === 'score');

const firstIn = (item: Draft, put: ReadonlyMap<string, Draft>): Draft | undefined =>
  put.get(String(item.linkId)) ??
  draftsIn(item)
    .values()
    .map((one) => firstIn(one, put))
    .find((one) => one !== undefined);

const lastIn = (item: Draft, put: ReadonlyMap<string, Draft>): Draft | undefined =>
  draftsIn(item)
    .toReversed()
    .values()
    .map((one) => put.get(String(one.linkId)) ?? lastIn(one, put))
    .find((one) => one !== undefined);

/**
 * Moved questions: our order and hierarchy, with what came inside each, and what was never ours behind what it
 * followed.
 */
function arrange(
  form: Draft,
  after: Draft,
  {
    old,
    mine,
    gone,
    pieces,
    budget,
  }: {
    old: ReturnType<typeof byLink>;
    mine: ReadonlyMap<string, Draft>;
    gone: (item: Draft) => boolean;
    pieces: Account['pieces'];
    budget: Budget;
  },
): void {
  const ours = new Set<Draft>(mine.values());
  const strangers: { item: Draft; parent: Draft | undefined; behind: Draft | undefined }[] = [];
  const look = (list: readonly Draft[], parent: Draft | undefined): void => {
    let behind: Draft | undefined;
    for (const item of list) {
      if (ours.has(item) || gone(item)) {
        look(draftsIn(item), ours.has(item) ? item : parent);
        behind = ours.has(item) ? item : behind;
      } else if (pieces.has(item) && !isPart(item, parent)) look(draftsIn(item), parent);
      else strangers.push({ item, parent, behind });
    }
  };
  look(draftsIn(form), undefined);
  const build = (item: Draft): Draft => {
    const own = mine.get(String(item.linkId)) ?? asDraft(alone(item));
    setItems(
      own,
      draftsIn(item)
        .filter((one) => !isPieceOf(item, one, mine))
        .map(build),
    );
    return own;
  };
  setItems(
    form,
    draftsIn(after)
      .filter((item) => isWorthIt(item, old))
      .map(build),
  );
  const around = new Map(standings(form).map((one) => [one.item, one.parent ?? form]));
  for (const { item, parent, behind } of strangers) {
    const place = (behind && around.get(behind)) ?? (parent && around.has(parent) ? parent : form);
    const items = draftsIn(place);
    budget.spend(items.length, 'question', String(item.linkId));
    const at = behind ? items.indexOf(behind) + 1 : isPart(item, parent) ? 0 : items.length;
    setItems(place, [...items.slice(0, at), item, ...items.slice(at)]);
    around.set(item, place);
  }
}

const isPart = (item: Draft, parent: Draft | undefined) => parent !== undefined && item.type === 'display';

const isPieceOf = (item: Draft, one: Draft, mine: ReadonlyMap<string, Draft>) =>
  one.type === 'display' &&
  mine.has(String(item.linkId)) &&
  !mine.has(String(one.linkId)) &&
  String(one.linkId).startsWith(`${String(item.linkId)}/`);
