import { timingSafeEqual } from 'node:crypto';
import type { AnyRow } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import { Refusal } from '@careway/core/errors';
import { SESSION } from '@careway/core/limits';
import type { FastifyRequest } from 'fastify';
import type { Proof } from '../db/identityProof.ts';
import type { Dependencies } from '../dependencies.ts';
import { findSession, type LiveSession, proofOf, touchSession } from './liveSession.ts';
import { recalled, remember } from './remembered.ts';
import type { Session } from './session.ts';
import { hashSecret, issueAccessToken, readAccessToken } from './tokens.ts';
import { noteAsker } from './whoAsked.ts';

/** The session of a call; `accessToken` is a new one for the browser to keep, when the old one is over. */
export interface Authenticated extends Session {
  accessToken?: string;
}

/**
 * Who makes this call, held to the row's `access` and `scopes`. A row with `access: 'none'` is open; a session is
 * still read when tokens come along, and a bad one is then no obstacle.
 * @throws Refusal `unauthenticated`, `invalid_token`, `session_expired` (401) or `forbidden` (403)
 */
export async function authenticate(
  dependencies: Dependencies,
  row: AnyRow,
  request: FastifyRequest,
): Promise<Authenticated | null> {
  const bearer = bearerOf(request);
  if (row.access === 'none') {
    if (!bearer) return null;
    return session(dependencies, bearer, refreshOf(request)).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
  }
  if (!bearer) throw new Refusal('unauthenticated');
  const who = await session(dependencies, bearer, refreshOf(request), row.path === HEARTBEAT);
  noteAsker(request, `person:${who.personId}`);
  if (!mayCall(row, who)) throw new Refusal('forbidden');
  return who;
}

/**
 * Who makes this call as far as this process remembers, where nothing has to be refused, renewed or written for it.
 * What is done by it is done only where `proof` holds (docs/decisions/0003).
 * @returns undefined where the session has to be read
 */
export function recognise(
  dependencies: Dependencies,
  row: AnyRow,
  request: FastifyRequest,
): { who: Authenticated; proof: Proof } | undefined {
  const bearer = bearerOf(request);
  if (!bearer || row.access === 'none' || row.path === HEARTBEAT) return undefined;
  const token = readAccessToken(dependencies.secrets.accessToken, bearer);
  if (!token) return undefined;
  const now = dependencies.now();
  const live = recalled(dependencies, token.sessionId, now);
  if (!live || !alive(live, now) || token.expiresAt <= now || slides(live, token.expiresAt, now))
    return undefined;
  const who = sessionOf(live, now);
  if (!mayCall(row, who)) return undefined;
  noteAsker(request, `person:${who.personId}`);
  return { who, proof: proofOf(live) };
}

/**
 * The browser's word that somebody is there (rule 9.3): it always counts, or the server's clock would run ahead of
 * the screen's.
 */
const HEARTBEAT = '/session';

const bearerOf = (request: FastifyRequest) => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];

function refreshOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-refresh'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}

const mayCall = (row: AnyRow, who: Session) =>
  row.access !== 'none' && row.access.includes(who.usertype) && hasScopes(who, row.scopes);

async function session(
  dependencies: Dependencies,
  bearer: string,
  refresh: string | undefined,
  heartbeat = false,
): Promise<Authenticated> {
  const now = dependencies.now();
  const token = readAccessToken(dependencies.secrets.accessToken, bearer);
  if (!token) throw new Refusal('invalid_token');
  const live = await findSession(dependencies.db, token.sessionId);
  if (!live || !alive(live, now)) throw new Refusal('session_expired');
  const expired = token.expiresAt <= now;
  if (expired && !mayRenew(live, refresh)) throw new Refusal('session_expired');
  const touch = heartbeat || now.getTime() - live.lastSeenAt.getTime() >= SESSION.touchEvery;
  const standing = touch ? await touchSession(dependencies.db, live, now) : live;
  if (standing) remember(dependencies, standing, now);
  const found: Authenticated = sessionOf(live, now);
  if (expired || slides(live, token.expiresAt, now)) {
    found.accessToken = await issueAccessToken(dependencies.secrets.accessToken, live.id, now);
  }
  return found;
}

const sessionOf = (live: LiveSession, now: Date): Session => ({
  sessionId: live.id,
  personId: live.personId,
  usertype: live.usertype,
  name: live.name,
  trustId: live.trustId,
  scopes: live.scopes,
  endsAt: live.endsAt,
  idleAt: new Date(now.getTime() + live.idleLimit),
});

/** rule 9.2: ended, over, idle for too long, or a person who may not come in any more. */
function alive(live: LiveSession, now: Date): boolean {
  return (
    !live.ended &&
    live.active &&
    now < live.endsAt &&
    now.getTime() - live.lastSeenAt.getTime() < live.idleLimit
  );
}

/** rule 9.1: an expired access token is renewed by the refresh token that the session row holds. */
function mayRenew(live: LiveSession, refresh: string | undefined): boolean {
  if (!live.refreshHash || !refresh) return false;
  return timingSafeEqual(live.refreshHash, hashSecret(refresh));
}

/** Staff have no refresh token (rule 9.1), so theirs is renewed in its second half, while it is still good. */
function slides(live: LiveSession, expiresAt: Date, now: Date): boolean {
  return live.refreshHash === null && expiresAt.getTime() - now.getTime() < SESSION.accessToken / 2;
}
