import { Refusal } from '@careway/core/errors';
import { withoutHiddenSigns } from '@careway/core/hiddenSigns';
import { STAFF_REDIRECT } from '@careway/core/session/staffRedirect';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type {} from '../dependencies.ts';
import { StartFault } from '../startFault.ts';
import { tellOutside } from '../telemetryChannels.ts';
import { beginning } from './saidPlainly.ts';

/** What the browser is told, so that MSAL can reach the provider. */
export interface IdentitySettings {
  authority: string;
  knownAuthorities: string[];
  clientId: string;
  redirectPath: string;
  /** The discovery document as text, where MSAL may not fetch it itself. */
  authorityMetadata: string | null;
}

/** A member of staff as the provider vouches for them: issuer plus subject, never the email (rule 8.15). */
export interface Vouched {
  issuer: string;
  subject: string;
  /** Which token it was, as its signed words say: no other spelling of the same token has another (rule 8.16). */
  tokenId: string;
  issuedAt: Date;
  expiresAt: Date;
  /** When it last asked them who they are, where it says so. */
  provenAt?: Date;
  /** What it calls them, where it says so: for whom nobody here knows yet (rule 17.15). */
  called?: { firstName: string; lastName: string; email: string };
}

export interface IdentityProvider {
  settings: IdentitySettings;
  /** What the browser is told, once the provider was found. @throws Refusal `unavailable` while it does not answer */
  told(): Promise<IdentitySettings>;
  /** The other origins that pages may talk to: its own, and where it hands out tokens. */
  origins(): readonly string[];
  /**
   * @param again it is for a session that goes on: such a token has no nonce, since no browser was sent to the
   *   provider for it
   * @throws Refusal `invalid_token` for a wrong signature, issuer, audience, type or time, or without a nonce
   */
  verify(idToken: string, now: Date, again?: boolean): Promise<Vouched>;
  close(): Promise<void>;
}

declare module '../dependencies.ts' {
  interface Dependencies {
    identityProvider: IdentityProvider;
  }
}

/**
 * Checks ID tokens by the authority's published keys.
 * @param expected issuer and audience that must stand in the token, and where the keys are
 */
export function tokenVerifier(expected: {
  issuer: string;
  clientId: string;
  jwksUri: string;
}): IdentityProvider['verify'] {
  const keys = createRemoteJWKSet(new URL(expected.jwksUri));
  return async (idToken, now, again = false) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: expected.issuer,
        audience: expected.clientId,
        algorithms: ['RS256', 'PS256', 'ES256'],
        requiredClaims: ['sub', 'exp', 'iat', ...(again ? [] : ['nonce'])],
        maxTokenAge: '1 hour',
        clockTolerance: 60,
        currentDate: now,
      });
      tellOutside('identity', true);
      return {
        issuer: expected.issuer,
        subject: String(payload.sub),
        tokenId: idOf(payload),
        issuedAt: new Date((payload.iat ?? 0) * 1000),
        expiresAt: new Date((payload.exp ?? 0) * 1000),
        ...(typeof payload.auth_time === 'number'
          ? { provenAt: new Date(Math.min(payload.auth_time * 1000, now.getTime())) }
          : {}),
        ...calledIn(payload),
      };
    } catch (error) {
      if (
        error instanceof errors.JWKSTimeout ||
        // A request that never got through: `fetch` says why in its cause.
        (error instanceof TypeError && error.cause instanceof Error)
      ) {
        tellOutside('identity', false);
        throw new Refusal('unavailable');
      }
      throw new Refusal('invalid_token');
    }
  };
}

const LONGEST_NAME = 80;

/** Given and family name, or the words of the whole one; nothing where it says no email or no name. */
function calledIn(payload: JWTPayload): Pick<Vouched, 'called'> {
  const said = (claim: string) => {
    const value = payload[claim];
    return typeof value === 'string' ? value.trim() : '';
  };
  // Read on pages of staff, as any name is (rule 12.17).
  const name = (claim: string) =>
    beginning(withoutHiddenSigns(said(claim)).replace(/\s+/g, ' ').trim(), LONGEST_NAME);
  const [first = '', ...others] = name('name').split(' ');
  const firstName = name('given_name') || first;
  const lastName = name('family_name') || others.join(' ');
  const email = (said('email') || said('preferred_username')).toLowerCase();
  return firstName && lastName && email.includes('@') ? { called: { firstName, lastName, email } } : {};
}

/**
 * The provider's own id of the token (`jti`, Microsoft's `uti`); where it gives none, when it was made and for which
 * sign-in of which browser. All of it is signed. The signature is not part of it: it can be written in more ways than
 * one.
 */
function idOf(payload: JWTPayload): string {
  const { jti, uti, iat, nonce } = payload;
  for (const [name, id] of Object.entries({ jti, uti })) {
    if (typeof id === 'string' && id !== '') return JSON.stringify([name, id]);
  }
  return JSON.stringify(['iat', iat, nonce]);
}

/** What a provider says of itself that somebody here goes by. */
interface Discovered {
  issuer: string;
  jwks_uri: string;
  authorization_endpoint: string;
  token_endpoint: string;
  end_session_endpoint?: string;
}

/** A provider that was found: what it says, and how its tokens are checked. */
interface Found {
  said: Discovered;
  verify: IdentityProvider['verify'];
}

/**
 * An organisation's own provider, found by OpenID Connect discovery (rule 17.33): the browser is handed what the
 * server found, so that both go by one document, and nothing is made of the address. Where it is away at the start
 * the portal starts all the same, for clients need no provider, and asks again at the next sign-in of staff.
 * @param warn told, in one line, that staff cannot sign in yet
 * @throws StartFault where the address answers and is none of a provider's: a setting to mend
 */
export async function organisationProvider(
  authority: string,
  clientId: string,
  warn: (line: string) => void = console.warn,
): Promise<IdentityProvider> {
  const base = authority.replace(/\/$/, '');
  let asked: Promise<Found> | undefined;
  let origins: readonly string[] = [new URL(base).origin];
  const find = () => {
    asked ??= discover(base, clientId).then(
      (found) => {
        origins = originsOf(base, found.said);
        return found;
      },
      (error: unknown) => {
        tellOutside('identity', false);
        asked = undefined;
        throw error;
      },
    );
    return asked;
  };
  const needed = () =>
    find().catch(() => {
      throw new Refusal('unavailable');
    });
  const settings = {
    // MSAL refuses an authority without https, and asks nothing of it: the document carries the real addresses.
    authority: base.replace(/^http:/, 'https:'),
    knownAuthorities: [new URL(base).host],
    clientId,
    redirectPath: STAFF_REDIRECT,
    authorityMetadata: null,
  };
  await find().catch((error: unknown) => {
    if (error instanceof StartFault) throw error;
    warn(
      `The identity provider at ${base} does not answer. Staff cannot sign in until it does; clients can.`,
    );
  });
  return {
    settings,
    told: async () => {
      const { said } = await needed();
      const hosts = [base, said.issuer].map((url) => new URL(url).host);
      return { ...settings, knownAuthorities: [...new Set(hosts)], authorityMetadata: JSON.stringify(said) };
    },
    origins: () => origins,
    verify: async (idToken, now, again) => (await needed()).verify(idToken, now, again),
    close: async () => {},
  };
}

/** Where pages have to reach it: where people sign in, where codes are changed for tokens, where they sign out. */
const originsOf = (base: string, said: Discovered): string[] => [
  ...new Set(
    [base, said.authorization_endpoint, said.token_endpoint, said.end_session_endpoint ?? base].map(
      (url) => new URL(url).origin,
    ),
  ),
];

const NEEDED = ['issuer', 'jwks_uri', 'authorization_endpoint', 'token_endpoint'] as const;

/** Reads the discovery document. Errors: StartFault where it is none; whatever `fetch` throws where nobody answers. */
async function discover(base: string, clientId: string): Promise<Found> {
  const response = await fetch(`${base}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  });
  if (response.status >= 500) throw new Error(`The identity provider answered ${response.status}`);
  const said = (await response.json().catch(() => ({}))) as Partial<Discovered>;
  // In production every address is https: what is signed in by is not sent in the clear because a document says so.
  const isAddress = (value: unknown) =>
    typeof value === 'string' &&
    URL.canParse(value) &&
    (!base.startsWith('https:') || value.startsWith('https:'));
  if (!response.ok || !NEEDED.every((name) => isAddress(said[name])))
    throw new StartFault(
      `OIDC_AUTHORITY is not the address of an identity provider: ${base}/.well-known/openid-configuration does not say its issuer, its keys and where people sign in.`,
    );
  tellOutside('identity', true);
  const { issuer, jwks_uri, authorization_endpoint, token_endpoint, end_session_endpoint } =
    said as Discovered;
  return {
    said: {
      ...{ issuer, jwks_uri, authorization_endpoint, token_endpoint },
      ...(isAddress(end_session_endpoint) && end_session_endpoint ? { end_session_endpoint } : {}),
    },
    verify: tokenVerifier({ issuer, clientId, jwksUri: jwks_uri }),
  };
}
