import { Refusal } from '@careway/core/errors';
import { API_BASE } from '@careway/core/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';
import { pathAsked } from './pathAsked.ts';

/**
 * What a browser reads on a page and on nothing else: of a script, a stylesheet, a font or a call's reply it would
 * only be weight, half a kB each on a bad phone.
 */
export const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const;

const A_YEAR_OF_HTTPS = 'max-age=31536000';

const SAID_OF_ALL = {
  'strict-transport-security': `${A_YEAR_OF_HTTPS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  // What may be kept says so itself.
  'cache-control': 'no-store',
};

/** A reply that somebody opens as if it were a page may do nothing, and stand in no frame. */
const SAID_OF_CALLS = {
  ...SAID_OF_ALL,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * What leads to no route at all, since its address cannot be read, is answered before any hook runs: with the same
 * headers, and none of it.
 */
export const sendUnreadable = (_error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(new Refusal('not_found'), request, reply.headers(SAID_OF_CALLS));

/** The API's own page stands among the calls. */
const isCall = (path: string) => path.startsWith('/api/') && path !== `${API_BASE}/docs`;

/**
 * rule 12.9: what every reply says. `identityOrigins` are the only other origins a page may talk to,
 * and only to sign staff in: they may be known later than the start, where the provider was away.
 * @param subdomains whether names below the portal's own are held to https too
 */
export function securityHeaders(
  app: FastifyInstance,
  identityOrigins: () => readonly string[],
  subdomains = true,
): void {
  const https = subdomains ? {} : { 'strict-transport-security': A_YEAR_OF_HTTPS };
  const ofCalls = { ...SAID_OF_CALLS, ...https };
  let known: readonly string[] | undefined;
  let ofPages: Record<string, string | undefined> = {};
  const pages = () => {
    const origins = identityOrigins();
    if (origins === known) return ofPages;
    known = origins;
    ofPages = { ...pageHeaders(origins), ...https };
    return ofPages;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(pathAsked(request)) ? ofCalls : pages());
    done();
  });
}

/** @param identityOrigins the only other origins that the page may talk to */
function pageHeaders(identityOrigins: readonly string[]): Record<string, string> {
  const idp = identityOrigins.map((origin) => ` ${origin}`).join('');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${idp}`,
    `frame-src 'self'${idp}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return {
    ...SAID_OF_ALL,
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  };
}
