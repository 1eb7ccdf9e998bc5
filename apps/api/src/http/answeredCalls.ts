import { API_BASE } from '@careway/core/limits';
import type { FastifyInstance } from 'fastify';

/** A call as it may be counted. */
export interface Answered {
  method: string;
  /** The pattern of an API call, `page` for all that belongs to pages, or `unknown`. */
  route: string;
  status: number;
  seconds: number;
}

const OWN = new Set(['/healthz', '/readyz']);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Tells of each answered call by the pattern of its route, so that there are only so many, whatever a stranger sends.
 * Pages and their parts are one: their names change with every build.
 */
export function tellAnswered(app: FastifyInstance, tell: (call: Answered) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    tell({
      method: METHODS.has(request.method) ? request.method : 'other',
      route: routeOf(request.routeOptions.url),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}

/** What a route is called wherever it is told; undefined is what no route knows. */
export function routeOf(pattern: string | undefined): string {
  if (pattern === undefined) return 'unknown';
  return pattern.startsWith(`${API_BASE}/`) || OWN.has(pattern) ? pattern : 'page';
}
