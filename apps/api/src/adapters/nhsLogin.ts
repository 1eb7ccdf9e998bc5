import { provenBy, VECTORS } from '@careway/core/accounts/nhsLogin';
import { isRealDate } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { importPKCS8 } from 'jose';
import * as openid from 'openid-client';
import type { NhsLoginSettings } from '../config.ts';
import type {} from '../dependencies.ts';
import { StartFault } from '../startFault.ts';
import { tellOutside } from '../telemetryChannels.ts';

/**
 * Somebody as NHS login vouches for them: issuer plus subject, never an email; and the day they were born, which it
 * has checked.
 */
export interface NhsPerson {
  issuer: string;
  subject: string;
  born: string;
}

/** What they came back with. */
export interface NhsBack {
  code: string;
  /** Who sends them back, where it says so (RFC 9207). */
  iss?: string | undefined;
}

/** What is said on the way there and asked for on the way back. */
export interface NhsRound {
  state: string;
  nonce: string;
  verifier: string;
}

export interface NhsLogin {
  /** Where somebody is sent to sign in. */
  address(round: NhsRound): Promise<string>;
  /**
   * Exchanges what they came back with.
   * @throws Refusal `nhs_login_failed` for anything that is not exactly what was asked for, `unavailable`
   */
  person(round: NhsRound, back: NhsBack): Promise<NhsPerson>;
}

declare module '../dependencies.ts' {
  interface Dependencies {
    /** Absent where it is not set up. */
    nhsLogin?: NhsLogin;
  }
}

/** Who they are and when they were born; no name of theirs is kept, no contact, no NHS number is asked for. */
const SCOPE = 'openid basic_demographics';
const ALGORITHM = 'RS512';
/** A sign-in at NHS login that is older is somebody else's at this device, maybe. Seconds. */
const FRESH = 300;

/**
 * NHS login as an OpenID client with a key of our own (private_key_jwt). It is found at the first sign-in, so that
 * the portal starts while it is away.
 * @param redirect where people come back to, as NHS login has it written down
 * @throws StartFault where the key is none
 */
export async function nhsLogin(settings: NhsLoginSettings, redirect: string): Promise<NhsLogin> {
  const { issuer, clientId, key: pem, keyId } = settings;
  const key = await importPKCS8(pem.replaceAll('\\n', '\n'), ALGORITHM).catch(() => {
    throw new StartFault('NHS_LOGIN_KEY is no private RSA key in PEM (PKCS #8).');
  });
  const metadata = { redirect_uris: [redirect], id_token_signed_response_alg: ALGORITHM };
  const auth = openid.PrivateKeyJwt({ key, ...(keyId ? { kid: keyId } : {}) });
  // Settings refuse anything but https in production; a provider of the tests is on this machine.
  const execute = [
    // By itself the library believes whoever answers at the address, whatever its tokens are signed with (rule 12.29).
    openid.enableNonRepudiationChecks,
    ...(issuer.startsWith('http://') ? [openid.allowInsecureRequests] : []),
  ];
  let found: Promise<openid.Configuration> | undefined;
  const find = () => {
    found ??= openid
      .discovery(new URL(issuer), clientId, metadata, auth, { execute, timeout: 5 })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  };
  return {
    async address({ state, nonce, verifier }) {
      const config = await find().catch(away);
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: SCOPE,
        state,
        nonce,
        vtr: JSON.stringify(VECTORS),
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Somebody else may be signed in at NHS login in this browser.
        prompt: 'login',
        max_age: String(FRESH),
      }).href;
    },
    async person({ state, nonce, verifier }, { code, iss }) {
      const config = await find().catch(away);
      const back = new URL(redirect);
      back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
      const tokens = await openid
        .authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          maxAge: FRESH,
        })
        .catch(refused);
      const claims = tokens.claims();
      if (!claims || !provenBy(claims['vot'])) throw failed();
      const said = await openid.fetchUserInfo(config, tokens.access_token, claims.sub).catch(refused);
      tellOutside('identity', true);
      const born = agreed(said['birthdate'], claims['birthdate']);
      const level = agreed(said['identity_proofing_level'], claims['identity_proofing_level'], 'P9');
      if (level !== 'P9' || typeof born !== 'string' || !isBirth(born) || !isSubject(claims.sub))
        throw failed();
      return { issuer: claims.iss, subject: claims.sub, born };
    },
  };
}

const failed = () => new Refusal('nhs_login_failed');

/** What is said at two places is believed where both say the same (rule 12.29). */
function agreed(...said: unknown[]): unknown {
  const [first, ...others] = said.filter((one) => one !== undefined);
  return others.every((one) => one === first) ? first : undefined;
}

/** A day that somebody who is alive was born on, as the database keeps days. */
const isBirth = (said: string) => isRealDate(said) && said >= '1900';
/** As OpenID Connect has it: up to 255 signs of ASCII. */
const isSubject = (said: string) => /^[\x21-\x7e]{1,255}$/.test(said);

function away(): never {
  tellOutside('identity', false);
  throw new Refusal('unavailable');
}

/**
 * What the provider refuses, and what it says that is not what was asked for, is one thing to whoever waits; being
 * away is another.
 */
function refused(error: unknown): never {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: { name?: string } };
  const gone = name === 'TypeError' || cause?.name === 'TypeError' || code === 'OAUTH_TIMEOUT';
  if (gone || name === 'TimeoutError') return away();
  throw failed();
}
