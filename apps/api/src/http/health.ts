import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { VERSION } from '../version.ts';
import type { Draining } from './draining.ts';

/**
 * /healthz says that the process is alive, and of which version; /readyz that it can do its work and is not about to
 * end (rule 17.6, 17.9).
 */
export function health(app: FastifyInstance, dependencies: Dependencies, draining: Draining): void {
  app.get('/healthz', async () => ({ status: 'alive', version: VERSION }));
  app.get('/readyz', async (_request, reply) => {
    if (draining.begun) return reply.code(503).send({ status: 'ending' });
    try {
      await sql`select 1 from jobs.version`.execute(dependencies.db);
      return { status: 'ready', database: 'up', queue: 'up' };
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'not ready', database: 'down' });
    }
  });
}
