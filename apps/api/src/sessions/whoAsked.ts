import type { FastifyRequest } from 'fastify';

/** `person:` or `key:` and a number of ours (rule 11.10). */
type Asker = `person:${string}` | `key:${string}`;

const asked = new WeakMap<FastifyRequest, Asker>();

/** Notes who made a call, also where it is then refused: a refusal says who was refused. */
export const noteAsker = (request: FastifyRequest, who: Asker): void => void asked.set(request, who);

/** Who made a call; undefined for a stranger. */
export const askerOf = (request: FastifyRequest): Asker | undefined => asked.get(request);
