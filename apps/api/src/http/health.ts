import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';

/** /healthz says that the process is alive; /readyz that it can do its work; /metrics is for Prometheus. */
export function health(app: FastifyInstance, dependencies: Dependencies): void {
  const started = dependencies.now();
  const answered = new Map<string, number>();
  app.addHook('onResponse', async (request, reply) => {
    const key = `method="${request.method}",status="${Math.floor(reply.statusCode / 100)}xx"`;
    answered.set(key, (answered.get(key) ?? 0) + 1);
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1 from jobs.version`.execute(dependencies.db);
      return { status: 'ready', database: 'up', queue: 'up' };
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'not ready', database: 'down' });
    }
  });
  app.get('/metrics', async (_request, reply) => {
    const lines = [
      '# HELP careway_uptime_seconds Seconds since this process started.',
      '# TYPE careway_uptime_seconds gauge',
      `careway_uptime_seconds ${Math.round((dependencies.now().getTime() - started.getTime()) / 1000)}`,
      '# HELP careway_memory_bytes Resident memory of this process.',
      '# TYPE careway_memory_bytes gauge',
      `careway_memory_bytes ${process.memoryUsage.rss()}`,
      '# HELP careway_requests_total Requests answered, by method and class of status.',
      '# TYPE careway_requests_total counter',
      ...[...answered].map(([key, count]) => `careway_requests_total{${key}} ${count}`),
    ];
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
}
