/** How much one form may hold (rule 12.1). What was brought in from elsewhere fits in too. */
export const FORM_LIMITS = {
  name: 255,
  /** What an id, a code or a name inside a form may take. */
  key: 255,
  /** One text that people read. */
  text: 5_000,
  /** A picture stands in the form itself, so that nobody else is asked for it: about 350 KB. */
  picture: 480_000,
  questions: 2_000,
  options: 10_000,
  statements: 100,
  keywords: 50,
  tags: 30,
  bands: 100,
  /** Conditions inside one another, and parts of one condition. */
  deep: 8,
  parts: 200,
  comment: 1_000,
  /** Answers to one comment, or to one note beside an answered form. */
  commentAnswers: 100,
  /** The body that carries a form with its pictures. */
  body: 4 * 1_048_576,
  /** How many moments of a draft are kept. */
  moments: 500,
} as const;

/** Saves of one author that follow each other within so many milliseconds are one moment of the history. */
export const ONE_MOMENT = 120_000;
