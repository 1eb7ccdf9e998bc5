import { isoDate } from '../dates.ts';
import { garbled } from './garbled.ts';

/** One thing to mend in a row, in words for whoever made the file. */
export interface CellProblem {
  column: string;
  /** What the file says there. */
  value: string;
  /** How the sentence "the file says …, which" goes on. */
  wrong: string;
  /** What to do about it. */
  mend: string;
}

/**
 * What a row comes to: something to bring in, by its natural key; nothing that concerns us, and why; or what to
 * mend.
 */
export type ReadRow<Said> =
  | { key: string; said: Said }
  | { leftOut: string }
  | { problems: readonly CellProblem[] };

/** Reads the cells of one row and gathers what is wrong with them. */
export class Cells {
  readonly #values: Readonly<Record<string, string>>;
  readonly #wrong: CellProblem[] = [];

  constructor(values: Readonly<Record<string, string>>) {
    this.#values = values;
  }

  /** What is wrong so far, once for each column; a cell that nobody wrote so is wrong whatever it is read as. */
  get problems(): readonly CellProblem[] {
    const others = Object.keys(this.#values).flatMap((column): CellProblem[] => {
      const found = this.#wrong.some((one) => one.column === column) ? undefined : garbled(this.at(column));
      return found ? [{ column, value: this.at(column), ...found }] : [];
    });
    return [...this.#wrong, ...others];
  }

  /** What stands in a column, without blanks around it; '' where the file has none. */
  at(column: string): string {
    return (this.#values[column] ?? '').trim();
  }

  wrong(column: string, wrong: string, mend: string): undefined {
    this.#wrong.push({ column, value: this.at(column), wrong, mend });
    return undefined;
  }

  /** A text of a length that has to be there. */
  text(column: string, most: number, mend: string): string | undefined {
    const value = this.at(column);
    if (value === '') return this.wrong(column, 'is empty', mend);
    if (value.length > most)
      return this.wrong(column, `is longer than ${most} characters`, 'Write it shorter');
    return value;
  }

  /** One of some words, however they are written. */
  oneOf<const Word extends string>(column: string, words: readonly Word[]): Word | undefined {
    const value = this.at(column).toLowerCase();
    const found = words.find((word) => word === value);
    const last = words.at(-1) ?? '';
    const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
    return (
      found ??
      this.wrong(column, value === '' ? 'is empty' : 'is not one of the words we know', `Write ${list}`)
    );
  }

  /** Yes or no; `otherwise` where nothing is said. */
  yesNo(column: string, otherwise: boolean): boolean | undefined {
    const value = this.at(column).toLowerCase();
    if (value === '') return otherwise;
    if (['yes', 'y', 'true', '1'].includes(value)) return true;
    if (['no', 'n', 'false', '0'].includes(value)) return false;
    return this.wrong(column, 'is neither yes nor no', 'Write yes or no');
  }

  /** A calendar day, year first or as British spreadsheets write it; null where it may be empty. */
  day(column: string, example: string): string | undefined;
  day(column: string, example: string, empty: 'may be empty'): string | null | undefined;
  day(column: string, example: string, empty?: 'may be empty'): string | null | undefined {
    const value = this.at(column);
    if (value === '')
      return empty ? null : this.wrong(column, 'is empty', `Write a day, for example ${example}`);
    const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value);
    const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value);
    const [year, month, day] = iso
      ? [iso[1], iso[2], iso[3]]
      : british
        ? [british[3], british[2], british[1]]
        : [];
    const found = year === undefined ? undefined : isoDate(Number(year), Number(month), Number(day));
    return found ?? this.wrong(column, 'is not a day of the calendar', `Write it as ${example}`);
  }

  /** A time of day, in minutes after midnight. */
  time(column: string, example: string): number | undefined {
    const [found, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(this.at(column)) ?? [];
    const [hour, minute] = [Number(hours), Number(minutes)];
    if (found === undefined || hour > 23 || minute > 59)
      return this.wrong(
        column,
        this.at(column) === '' ? 'is empty' : 'is not a time of day',
        `Use 00:00 to 23:59, for example ${example}`,
      );
    return hour * 60 + minute;
  }

  /** A whole number between two others. */
  whole(column: string, least: number, most: number): number | undefined {
    const value = this.at(column);
    const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    return this.wrong(
      column,
      value === '' ? 'is empty' : `is not a whole number from ${least} to ${most}`,
      `Write a number from ${least} to ${most}`,
    );
  }

  /** Something that we know by its name; the nearest name is offered for one that we do not. */
  known<Thing>(
    column: string,
    names: ReadonlyMap<string, Thing>,
    what: string,
    nameOf: (thing: Thing) => string,
  ): Thing | undefined {
    const value = this.at(column);
    const found = names.get(plain(value));
    if (found !== undefined) return found;
    if (value === '')
      return this.wrong(
        column,
        'is empty',
        `Write the name of ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`,
      );
    const near = nearest(plain(value), [...names.keys()]);
    const thing = near === undefined ? undefined : names.get(near);
    const mend =
      thing === undefined ? `Write the name just as the portal has it` : `Did you mean ${nameOf(thing)}?`;
    return this.wrong(column, `is not ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} that we know`, mend);
  }
}

/** A name as names are compared: small letters, one blank. */
export const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');

const MOST_COMPARED = 60;

/** The name that differs least, where it differs by a third of its letters at most. */
function nearest(value: string, names: readonly string[]): string | undefined {
  if (value.length > MOST_COMPARED) return undefined;
  let best: { name: string; far: number } | undefined;
  for (const name of names) {
    if (name.length > MOST_COMPARED) continue;
    const far = distance(value, name);
    if (far <= Math.max(2, name.length / 3) && (!best || far < best.far)) best = { name, far };
  }
  return best?.name;
}

/** How many letters have to change, come or go. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
