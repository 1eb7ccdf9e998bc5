/** A schema of JSON Schema 2020-12, as far as Zod writes it. */
interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/**
 * What a field of a name usually holds. Nobody is called so: numbers and addresses are those kept free for made-up
 * people.
 */
const USUAL: Record<string, unknown> = {
  accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl',
  code: '123456',
  dateOfBirth: '1997-06-14',
  day: '2026-11-24',
  email: 'amira@example.com',
  firstName: 'Amira',
  firstname: 'Amira',
  from: '2026-11-24',
  lastName: 'Lowe',
  lastname: 'Lowe',
  line1: '12 Rowan Street',
  message: 'Please ring the bell twice.',
  mobile: '07700 900118',
  name: 'Hope House',
  password: 'correct horse battery',
  phone: '07700 900118',
  postcode: 'WE4 2RS',
  reason: 'They asked us to.',
  secret: 'cwk_Vb1yQ0w9mJ8rT2xK5nL7pZ4aC6dE3fG1hI0jU-sXo_9',
  service: 'vas',
  to: '2026-12-24',
  town: 'Westmere',
  ubrn: '1234 5678 9012',
  username: 'amira@example.com',
};

const FORMATS: Record<string, string> = {
  uuid: '0190de30-0001-7000-8000-000000000099',
  date: '2026-11-24',
  'date-time': '2026-11-24T10:20:00.000Z',
  uri: 'https://portal.example.org/',
  email: 'amira@example.com',
};

/** How deep an example goes into what may hold itself. */
const DEEPEST = 12;

/**
 * Something that a schema takes, as an example for people: of each choice the first, of each list one.
 * @param name of the field it is for, which says what usually stands there
 */
export function exampleOf(schema: unknown, name = '', root: Schema = schema as Schema, deep = 0): unknown {
  const given = schema as Schema;
  if (deep > DEEPEST) return undefined;
  if (given.$ref !== undefined) return exampleOf(target(given.$ref, root), name, root, deep + 1);
  if (given.const !== undefined) return given.const;
  if (given.enum) return given.enum.includes(USUAL[name]) ? USUAL[name] : given.enum[0];
  if (given.default !== undefined) return given.default;
  const choices = given.anyOf ?? given.oneOf;
  if (choices) {
    const [first] = [...choices].sort((a, b) => Number(a.type === 'null') - Number(b.type === 'null'));
    return exampleOf(first, name, root, deep + 1);
  }
  if (given.allOf) {
    const parts = given.allOf.map((part) => exampleOf(part, name, root, deep + 1));
    return Object.assign({}, ...parts.filter((part) => typeof part === 'object'));
  }
  const type = Array.isArray(given.type) ? given.type.find((one) => one !== 'null') : given.type;
  if (type === 'object') return objectOf(given, root, deep);
  if (type === 'array') return listOf(given, name, root, deep);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberOf(given);
  if (type === 'null') return null;
  return type === 'string' ? textOf(given, name) : undefined;
}

const target = (ref: string, root: Schema): Schema | undefined =>
  ref === '#' ? root : root.$defs?.[ref.split('/').at(-1) ?? ''];

function objectOf(given: Schema, root: Schema, deep: number): unknown {
  const fields = Object.entries(given.properties ?? {}).flatMap(([name, of]) => {
    const value = exampleOf(of, name, root, deep + 1);
    return value === undefined ? [] : [[name, value] as const];
  });
  const names = given.propertyNames?.enum;
  const more = given.additionalProperties;
  if (typeof more === 'object' && Object.keys(more).length > 0)
    for (const name of names ?? ['name']) {
      const value = exampleOf(more, String(name), root, deep + 1);
      if (value !== undefined) fields.push([String(name), value]);
    }
  return Object.fromEntries(fields);
}

function listOf(given: Schema, name: string, root: Schema, deep: number): unknown[] {
  const each =
    given.prefixItems ?? Array.from({ length: Math.max(1, given.minItems ?? 1) }, () => given.items);
  return each.flatMap((item) => {
    const value = item === undefined ? undefined : exampleOf(item, name.replace(/s$/, ''), root, deep + 1);
    return value === undefined ? [] : [value];
  });
}

function numberOf({ minimum = 0, exclusiveMinimum, maximum = 25 }: Schema): number {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  return Math.max(least, Math.min(1, maximum));
}

function textOf({ format, pattern, maxLength, minLength = 0 }: Schema, name: string): string {
  const usual = USUAL[name];
  const candidates = [
    ...(format && FORMATS[format] ? [FORMATS[format]] : []),
    ...(typeof usual === 'string' ? [usual] : []),
    ...SHAPES,
    'In your own words',
  ];
  const fits = (text: string) =>
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
    text.length <= (maxLength ?? Number.POSITIVE_INFINITY) &&
    text.length >= minLength;
  if (format === undefined && pattern === undefined && typeof usual !== 'string')
    return fits('In your own words') ? 'In your own words' : 'x'.repeat(Math.max(minLength, 1));
  return candidates.find(fits) ?? 'x'.repeat(Math.max(minLength, 1));
}

/** Texts of the shapes that patterns ask for. */
const SHAPES = [
  '2026-11-24T10:20:00.000Z',
  '2026-11-24',
  '10:20',
  '123456',
  '#0b3f7a',
  '0190de30-0001-7000-8000-000000000099.webp',
  'a',
  '1',
  'A',
];
