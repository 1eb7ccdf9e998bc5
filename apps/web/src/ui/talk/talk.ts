/** Something that a colleague wrote, as the API gives it. */
export interface Said {
  id: string;
  /** Empty once it was taken back. */
  text: string;
  by: string;
  /** Whoever reads it wrote it. */
  mine: boolean;
  at: string;
  changedAt: string | null;
  takenBack: boolean;
  /** What it said before it was changed, where that stays to be read. */
  before?: readonly { text: string; until: string }[];
}

/** What began with one, and what was answered to it. */
export interface Thread extends Said {
  settledAt: string | null;
  settledBy: string | null;
  replies: readonly Said[];
}

/** What its writer can do with what was said; each gives back `undefined` where the connection is lost. */
export interface Keeping {
  /** "comment", "note". */
  one: string;
  most: number;
  change: (id: string, text: string) => Promise<unknown>;
  takeBack: (id: string) => Promise<unknown>;
  /** Brings what stands there now. */
  renew: () => Promise<unknown>;
  /** What becomes of the words that are taken back. */
  afterTakingBack: string;
}

/** What anybody can do with a thread, beside. */
export interface Talking extends Keeping {
  answer: (id: string, text: string) => Promise<unknown>;
  settle: (id: string, settled: boolean) => Promise<unknown>;
}
