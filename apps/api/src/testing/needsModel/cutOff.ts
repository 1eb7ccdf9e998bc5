import pg from 'pg';

/**
 * Does something while the connection to the database goes away before its nth statement, as when the process dies
 * between two of them. What the database holds afterwards is what it held before, or all of it.
 * @returns whether the connection went: there may have been fewer statements
 */
export async function cutOff(nth: number, act: () => Promise<unknown>): Promise<boolean> {
  const { prototype } = pg.Client;
  const real = prototype.query;
  let left = nth;
  prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    left -= 1;
    if (left === 0) streamOf(this).destroy(new Error('The connection was cut'));
    return Reflect.apply(real, this, asked);
  } as typeof real;
  try {
    await act();
  } catch {
    // Whoever asked sees that it went wrong; what counts is what the database holds.
  } finally {
    prototype.query = real;
  }
  return left <= 0;
}

const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream;
