import { isObject, type Json, objectsIn, textIn } from './reading.ts';

const LISTS: readonly unknown[] = ['ValueSet', 'CodeSystem'];

/**
 * The one Questionnaire of a Bundle, with the answer lists of the Bundle contained in it, where it finds them
 * by address. One that contains lists already keeps its own.
 * @returns what was given where it is no Bundle; undefined for a Bundle with no Questionnaire or several
 */
export function formIn(json: Json): Json | undefined {
  if (json.resourceType !== 'Bundle') return json;
  const resources = objectsIn(json.entry).flatMap(({ resource }) => (isObject(resource) ? [resource] : []));
  const [form, more] = resources.filter(({ resourceType }) => resourceType === 'Questionnaire');
  if (form === undefined || more !== undefined) return undefined;
  const own = objectsIn(form.contained);
  const known = new Set(own.map(({ url }) => textIn(url)));
  const along = resources.filter(
    ({ resourceType, url }) =>
      LISTS.includes(resourceType) && textIn(url) !== undefined && !known.has(String(url)),
  );
  return along.length === 0 ? form : { ...form, contained: [...own, ...along] };
}
