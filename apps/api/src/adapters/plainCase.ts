/** Written in capitals by those who keep registers: names of bodies and kinds that stay so. */
const CAPITALS = new Set([
  'NHS',
  'GP',
  'GPS',
  'UK',
  'PMS',
  'APMS',
  'GMS',
  'PCN',
  'CIC',
  'HMP',
  'RAF',
  'PO',
  'II',
  'III',
  'IV',
]);
const SMALL = new Set(['AND', 'OF', 'THE', 'ON', 'IN', 'UPON', 'BY', 'LE', 'LA', 'Y', 'AT', 'FOR', 'UNDER']);

/**
 * A name or an address as people write it: `ST MARY'S SURGERY` becomes `St Mary's Surgery`. What is not all in
 * capitals stays as it is.
 */
export function plainCase(written: string): string {
  const text = written.replace(/\s+/g, ' ').trim();
  if (text !== text.toUpperCase()) return text;
  return text.replace(/[\p{L}\p{M}'’]+/gu, (word, at: number) => {
    if (CAPITALS.has(word)) return word;
    if (at > 0 && SMALL.has(word)) return word.toLowerCase();
    const small = word.toLowerCase();
    const first = small.charAt(0).toUpperCase() + small.slice(1);
    // O'BRIEN, and not MARY'S.
    return first.replace(
      /^([OD]['’])(\p{L})(?=\p{L})/u,
      (_, begin: string, next: string) => begin + next.toUpperCase(),
    );
  });
}
