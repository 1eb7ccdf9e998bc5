import type { Fault } from '../support/fault.ts';
import { waitFor } from '../support/waitFor.ts';

/** One of two processes is killed in the middle of its work; the balancer goes on with the other. */
export const apiKilled: Fault = {
  name: 'api-killed',
  says: 'kill -9 of one of two API processes',
  async strike({ apis, balancer }, _load, round) {
    apis[round % apis.length]?.kill();
    await waitFor('the balancer to see it', () => balancer.ready() < apis.length);
  },
};
