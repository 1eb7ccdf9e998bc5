import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';

/** /healthz says that the process is alive; /readyz that it can do its work (rule 17.6). */
export function health(app: FastifyInstance, dependencies: Dependencies): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1 from jobs.version`.execute(dependencies.db);
      return { status: 'ready', database: 'up', queue: 'up' };
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'not ready', database: 'down' });
    }
  });
}
