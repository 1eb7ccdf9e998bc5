import type { Part } from './notes.ts';
import { isObject, type Json, objectsIn } from './reading.ts';

/** Which FHIR a form is written in, and what gives it away; R4 where nothing does. */
export interface Written {
  readonly fhirVersion: 'R4' | 'R5' | 'STU3' | 'DSTU2';
  readonly signs: readonly Part[];
}

/** Elements of a form, and of an item, that only another FHIR has. */
const OF_FORM = {
  R5: ['versionAlgorithmString', 'versionAlgorithmCoding', 'copyrightLabel'],
  STU3: [],
  DSTU2: ['group'],
} as const;
const OF_ITEM = {
  R5: ['answerConstraint', 'disabledDisplay'],
  STU3: ['option', 'options'],
  DSTU2: [],
} as const;
/** Whether an element of STU3 holds what it holds there. */
const ARE_OF_STU3: Readonly<Record<string, (value: unknown) => boolean>> = {
  option: (value) =>
    Array.isArray(value) &&
    value.every((one) => isObject(one) && Object.keys(one).some((key) => /^value[A-Z]/.test(key))),
  options: (value) => isObject(value) && typeof value.reference === 'string',
};
/** A starting answer as STU3 writes it. */
export const INITIAL =
  /^initial(Boolean|Decimal|Integer|Date|DateTime|Time|String|Uri|Attachment|Coding|Quantity|Reference)$/;

/** Profiles of FHIR itself; a guide has versions of its own, and its 3.0 may well be R4. */
const PROFILES: readonly (readonly [RegExp, 'R5' | 'STU3'])[] = [
  [/^http:\/\/hl7\.org\/fhir\/(5\.0\/|R5\/|StructureDefinition\/Questionnaire\|5\.)/, 'R5'],
  [/^http:\/\/hl7\.org\/fhir\/(3\.0\/|STU3\/|StructureDefinition\/Questionnaire\|3\.)/, 'STU3'],
];

/** Tells R5, STU3 and DSTU2 from R4 by what R4 does not have: a form does not say which it is written in. */
export function writtenIn(form: Json): Written {
  const signs: { readonly version: Written['fhirVersion']; readonly of: Part }[] = [];
  const look = (thing: Json, elements: typeof OF_FORM | typeof OF_ITEM): void => {
    for (const version of ['R5', 'STU3', 'DSTU2'] as const) {
      for (const key of elements[version])
        if (thing[key] !== undefined && (ARE_OF_STU3[key]?.(thing[key]) ?? true))
          signs.push({ version, of: [thing, key] });
    }
  };
  look(form, OF_FORM);
  const meta: Json = isObject(form.meta) ? form.meta : {};
  for (const profile of Array.isArray(meta.profile) ? meta.profile : []) {
    const version = PROFILES.find(([starts]) => starts.test(String(profile)))?.[1];
    if (version !== undefined) signs.push({ version, of: [meta, 'profile'] });
  }
  const open = [...objectsIn(form.item)];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    look(item, OF_ITEM);
    if (item.type === 'coding') signs.push({ version: 'R5', of: [item, 'type'] });
    for (const test of objectsIn(item.enableWhen)) {
      if (test.hasAnswer !== undefined) signs.push({ version: 'STU3', of: [test, 'hasAnswer'] });
    }
    // What a form builder keeps beside its items (`initialState`, `options` of its own) is no STU3.
    const initial = Object.keys(item).find((key) => INITIAL.test(key));
    if (initial !== undefined) signs.push({ version: 'STU3', of: [item, initial] });
    for (const inner of objectsIn(item.item)) open.push(inner);
  }
  const [first] = signs;
  if (first === undefined) return { fhirVersion: 'R4', signs: [] };
  const own = signs.filter(({ version }) => version === first.version).map(({ of }) => of);
  return { fhirVersion: first.version, signs: own };
}
