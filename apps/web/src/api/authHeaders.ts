import { currentUser, renewToken, staffToken } from './signedInUser.ts';

/** rule 15.2: `admin` requests take the token from session storage; `normal` ones what `userDetails` holds. */
export type RequestMode = 'normal' | 'admin';

export interface Tokens {
  accessToken: string;
  /** Absent in admin mode. */
  refreshToken?: string;
}

/**
 * The tokens that a call carries.
 * @param access of the call's row: a call without sign-in ("none") carries none
 * @param mode by who is signed in, where it is not said
 * @returns undefined for a call without sign-in, and where nobody is signed in
 */
export function tokensFor(access: string, mode: RequestMode | undefined): Tokens | undefined {
  if (access === 'none') return undefined;
  const user = currentUser();
  const admin = mode === 'admin' || (mode === undefined && user !== null && user.usertype !== 'Client');
  const accessToken = admin ? (staffToken() ?? user?.accessToken) : user?.accessToken;
  if (!accessToken) return undefined;
  return admin ? { accessToken } : { accessToken, refreshToken: user?.refreshToken ?? '' };
}

/**
 * rule 15.2: the bearer access token, and `x-refresh` with the refresh token in normal mode; nothing without tokens.
 */
export function authHeaders(tokens: Tokens | undefined): Record<string, string> {
  if (!tokens) return {};
  const { accessToken, refreshToken } = tokens;
  return {
    authorization: `Bearer ${accessToken}`,
    ...(refreshToken === undefined ? {} : { 'x-refresh': refreshToken }),
  };
}

/** rule 15.2: where a reply to a call with tokens carries `x-access-token`, it replaces the stored one. */
export function takeRenewedToken(response: Response, tokens: Tokens | undefined): void {
  const renewed = response.headers.get('x-access-token');
  if (renewed && tokens) renewToken(tokens.accessToken, renewed);
}
