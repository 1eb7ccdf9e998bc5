/** Something in a question set that must be mended before it can be asked. */
export interface SetProblem {
  /** Empty when the fault is of the whole set. */
  readonly questionId: string;
  readonly problem:
    | 'duplicate_question'
    | 'duplicate_option'
    | 'option_of_no_question'
    | 'unknown_question'
    | 'unknown_option'
    | 'not_a_date'
    | 'not_a_limit'
    | 'duplicate_name'
    | 'not_scorable'
    | 'not_a_number'
    | 'not_a_band'
    | 'unknown_shape'
    | 'too_many_pieces'
    | 'cycle';
  /** The id or the words at fault. */
  readonly what: string;
}

/** A stranger's form may have as many as it has words. */
const MOST_SAID = 50;

/** Thrown by `compile`: the author's mistakes, all at once. */
export class QuestionSetFault extends Error {
  readonly problems: readonly SetProblem[];
  constructor(problems: readonly SetProblem[]) {
    const said = problems.slice(0, MOST_SAID).map((one) => `${one.problem} ${one.what}`);
    super(`question set cannot be used: ${said.join(', ')}`);
    this.name = 'QuestionSetFault';
    this.problems = problems;
  }
}
