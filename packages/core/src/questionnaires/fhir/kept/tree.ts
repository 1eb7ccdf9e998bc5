import { type Json, objectsIn } from '../reading.ts';

/** An item that is being changed. */
export type Draft = { [key: string]: unknown; item?: Draft[] };

export const draftsIn = (thing: Draft): Draft[] => objectsIn(thing.item) as unknown as Draft[];

interface Standing {
  readonly item: Draft;
  readonly parent: Draft | undefined;
}

/** Every item with what it stands in, in order. A list of what is still to be seen: it may be as deep as it likes. */
export function standings(form: Draft): readonly Standing[] {
  const all: Standing[] = [];
  const open: Standing[] = draftsIn(form)
    .map((item) => ({ item, parent: undefined }))
    .reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    all.push(next);
    const parent = next.item;
    for (const item of draftsIn(parent).reverse()) open.push({ item, parent });
  }
  return all;
}

/** Items by linkId; of two with one the first. */
export function byLink(form: Draft): ReadonlyMap<string, Standing> {
  const all = new Map<string, Standing>();
  for (const one of standings(form)) {
    const id = String(one.item.linkId);
    if (!all.has(id)) all.set(id, one);
  }
  return all;
}

/** An item without those inside it. */
export function alone(item: Draft): Draft {
  const { item: _inside, ...rest } = item;
  return rest;
}

/** A copy that shares nothing with what it was made of. */
export function copied<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => copied(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied<unknown>(one)])) as Value;
}

export const asDraft = (json: object) => copied(json) as Json as Draft;
