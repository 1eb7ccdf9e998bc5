// Loaded before a portal whose clock is not the machine's: its Date is off by what its parent says, from the start
// (CLOCK_OFF, in milliseconds) and by message. PostgreSQL keeps the machine's time, and so do timers
// (docs/decisions/0180).
import { moveDate } from './moveDate.mjs';

moveDate(Number(process.env.CLOCK_OFF ?? 0));

process.on('message', (/** @type {any} */ said) => {
  if (typeof said?.clockOff !== 'number') return;
  moveDate(said.clockOff);
  process.send?.({ clockOff: said.clockOff });
});
process.channel?.unref();
// Whoever looks after it is gone, however that went: nothing is left behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
