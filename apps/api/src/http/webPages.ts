import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Refusal } from '@careway/core/errors';
import { hoursWords, readHours } from '@careway/core/openingHours';
import { mainLine, type Provider, providerAsItComes, shownOf } from '@careway/core/provider/provider';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { sendError } from './errors.ts';
import { FOR_DOCUMENTS } from './headers.ts';
import { ownIcon } from './ownIcon.ts';
import { pathAsked } from './pathAsked.ts';

interface PageSays {
  /** It can be signed in by it. */
  nhsLogin?: boolean;
  /** Whom clients call, where the provider has said so (rule 17.16). */
  helpline?: Config['helpline'];
  /** What the provider has published of itself (rule 17.25). */
  published?: () => Promise<Provider | undefined>;
  /** Whether clients may come in yet (rule 16.37); absent: they may. */
  isOpen?: () => Promise<boolean>;
}

/**
 * What no page of ours is called, and robots ask every site for: a file of another program, or one that is not shown.
 */
const LIKE_A_FILE =
  /\/[.]|[.](php\d?|aspx?|jsp|cgi|pl|py|rb|sh|sql|env|ini|conf|log|bak|old|swp|zip|gz|tar|rar|7z|xml|ya?ml|json|txt|md|map|js|mjs|css|html?|ico|png|jpe?g|gif|svg|webp|woff2?)$/i;

/** What a tab shows beside its title. */
const ICON = 'favicon.svg';

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
  { nhsLogin = false, helpline, isOpen, published }: PageSays = {},
): Promise<void> {
  const built = await readFile(join(folder, 'index.html'));
  const base = nhsLogin ? saying(built, NHS_LOGIN_IS_ON) : built;
  const pages = async (own: Provider | undefined) => {
    const main = own ? mainLine(own) : helpline;
    const said = [...(main ? [helplineIs(main)] : []), ...(own ? [providerIs(own)] : [])].reduce(
      saying,
      main ? inNameOf(base, own ?? providerAsItComes(helpline)) : base,
    );
    return {
      open: await packed(said),
      closed: isOpen ? await packed(saying(said, CLOSED_TO_CLIENTS)) : null,
    };
  };
  // Packed once for each thing that was published, not for each who comes.
  let made = { of: undefined as string | undefined, pages: await pages(undefined) };
  const pagesNow = async () => {
    const own = await published?.();
    const of = own && JSON.stringify(own);
    if (of !== made.of) made = { of, pages: await pages(own) };
    return made.pages;
  };
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html', ICON],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      if (PARTS.test(path)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const icon = await readFile(join(folder, ICON)).catch(() => undefined);
  app.get(`/${ICON}`, async (_request, reply) => {
    const own = await published?.();
    const drawn = (own && ownIcon(own)) ?? icon;
    if (drawn === undefined) throw new Refusal('not_found');
    return reply.header('cache-control', 'no-cache').type('image/svg+xml').send(drawn);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathAsked(request);
    const wantsPage =
      /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets|dev)\//.test(path) && !LIKE_A_FILE.test(path);
    if (!wantsPage) return sendError(new Refusal('not_found'), request, reply);
    reply.header('cache-control', 'no-store').header('vary', 'accept-encoding');
    reply.type('text/html; charset=utf-8');
    const way = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    const { open, closed } = await pagesNow();
    const now = closed && isOpen && !(await isOpen().catch(() => true)) ? closed : open;
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
const providerIs = (own: Provider) =>
  `<meta name="provider" content="${escaped(JSON.stringify(shownOf(own)))}">`;

/**
 * What the page says before its script has come, and where it never does (index.html of the pages), in the provider's
 * words.
 */
function inNameOf(page: Buffer, own: Provider): Buffer {
  const sample = providerAsItComes();
  const [was, is] = [mainLine(sample), mainLine(own)];
  if (!was || !is) return page;
  const hours = (text: string) => hoursWords(readHours(text) ?? []);
  const dial = (number: string) => number.replace(/[^+\d]/g, '');
  const changes: readonly (readonly [string, string])[] = [
    [`<title>${sample.shortName}</title>`, `<title>${escaped(own.shortName)}</title>`],
    [sample.exitTo, escaped(own.exitTo)],
    [`tel:${dial(was.number)}`, `tel:${dial(is.number)}`],
    [was.number, escaped(is.number)],
    [daysAsWritten(hours(was.hours)), escaped(daysAsWritten(hours(is.hours)))],
  ];
  return Buffer.from(
    changes.reduce((text, [from, to]) => text.replaceAll(from, () => to), page.toString('utf8')),
  );
}

/** Within a sentence: "every day", but "Monday". */
const daysAsWritten = (words: string) => words.replace(/^Every/, 'every');
const escaped = (words: string) => words.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const saying = (page: Buffer, meta: string) =>
  Buffer.from(page.toString('utf8').replace('</head>', () => `${meta}</head>`));

/** The page in the three ways it travels. */
async function packed(plain: Buffer): Promise<{ plain: Buffer; br: Buffer; gzip: Buffer }> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { plain, br, gzip: zipped };
}
