import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../support/fault.ts';

const FOR = 4_000;

/** Every piece on its way takes longer, as by a line that is too full. */
export const wireSlow: Fault = {
  name: 'wire-slow',
  says: 'what goes between API and PostgreSQL takes 400 ms each way',
  async strike({ wire }) {
    wire.slow(400);
    await wait(FOR);
    wire.slow(0);
  },
};

/** Every connection breaks in the middle of what it says, three times, and for a while there are no new ones. */
export const wireCut: Fault = {
  name: 'wire-cut',
  says: 'connections to PostgreSQL break in the middle, and cannot be had again for a while',
  async strike({ wire }) {
    for (let times = 0; times < 3; times += 1) {
      wire.cut({ refuse: true });
      await wait(700);
      wire.accept();
      await wait(900);
    }
  },
};

/**
 * What is sent never arrives and no end is told: a firewall that has forgotten the connections, a machine that is
 * gone.
 */
export const wireSilent: Fault = {
  name: 'wire-silent',
  says: 'connections to PostgreSQL fall silent for ever, and neither end is told',
  async strike({ wire }) {
    wire.silence();
    await wait(FOR);
    wire.speak();
  },
};

/** Half of each connection is closed: in one round towards the API, in the next towards PostgreSQL. */
export const wireHalfClosed: Fault = {
  name: 'wire-half-closed',
  says: 'one half of each connection to PostgreSQL is closed, by turns towards the one and the other',
  async strike({ wire }, _load, round) {
    wire.halfClose(round % 2 === 1 ? 'database' : 'api');
  },
};
