/// <reference path="./pgUtils.d.ts" />
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { Proof } from './identityProof.ts';
import { batchOf, type KeptRun } from './wire.ts';

/** How the rows of a statement are read: the names of its columns, and what makes a value of each one's text. */
export interface Shape {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
}

/** What a statement gives, as pg gives it. */
export interface Given {
  command: string | null;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

/** The columns of a statement as pg has read them. */
export function shapeOf(
  { fields }: Pick<pg.QueryResult, 'fields'>,
  parserOf: (oid: number) => (text: string) => unknown,
): Shape {
  return {
    names: fields.map(({ name }) => name),
    parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
  };
}

/** @returns the values as text, as pg writes them; undefined where one is bytes */
export function asText(values: readonly unknown[]): (string | null)[] | undefined {
  const texts: (string | null)[] = [];
  for (const value of values) {
    if (typeof value === 'string') texts.push(value);
    else if (value === null || value === undefined) texts.push(null);
    else if (typeof value === 'number' || typeof value === 'boolean') texts.push(String(value));
    else {
      const words = prepareValue(value);
      if (typeof words !== 'string') return undefined;
      texts.push(words);
    }
  }
  return texts;
}

/** `INSERT 0 1`, `UPDATE 3`, `SELECT 20`. */
const DONE = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/;

/** One run of a statement that the connection keeps, and who waits for what it gives. */
export interface KeptAsk {
  run: KeptRun;
  shape: Shape;
  over: (error: Error | null, given?: Given) => void;
}

/**
 * Statements that the connection keeps and whose columns are known, in as few bytes as there are: nothing is described again, and all
 * of it goes in one piece. Where one is made for somebody, that goes before it in the same batch (QueryWithIdentity). A change of its columns is
 * PostgreSQL's own refusal of what it keeps; it is prepared anew then. After the first that fails none of the others is run.
 */
export class KeptQuery {
  readonly #asks: readonly KeptAsk[];
  readonly #asking: { said: KeptRun; along: Proof | undefined } | undefined;
  readonly #ended: () => void;
  readonly #given: Given[] = [];
  #now: Given = { command: null, rowCount: null, rows: [] };
  #fault: Error | undefined;
  /** Whether it was said for whom. */
  #said: boolean;

  /**
   * @param asking says for whom, with `along` to be looked at; undefined where it is said already, or for nobody
   * @param ended told when all of it is over, before whoever waits for one of them
   */
  constructor(
    asks: readonly KeptAsk[],
    asking: { said: KeptRun; along: Proof | undefined } | undefined,
    ended: () => void = () => undefined,
  ) {
    this.#ended = ended;
    this.#asks = asks;
    this.#asking = asking;
    this.#said = asking === undefined;
  }

  /** Where the connection has ended meanwhile, its end is told to whoever waits. */
  submit({ stream }: { stream: { writable: boolean; write(bytes: Buffer): unknown } }): void {
    const runs = this.#asks.map(({ run }) => run);
    if (stream.writable) stream.write(batchOf(this.#asking ? [this.#asking.said, ...runs] : runs));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    // The one row of what was said is nobody's result.
    const ask = this.#asks[this.#given.length];
    if (!this.#said || !ask || this.#fault) return;
    const { names, parsers } = ask.shape;
    const row: Record<string, unknown> = {};
    try {
      for (let at = 0; at < names.length; at += 1) {
        const text = fields[at] ?? null;
        row[names[at] as string] = text === null ? null : parsers[at]?.(text);
      }
      this.#now.rows.push(row);
    } catch (error) {
      this.#fault = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (!this.#said) {
      this.#said = true;
      this.#asking?.along?.found();
      return;
    }
    const [, command = null, first, last = first] = DONE.exec(text) ?? [];
    this.#given.push({ ...this.#now, command, rowCount: last === undefined ? null : Number(last) });
    this.#now = { command: null, rowCount: null, rows: [] };
  }

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    const { along } = this.#asking ?? {};
    this.#over(!this.#said && along ? along.missed(error) : error);
  }

  handleReadyForQuery(): void {
    this.#over(this.#fault);
  }

  /** @param fault of the first that has given nothing */
  #over(fault: Error | undefined): void {
    this.#ended();
    for (const [at, { over }] of this.#asks.entries()) {
      const given = this.#fault ? undefined : this.#given[at];
      if (given) over(null, given);
      else over(fault ?? new Error('A statement came to nothing'));
    }
  }
}
