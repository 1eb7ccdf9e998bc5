import { Readable } from 'node:stream';

/** What waits to be sent to one screen, in bytes; more is not kept for it. */
const MOST_WAITING = 8_192;

/**
 * Said to a screen that was too slow to hear everything, or that heard nothing for a while: look again at all of it.
 */
export const LOOK_AGAIN = 'event: resync\ndata: {}\n\n';

/**
 * One open reply of server-sent events. What a slow screen does not take is not kept for it: it is told once to look
 * again as soon as it takes anything, so that memory stays within bounds whoever reads however slowly.
 */
export class EventStream extends Readable {
  #behind = false;

  constructor() {
    super({ highWaterMark: MOST_WAITING });
  }

  override _read(): void {
    if (!this.#behind) return;
    this.#behind = false;
    this.push(LOOK_AGAIN);
  }

  /** Sends a text, where there is room for it. */
  tell(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength >= MOST_WAITING) this.#behind = true;
    else this.push(text);
  }

  /** Nobody took anything although there was something: the other side is gone or hangs. */
  get stuck(): boolean {
    return this.#behind;
  }

  /** Ends the reply, with a last word. */
  end(last: string): void {
    if (this.destroyed) return;
    this.push(last);
    this.push(null);
  }
}
