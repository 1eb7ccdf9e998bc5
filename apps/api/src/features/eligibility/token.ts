import { CONTRACT_KINDS } from '@careway/core/eligibility/contracts';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { ELIGIBILITY_TOKEN_LIFE } from '@careway/core/limits';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Services } from '../../services.ts';

const AUDIENCE = 'careway sign-up';

/** What an eligibility answer carries into a sign-up, so that nothing is asked twice (product.md §3). */
const sealed = z.object({
  service: z.enum(SERVICE_CODES),
  outcome: z.string(),
  contract: z.enum(CONTRACT_KINDS),
  flags: z.array(z.string()),
  summary: z.array(z.object({ question: z.string(), answer: z.string() })),
  answers: z.array(z.object({ questionId: z.string(), optionId: z.string(), answer: z.string() })),
});

export type SealedEligibility = z.infer<typeof sealed>;

/**
 * Seals what was found, so that the server need not keep it: only this portal can read or make such a token
 * (JWE, `dir` with A256GCM), and it is over after 24 hours.
 */
export function sealEligibility(services: Services, found: SealedEligibility): Promise<string> {
  const now = services.now();
  return new EncryptJWT({ found })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ELIGIBILITY_TOKEN_LIFE))
    .encrypt(services.secrets.eligibilityToken);
}

/**
 * Opens a token. Null when it is not ours, was changed, or is over: a sign-up then goes on without it,
 * since what she has typed must not be lost over it.
 */
export async function readEligibilityToken(
  services: Services,
  token: string,
): Promise<SealedEligibility | null> {
  try {
    const { payload } = await jwtDecrypt(token, services.secrets.eligibilityToken, {
      audience: AUDIENCE,
      currentDate: services.now(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return sealed.safeParse(payload.found).data ?? null;
  } catch {
    return null;
  }
}
