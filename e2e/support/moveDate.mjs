// Moves the Date of this process by so many milliseconds, and of no timer: as where one machine's clock is wrong. No
// setting of the product does this (docs/decisions/0180).
import { subscribe } from 'node:diagnostics_channel';

const MOVED = Symbol.for('careway.movedDate');

/**
 * @param {number} off in milliseconds, from what the machine's clock says
 */
export function moveDate(off) {
  const moved = /** @type {any} */ (globalThis)[MOVED];
  if (moved) {
    moved.off = off;
    return;
  }
  const Real = globalThis.Date;
  const state = { off };
  globalThis.Date = /** @type {any} */ (
    class MovedDate extends Real {
      /** @param {any[]} given */
      constructor(...given) {
        // @ts-expect-error Date takes one to seven parts.
        super(...(given.length === 0 ? [Real.now() + state.off] : given));
      }
      static now() {
        return Real.now() + state.off;
      }
    }
  );
  /** @type {any} */ (globalThis)[MOVED] = state;
  // Node writes the machine's time into each reply, by which a browser reckons when its cookies end.
  subscribe('http.server.request.start', (/** @type {any} */ { response }) => {
    response.setHeader('date', new Date().toUTCString());
  });
}

/**
 * By how many milliseconds the Date of this process is moved; 0 where it never was.
 * @returns {number}
 */
export const dateOff = () => /** @type {any} */ (globalThis)[MOVED]?.off ?? 0;
