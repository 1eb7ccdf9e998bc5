/** Prints one measure beside its floor, in the form every measurement here has. */
export function print(name: string, value: number, unit: string, floor: number): void {
  const shown = (number: number) => number.toFixed(number < 10 ? 2 : 1);
  const ratio = (value / floor).toFixed(2);
  console.log(`${name} ${shown(value)} ${unit} | floor ${shown(floor)} ${unit} | ratio ${ratio}`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil((sorted.length * of) / 100) - 1];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}
