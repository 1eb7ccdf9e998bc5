import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { keyed, largerNetwork, network, widestNetwork } from './visitor.ts';

/** Who makes the call that is being answered: where from, and whether they still wait for it. */
export interface CallAsker {
  /** The household or machine, the larger network that it is in, and the widest of which that is a part. */
  network: string;
  group: string;
  region: string;
  userAgent: string;
  /** Nobody waits for the reply any more. */
  gone(): boolean;
  /** Calls back once nobody does. @returns forgets about it */
  onGone(leave: () => void): () => void;
}

const asking = new AsyncLocalStorage<CallAsker>();

/**
 * Does the work of a call, so that what it needs of the processor can be shared out by who asks for it (rule 12.19).
 */
export function askedBy<Result>(request: FastifyRequest, reply: FastifyReply, work: () => Result): Result {
  const { ip } = request;
  return asking.run(
    {
      network: network(ip),
      group: largerNetwork(ip),
      region: widestNetwork(ip),
      userAgent: request.headers['user-agent'] ?? '',
      gone: () => reply.raw.destroyed && !reply.raw.writableFinished,
      onGone(leave) {
        reply.raw.once('close', leave);
        return () => void reply.raw.off('close', leave);
      },
    },
    work,
  );
}

/** Who makes the call that is being answered; nobody where it is our own work. */
export const asker = (): CallAsker | undefined => asking.getStore();

/**
 * The device that the call comes from, as far as anybody can tell, as a key that cannot be read back: its network and
 * its browser.
 */
export function deviceKey(dependencies: Dependencies): string | undefined {
  const by = asker();
  return by && keyed(dependencies, `device ${by.network} ${by.userAgent}`);
}
