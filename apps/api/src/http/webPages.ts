import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Refusal } from '@careway/core/errors';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { sendError } from './errors.ts';
import { FOR_DOCUMENTS } from './headers.ts';
import { pathAsked } from './pathAsked.ts';

interface PageSays {
  /** It can be signed in by it. */
  nhsLogin?: boolean;
  /** Whom clients call, where the provider has said so (rule 17.16). */
  helpline?: Config['helpline'];
  /** Whether clients may come in yet (rule 16.37); absent: they may. */
  isOpen?: () => Promise<boolean>;
}

/** What no page of ours is called, and robots ask every site for: a file of another program, or one that is not shown. */
const LIKE_A_FILE =
  /\/[.]|[.](php\d?|aspx?|jsp|cgi|pl|py|rb|sh|sql|env|ini|conf|log|bak|old|swp|zip|gz|tar|rar|7z|xml|ya?ml|json|txt|md|map|js|mjs|css|html?|ico|png|jpe?g|gif|svg|webp|woff2?)$/i;

/** What a page loads and no browser opens as a page of its own, as a drawing could be. */
const PARTS = /[.](js|css|woff2)$/;

/**
 * Serves the built pages. Files under /assets carry a hash in their name and may be kept for ever; the page itself may
 * not be kept at all, so that the Back button shows nothing after EXIT SITE. The build made a Brotli and a gzip copy
 * beside each file, and each file has a route of its own: what is not there is never looked for on the disk.
 * @param says what the page says of this portal, so that no page has to ask
 */
export async function webPages(
  app: FastifyInstance,
  folder: string,
  { nhsLogin = false, helpline, isOpen }: PageSays = {},
): Promise<void> {
  const built = await readFile(join(folder, 'index.html'));
  const said = [...(nhsLogin ? [NHS_LOGIN_IS_ON] : []), ...(helpline ? [helplineIs(helpline)] : [])].reduce(
    saying,
    built,
  );
  const page = await packed(said);
  const closed = isOpen ? await packed(saying(said, CLOSED_TO_CLIENTS)) : page;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      if (PARTS.test(path)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathAsked(request);
    const wantsPage =
      /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets|dev)\//.test(path) && !LIKE_A_FILE.test(path);
    if (!wantsPage) return sendError(new Refusal('not_found'), request, reply);
    reply.header('cache-control', 'no-store').header('vary', 'accept-encoding');
    reply.type('text/html; charset=utf-8');
    const way = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    const now = isOpen && !(await isOpen().catch(() => true)) ? closed : page;
    if (way !== 'br' && way !== 'gzip') return reply.send(now.plain);
    return reply.header('content-encoding', way).send(now[way]);
  });
}

/** Read by the browser in `session/signInPages.ts`. */
const NHS_LOGIN_IS_ON = '<meta name="nhs-login" content="on">';

/** Read by the browser in `ui/site.ts`. */
const CLOSED_TO_CLIENTS = '<meta name="opening" content="closed">';
const helplineIs = ({ number, hours }: { number: string; hours: string }) =>
  `<meta name="helpline" content="${escaped(number)}" data-hours="${escaped(hours)}">`;
const escaped = (words: string) => words.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const saying = (page: Buffer, meta: string) =>
  Buffer.from(page.toString('utf8').replace('</head>', () => `${meta}</head>`));

/** The page in the three ways it travels. */
async function packed(plain: Buffer): Promise<{ plain: Buffer; br: Buffer; gzip: Buffer }> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { plain, br, gzip: zipped };
}
