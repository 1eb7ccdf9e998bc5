import type { FastifyInstance } from 'fastify';

/**
 * One line a request: the route's pattern, never its address, so that no id, token, name or postcode
 * is ever in a log (rule 12.4, 12.6).
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
