/** One place of a time, as the rules of booking have it. */
interface ModelPlace {
  bookedBy?: number | undefined;
  hold?: { by: number; id: string; until: number; offered: boolean } | undefined;
}

/**
 * What the rules of booking say of a few people and times, in the plainest way: the real thing is held against it
 * step by step (rule 3.1, 3.3, 3.14, 3.15). Every step says what must be answered, and changes the model only where
 * it succeeds.
 */
export class BookingModel {
  readonly slots: ModelPlace[][];
  now: number;

  constructor(capacities: readonly number[], now: number) {
    this.slots = capacities.map((many) => Array.from({ length: many }, () => ({})));
    this.now = now;
  }

  #free(place: ModelPlace, who: number): boolean {
    const { bookedBy, hold } = place;
    return bookedBy === undefined && (!hold || hold.until <= this.now || hold.by === who);
  }

  /** The place that somebody would be given: their own kept one first. */
  #place(slot: number, who: number): ModelPlace | undefined {
    const free = (this.slots[slot] ?? []).filter((place) => this.#free(place, who));
    return free.find(({ hold }) => hold?.by === who) ?? free[0];
  }

  #has(slot: number, who: number): boolean {
    return (this.slots[slot] ?? []).some(({ bookedBy }) => bookedBy === who);
  }

  /** Their own choices are let go of; what is offered to them stays theirs. */
  #letGo(who: number): void {
    for (const place of this.slots.flat())
      if (place.hold?.by === who && !place.hold.offered) place.hold = undefined;
  }

  /** @returns the holds of which they get one again, or what is answered to a new one */
  hold(who: number, slot: number): { kept: string[] } | '201' | '409 slot_taken' {
    const kept = (this.slots[slot] ?? []).flatMap(({ hold }) =>
      hold?.by === who && hold.until > this.now ? [hold.id] : [],
    );
    if (kept.length > 0) return { kept };
    return this.#place(slot, who) ? '201' : '409 slot_taken';
  }

  held(who: number, slot: number, id: string, until: number): void {
    this.#letGo(who);
    const place = this.#place(slot, who);
    if (place) place.hold = { by: who, id, until, offered: false };
  }

  release(id: string): void {
    for (const place of this.slots.flat()) if (place.hold?.id === id) place.hold = undefined;
  }

  /** @param by the hold that is confirmed, with its end; undefined where a time is booked at once */
  book(who: number, slot: number, by?: { until: number }): string {
    const place = this.#place(slot, who);
    if (!place) {
      if (!by) return '409 slot_taken';
      if (this.#has(slot, who)) return '409 already_booked';
      return by.until <= this.now ? '409 hold_expired' : '409 slot_taken';
    }
    if (this.#has(slot, who)) return '409 already_booked';
    place.bookedBy = who;
    place.hold = undefined;
    this.#letGo(who);
    return '201';
  }

  move(who: number, from: number, to: number): string {
    if (from === to) return '200';
    const place = this.#place(to, who);
    if (!place) return '409 slot_taken';
    if (this.#has(to, who)) return '409 already_booked';
    this.cancel(who, from);
    place.bookedBy = who;
    place.hold = undefined;
    this.#letGo(who);
    return '200';
  }

  cancel(who: number, slot: number): void {
    const place = (this.slots[slot] ?? []).find(({ bookedBy }) => bookedBy === who);
    if (place) place.bookedBy = undefined;
  }

  /** @returns whether a place is kept for them by it */
  offer(who: number, slot: number, id: string, until: number): boolean {
    const place = this.#place(slot, who);
    if (place) place.hold = { by: who, id, until, offered: true };
    return place !== undefined;
  }

  /** Whether a place of this time would be given to somebody: what their next offer must come to. */
  mayHave(who: number, slot: number): boolean {
    return this.#place(slot, who) !== undefined;
  }

  /** Of each time, who has its places and for whom they are kept, in no order. */
  standing(): string[][] {
    return this.slots.map((places) =>
      places
        .map(({ bookedBy, hold }) =>
          bookedBy !== undefined
            ? `booked by ${bookedBy}`
            : hold && hold.until > this.now
              ? `kept for ${hold.by}`
              : 'free',
        )
        .sort(),
    );
  }
}
