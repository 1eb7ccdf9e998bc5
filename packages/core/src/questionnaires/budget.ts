import { Refusal } from '../errors.ts';

/** Says which place asks for too much work, and a way on. @param name as its author knows it */
const SAID = {
  list: (name: string) =>
    `The list of answers ${name} refers to other lists, or to itself, so often that we cannot read it. Write its answers out in one list.`,
  expression: (name: string) =>
    `The expression ${name} stands for so much that we cannot read it. Make it shorter, or divide the form.`,
  total: (name: string) =>
    `How ${name} is worked out takes more than we can read. Make it simpler, or divide the form.`,
  repeats: (name: string) =>
    `What is asked again and again at ${name} refers to so much that we cannot write it out. Let it repeat less, or divide the form.`,
  question: (name: string) =>
    `There is so much at ${name} that we cannot look at the form. Take something away there, or divide the form.`,
  piece: (name: string) =>
    `So many answers are put into the words of ${name} that nobody could read them. Put in fewer.`,
  form: (name: string) => `There is more in ${name} than we can read at once. Divide it into several forms.`,
} as const satisfies Readonly<Record<string, (name: string) => string>>;

export type WorkedPlace = keyof typeof SAID;

/** The longest that a name is said: a stranger's link id may be half a megabyte. */
const LONGEST_NAME = 60;

const called = (name: string) => {
  const words = name.slice(0, LONGEST_NAME + 1).trim();
  if (words === '') return 'this form';
  return `“${words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME)}…` : words}”`;
};

/**
 * Somebody's text would take far more work than its length (rule 12.18): a refusal that names the place, never
 * a crash.
 */
export class TooMuchWork extends Refusal {
  readonly place: WorkedPlace;

  constructor(place: WorkedPlace, name: string) {
    const message = SAID[place](called(name));
    super('form_too_much', { message, fields: [{ field: 'form', message }] });
    this.name = 'TooMuchWork';
    this.place = place;
  }
}

/**
 * Steps that one piece of work may take; a step costs about as much as looking at one small thing, some ten
 * million a second. Honest forms take a tenth of the limit (`budget.test.ts`).
 */
export const MOST_STEPS = {
  /** Reading a form that comes from elsewhere, and writing it as it came. */
  reading: 20_000_000,
  /** Holding a form that came together with what it asks now: it is read several times for it. */
  writing: 40_000_000,
  /** Looking for what is wrong with a form, here or in the browser. */
  checking: 2_000_000,
  /** Saying what differs between two versions, in letters that are said. */
  comparing: 20_000_000,
} as const;

/** A budget of steps, handed through one piece of work. */
export class Budget {
  readonly most: number;
  spent = 0;

  constructor(most: number = MOST_STEPS.reading) {
    this.most = most;
  }

  /** @param name of what is looked at, said if this is too much @throws TooMuchWork */
  spend(steps: number, place: WorkedPlace, name: string): void {
    this.spent += steps;
    if (this.spent > this.most) throw new TooMuchWork(place, name);
  }

  /** The same where it need not be done: whether there is enough left. What is refused is not counted. */
  affords(steps: number): boolean {
    if (this.spent + steps > this.most) return false;
    this.spent += steps;
    return true;
  }
}
