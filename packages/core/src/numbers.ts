/** A whole number as people read it: `19,800`. Spelt out here, so that every browser and server writes it alike. */
export function grouped(number: number | bigint): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1 person", "3 people": how many there are of something. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
