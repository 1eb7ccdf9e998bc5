export type Kind = 'save' | 'book' | 'call';
export const KINDS: readonly Kind[] = ['save', 'book', 'call'];

/** What was promised to clients, and what went wrong, with its moment. */
export class Ledger {
  /** Of each form, how many saves were acknowledged; the last one with the form sent in. */
  readonly saves = new Map<string, number>();
  readonly sentIn = new Set<string>();
  /** Of each time, who was told that they have it, and by which number. */
  readonly bookings = new Map<string, { personId: string; id: string }>();
  /** Of each client, the call that they were told they get. */
  readonly calls = new Map<string, string>();
  /** Replies that nobody should ever get. */
  readonly wrong: string[] = [];
  /** More to say of a round. */
  readonly notes: string[] = [];
  readonly #failed: { at: number; how: string }[] = [];
  readonly #acknowledged: { kind: Kind; begun: number; at: number }[] = [];

  failed(how: string): void {
    this.#failed.push({ at: performance.now(), how });
  }

  acknowledged(kind: Kind, begun: number): void {
    this.#acknowledged.push({ kind, begun, at: performance.now() });
  }

  /** How many acknowledged calls of a kind were begun after a moment. */
  since(moment: number, kind?: Kind): number {
    return this.#acknowledged.filter((one) => one.begun >= moment && (!kind || one.kind === kind)).length;
  }

  get promises(): number {
    return this.#acknowledged.length;
  }

  /** How long after a moment nothing failed any more and each kind of call was answered again, in seconds. */
  recoveredAfter(moment: number): number {
    const firsts = KINDS.map((kind) => {
      const found = this.#acknowledged.filter((one) => one.kind === kind && one.begun >= moment);
      return Math.min(...found.map(({ at }) => at));
    });
    const times = [moment, ...this.#failed.map(({ at }) => at), ...firsts].filter(Number.isFinite);
    return (Math.max(...times) - moment) / 1000;
  }

  /** "503 × 12, no reply × 3", or "none". */
  failures(): string {
    const counted = new Map<string, number>();
    for (const { how } of this.#failed) counted.set(how, (counted.get(how) ?? 0) + 1);
    return [...counted].map(([how, times]) => `${how} × ${times}`).join(', ') || 'none';
  }
}
