// Loaded before a portal by tests that move its clock: the process's own Date is off by what its parent says, from the
// start (CLOCK_OFF, in milliseconds) and by message. PostgreSQL keeps the machine's time, and so do timers, as where one
// machine's clock is wrong. No setting of the product does this (docs/decisions/0138).
const Real = globalThis.Date;
let off = Number(process.env.CLOCK_OFF ?? 0);

class MovedDate extends Real {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error Date takes one to seven parts.
    super(...(given.length === 0 ? [MovedDate.now()] : given));
  }
  static now() {
    return Real.now() + off;
  }
}
globalThis.Date = /** @type {any} */ (MovedDate);

process.on('message', (/** @type {any} */ said) => {
  if (typeof said?.clockOff !== 'number') return;
  off = said.clockOff;
  process.send?.({ clockOff: off });
});
process.channel?.unref();
// Whoever looks after it is gone, however that went: nothing is left behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
