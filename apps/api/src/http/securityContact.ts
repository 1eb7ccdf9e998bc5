import { Refusal } from '@careway/core/errors';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';

/** What is said stands for half a year from each look: the file may not be older than a year (RFC 9116). */
const STANDS_FOR = 182 * 86_400_000;

/** /.well-known/security.txt: where somebody tells of a weakness that they found (rule 17.21). */
export function securityContact(app: FastifyInstance, { config, now }: Dependencies): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (config.securityContact === undefined) throw new Refusal('not_found');
    const expires = new Date(now().getTime() + STANDS_FOR).toISOString();
    const address =
      config.publicUrl && `Canonical: ${new URL('/.well-known/security.txt', config.publicUrl).href}\n`;
    reply.type('text/plain; charset=utf-8');
    return `Contact: ${config.securityContact}\nExpires: ${expires}\nPreferred-Languages: en\n${address ?? ''}`;
  });
}
