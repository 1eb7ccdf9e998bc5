import type { ErrorBody } from '@careway/core/errors';

/**
 * The words of a refusal by the fields of a page that they belong to.
 * @param own what a field of the call is called on the page; undefined for one that is not on it
 * @returns undefined where the refusal names no field of the page: then its own words are shown
 */
export function fieldErrors<Field extends string>(
  { fields = [] }: ErrorBody,
  own: (field: string) => Field | undefined,
): { [Name in Field]?: string } | undefined {
  const known = fields.flatMap(({ field, message }) => {
    const name = own(field);
    return name === undefined ? [] : [[name, message] as const];
  });
  return known.length === 0 ? undefined : (Object.fromEntries(known) as { [Name in Field]?: string });
}
