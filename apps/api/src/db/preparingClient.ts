import pg from 'pg';

/** Texts that connections keep prepared, by their name. Few, and all known from the code. */
const names = new Map<string, string>();

/** From now on every connection prepares this statement once, under this name. */
export function keepPrepared(text: string, name: string): void {
  names.set(text, name);
}

/** A connection that keeps the statements it was told to keep; everything else is as in pg. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this eight times; all shapes but one are passed on as they are.
  override query(text: any, values?: any, callback?: any): any {
    const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
    return name ? super.query({ name, text, values }, callback) : super.query(text, values, callback);
  }
}
