import type { Extension } from './resource.ts';

/** JSON from anywhere, looked at piece by piece: nothing is believed to be there. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; nothing when it is none. */
export function objectsIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function extensionsOf(thing: Json): readonly Extension[] {
  return objectsIn(thing.extension).filter((one): one is Json & Extension => typeof one.url === 'string');
}

export function extension(thing: Json, url: string): Extension | undefined {
  return extensionsOf(thing).find((one) => one.url === url);
}

/** The codes of an item's controls: how it is to be shown. */
export function controlsOf(item: Json, url: string): readonly string[] {
  return extensionsOf(item)
    .filter((one) => one.url === url)
    .flatMap((one) => {
      const concept: unknown = one.valueCodeableConcept;
      return isObject(concept) ? objectsIn(concept.coding).map(({ code }) => String(code)) : [];
    });
}
