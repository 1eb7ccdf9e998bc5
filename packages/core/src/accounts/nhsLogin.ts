/**
 * What must have been shown at NHS login for it to count here (rule 8.28): an identity checked to the highest
 * level (P9) and two factors, a password and a device or a key in a device.
 */
export const VECTORS = ['P9.Cp.Cd', 'P9.Cp.Ck', 'P9.Cm'] as const;

const ASKED = new Set(VECTORS.map((vector) => sorted(vector)));

function sorted(vector: string): string {
  return vector.split('.').sort().join('.');
}

/** Whether NHS login's vector of trust is one of those that were asked for. Its parts may stand in any order. */
export function provenBy(vot: unknown): boolean {
  return typeof vot === 'string' && vot.length <= 40 && ASKED.has(sorted(vot));
}

/** How long somebody may be on the way to NHS login and back, and then take to show which account is theirs. */
export const NHS_LOGIN_LASTS = 10 * 60_000;

/** Where NHS login sends people back to: the sign-in page, which takes what they bring out of the address. */
export const NHS_REDIRECT = '/auth/login';
