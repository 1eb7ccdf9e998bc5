/** How points become a score and what it means (rule 5.7); what one answer is worth is its type's to say. */
import type { AnswerScoring } from './questionTypes/rules.ts';
import type { AnswerValue, ScoreBand, Scoring } from './types.ts';

/** The score as it stands: of answers that are reachable and need no mending, and of no others. */
export interface Score extends SectionTotals {
  /** Subtotals, in order, of the sections that have something to score now. */
  readonly sections: readonly SectionScore[];
}

export interface SectionScore extends SectionTotals {
  /** The section question; undefined for what stands in no section. */
  readonly sectionId: string | undefined;
}

interface SectionTotals {
  readonly total: number;
  /** The most that the questions asked of this person now are worth together. */
  readonly most: number;
  /** Scored questions that are answered. */
  readonly answered: number;
  /** Scored questions still without a good answer. */
  readonly left: number;
  /** What the total means. Nobody reads a total of half the answers: there is no band while any is left. */
  readonly band: ScoreBand | undefined;
}

/** The parts of a set that have totals of their own, worked out once. */
export interface ScorePlan {
  readonly bands: readonly ScoreBand[];
  readonly sections: readonly {
    readonly sectionId: string | undefined;
    readonly bands: readonly ScoreBand[];
  }[];
  readonly times: number;
  readonly plus: number;
}

// Scores may be decimals. Adding and taking away millionths is exact, so a total never drifts as answers change.
const PARTS = 1_000_000;

class Tally {
  total = 0;
  most = 0;
  answered = 0;
  left = 0;
  asked = 0;

  add(most: number, points: number | undefined, blankCounts: boolean, sign: 1 | -1): void {
    this.asked += sign;
    this.most += sign * Math.round(most * PARTS);
    if (points !== undefined) {
      this.total += sign * Math.round(points * PARTS);
      this.answered += sign;
    } else if (!blankCounts) this.left += sign;
  }

  read(bands: readonly ScoreBand[], times: number, plus: number): SectionTotals {
    const { answered, left } = this;
    const total = exactly(this.total, times, plus);
    const most = exactly(this.most, times, plus);
    const band = left === 0 && answered > 0 ? bandOf(bands, total) : undefined;
    return { total, most, answered, left, band };
  }
}

/** A sum of millionths as a total. A mean is rounded to a millionth, so that 27 times 1/9 is 3. */
export function exactly(millionths: number, times: number, plus: number): number {
  return times === 1 && plus === 0
    ? millionths / PARTS
    : Math.round(millionths * times + plus * PARTS) / PARTS;
}

/** The band a total falls in, both ends included. */
export function bandOf(bands: readonly ScoreBand[], total: number): ScoreBand | undefined {
  return bands.find(({ from, to }) => from <= total && total <= to);
}

/** Totals that are kept, not added up: an answer costs its own addition. */
export class ScoreKeeper {
  readonly #plan: ScorePlan;
  #all = new Tally();
  #tallies: Tally[];
  #sections: (SectionScore | undefined)[] = [];
  #score: Score | undefined;

  constructor(plan: ScorePlan) {
    this.#plan = plan;
    this.#tallies = plan.sections.map(() => new Tally());
  }

  /** Begins again from nothing. */
  clear(): void {
    this.#all = new Tally();
    this.#tallies = this.#plan.sections.map(() => new Tally());
    this.#sections = [];
    this.#score = undefined;
  }

  /**
   * Counts a visible scored question in, or out again.
   * @param section which of the scored sections it stands in.
   * @param points what its answer is worth; undefined when it has no good answer.
   * @param isBlank whether nothing is answered at all, which in some questions is an answer too.
   */
  count(
    { most, blankCounts: mayBeBlank }: AnswerScoring<AnswerValue>,
    section: number,
    points: number | undefined,
    isBlank: boolean,
    sign: 1 | -1,
  ): void {
    const blankCounts = isBlank && mayBeBlank;
    this.#all.add(most, points, blankCounts, sign);
    this.#tallies[section]?.add(most, points, blankCounts, sign);
    this.#sections[section] = undefined;
    this.#score = undefined;
  }

  /** The score; the same object until it changes. */
  read(): Score {
    this.#score ??= {
      ...this.#all.read(this.#plan.bands, this.#plan.times, this.#plan.plus),
      sections: this.#readSections(),
    };
    return this.#score;
  }

  #readSections(): readonly SectionScore[] {
    return this.#plan.sections.flatMap(({ sectionId, bands }, at) => {
      const tally = this.#tallies[at];
      if (tally === undefined || tally.asked === 0) return [];
      const known = this.#sections[at] ?? { sectionId, ...tally.read(bands, this.#plan.times, 0) };
      this.#sections[at] = known;
      return [known];
    });
  }
}

/** The parts of a set that are scored. @param sectionIds of the scored questions, in order. */
export function planScores(
  scoring: Scoring | undefined,
  sectionIds: readonly (string | undefined)[],
): ScorePlan {
  const bandsOf = (sectionId: string | undefined) =>
    scoring?.sections?.find((section) => section.sectionId === sectionId)?.bands ?? [];
  const sections = [...new Set(sectionIds)].map((sectionId) => ({ sectionId, bands: bandsOf(sectionId) }));
  return { bands: scoring?.bands ?? [], sections, times: scoring?.times ?? 1, plus: scoring?.plus ?? 0 };
}
