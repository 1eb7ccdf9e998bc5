import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@careway/core/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './errors.ts';

/**
 * Serves the built pages. Files under /assets carry a hash in their name and may be kept for ever; the page itself may
 * not be kept at all, so that the Back button shows nothing after EXIT SITE.
 */
export async function webPages(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets|dev)\//.test(request.url);
    if (!wantsPage) return sendError(new Refusal('not_found'), request, reply);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}
