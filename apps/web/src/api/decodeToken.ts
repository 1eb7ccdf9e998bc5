/**
 * Reads what an access token says, without judging it: the API does that.
 * rule 9.9: the token must be decodable; its expiry is not checked here.
 * @returns the claims, or `undefined` for anything that is not a JSON Web Token.
 */
export function decodeToken(token: string): Record<string, unknown> | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    const json = atob((parts[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const claims: unknown = JSON.parse(json);
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
