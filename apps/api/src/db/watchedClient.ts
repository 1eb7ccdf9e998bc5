import { PreparingClient } from './preparingClient.ts';
import type { Watch, Watched } from './watch.ts';

/** A connection that is watched while it waits for an answer; it is given its watch when it has connected. */
export class WatchedClient extends PreparingClient implements Watched {
  watch: Watch | undefined;
  /** Statements on their way: a second one may stand in line behind the first. */
  #waiting = 0;

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this eight times; all shapes are passed on as they are.
  override query(text: any, values?: any, callback?: any): any {
    const result = super.query(text, values, callback);
    if (this.watch && typeof result?.then === 'function') this.#follow(this.watch, result);
    return result;
  }

  cut(why: Error): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(error: Error): void } } };
    connection.stream.destroy(why);
  }

  backend(): number | undefined {
    const { processID } = this as unknown as { processID?: number | null };
    return this.pooled ? undefined : (processID ?? undefined);
  }

  #follow(watch: Watch, result: Promise<unknown>): void {
    this.#waiting += 1;
    watch.begins(this);
    const over = () => {
      this.#waiting -= 1;
      watch.ends(this);
      if (this.#waiting > 0) watch.begins(this);
    };
    result.then(over, over);
  }
}
