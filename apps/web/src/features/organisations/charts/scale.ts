/** Round steps from 0 up to at least `most`, five of them or fewer. */
export function ticks(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, index) => index * step);
}

/** Which labels of so many fit into a width, evenly apart; the last is always among them. */
export function labelled(many: number, width: number, each = 64): (index: number) => boolean {
  const every = Math.max(1, Math.ceil((many * each) / Math.max(1, width)));
  return (index) => (many - 1 - index) % every === 0;
}
