/** A whole number as people read it: `19,800`. Spelt out here, so that every browser and server writes it alike. */
export function grouped(number: number | bigint): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
