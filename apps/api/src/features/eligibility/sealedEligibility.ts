import { createCipheriv, randomBytes } from 'node:crypto';
import { CONTRACT_KINDS } from '@careway/core/eligibility/contracts';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { ELIGIBILITY_TOKEN_LIFE } from '@careway/core/limits';
import { jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { keyObjectOf } from '../../secrets.ts';

const AUDIENCE = 'careway sign-up';

/** What an eligibility answer carries into a sign-up, so that nothing is asked twice (rule 2.8). */
const sealed = z.object({
  service: z.enum(SERVICE_CODES),
  outcome: z.string(),
  contract: z.enum(CONTRACT_KINDS),
  flags: z.array(z.string()),
  summary: z.array(z.object({ question: z.string(), answer: z.string() })),
  answers: z.array(z.object({ questionId: z.string(), optionId: z.string(), answer: z.string() })),
});

export type SealedEligibility = z.infer<typeof sealed>;

/** The one header that ours have, as a token carries it. */
const HEADER = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');

/**
 * Seals what was found, so that the server need not keep it: only this portal can read or make such a token
 * (JWE, `dir` with A256GCM), and it is over after 24 hours. Made here and at once, where jose goes by way of another
 * thread (docs/decisions/0052); jose still reads them.
 */
export function sealEligibility(dependencies: Dependencies, found: SealedEligibility): string {
  const now = dependencies.now();
  const claims = {
    found,
    aud: AUDIENCE,
    iat: seconds(now.getTime()),
    exp: seconds(now.getTime() + ELIGIBILITY_TOKEN_LIFE),
  };
  // A nonce of 96 bits at random, as RFC 7518 has it; the header is authenticated with what is sealed.
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(dependencies.secrets.eligibilityToken), nonce);
  cipher.setAAD(Buffer.from(HEADER, 'ascii'));
  const text = Buffer.concat([cipher.update(JSON.stringify(claims), 'utf8'), cipher.final()]);
  const parts = [nonce, text, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return [HEADER, '', ...parts].join('.');
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/**
 * Opens a token. Null when it is not ours, was changed, or is over: a sign-up then goes on without it,
 * since what they have typed must not be lost over it.
 */
export async function readEligibilityToken(
  dependencies: Dependencies,
  token: string,
): Promise<SealedEligibility | null> {
  try {
    const { payload } = await jwtDecrypt(token, dependencies.secrets.eligibilityToken, {
      audience: AUDIENCE,
      currentDate: dependencies.now(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return sealed.safeParse(payload.found).data ?? null;
  } catch {
    return null;
  }
}
