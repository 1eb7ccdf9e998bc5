import { constants } from 'node:zlib';
import { OPEN_CODE } from '@careway/contract/questionnaires';
import type { AnyRow } from '@careway/contract/row';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/**
 * What a route asks for when its replies may be packed (`compress: PACKED`); the plugin takes nothing from elsewhere.
 */
export const PACKED: FastifyCompressOptions = {
  // Below this a reply fits one packet, and packing it saves nobody anything.
  threshold: 1_000,
  encodings: ['br', 'gzip'],
  // As quick as gzip, and smaller; the best would take a hundred times as long.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/**
 * Packs the replies of routes that ask for it, by what the caller takes. Bodies that come in are never unpacked: a
 * small one could become a huge one.
 */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { ...PACKED, global: false, globalDecompression: false });
}

/** Names of fields that hold what a stranger must not guess. */
const SECRET = /token$|otpid$|^(code|otp|pin|password|secret|nonce|signature)$/i;

/**
 * Whether a row's reply may hold a token or a code. Such a reply is never packed: the length of a packed reply tells
 * whoever can have a guess written into it, bit by bit, how near the guess is to the secret beside it (BREACH).
 */
export function holdsSecret({ reply }: AnyRow): boolean {
  if (!reply) return false;
  const known = holding.get(reply);
  if (known !== undefined) return known;
  const holds = namesSecret(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }));
  holding.set(reply, holds);
  return holds;
}

/** What was found of a reply: looked for once, however many servers a process starts. */
const holding = new WeakMap<z.ZodType, boolean>();

function namesSecret(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties } = schema as { properties?: Record<string, { description?: string }> };
  const named = Object.entries(properties ?? {}).filter(([name]) => SECRET.test(name));
  if (named.some(([, { description }]) => description !== OPEN_CODE)) return true;
  return Object.values(schema).some(namesSecret);
}
