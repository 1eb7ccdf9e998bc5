import { calls } from 'virtual:careway-calls';
import { API_BASE } from '@careway/core/limits';
import { authHeaders, takeRenewedToken, tokensFor } from './authHeaders.ts';
import type { CallInput } from './call.ts';
import { INTERNAL, withFallbackMessage } from './errorMessages.ts';
import { leaveOn401 } from './on401.ts';

/** How far a file has come: rows that are here, of how many. */
export interface Progress {
  done: number;
  total: number;
}

type Query = CallInput<'responsesCsv'>['query'];
interface Reading {
  signal: AbortSignal;
  progress: (now: Progress) => void;
}

/**
 * Reads a file of many answers as it is made, and says how far it is. Rows end in CR LF and cells have no CR, so that
 * rows are counted without being read.
 * @returns the whole file; null where the signal stopped it, undefined where the connection went: a part of a file is
 *   never handed on
 * @throws ErrorBody for a refusal
 */
export const readCsv = (query: Query, of: Reading): Promise<Blob | null | undefined> =>
  readWhole(query, of).catch((fault: unknown) => {
    if (of.signal.aborted) return null;
    throw fault;
  });

async function readWhole(query: Query, { signal, progress }: Reading): Promise<Blob | undefined> {
  const tokens = tokensFor('staff', undefined);
  const wanted = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const reply = await fetch(
    `${API_BASE}${calls['responsesCsv']?.path}?${new URLSearchParams(wanted as [string, string][])}`,
    {
      headers: { accept: 'text/csv', ...authHeaders(tokens) },
      cache: 'no-store',
      credentials: 'omit',
      signal,
    },
  ).catch(lost(signal));
  if (!reply) return undefined;
  takeRenewedToken(reply, tokens);
  if (!reply.ok) {
    const body = await reply.json().catch(() => null);
    const refusal = withFallbackMessage({ statusCode: reply.status, ...INTERNAL, requestId: '', ...body });
    leaveOn401(refusal);
    throw refusal;
  }
  const total = Number(reply.headers.get('x-total'));
  const parts: BlobPart[] = [];
  let rows = 0;
  const reader = reply.body?.getReader();
  for (;;) {
    const read = await reader?.read().catch(lost(signal));
    if (!read) return undefined;
    if (read.done) return new Blob(parts, { type: 'text/csv' });
    parts.push(read.value);
    for (const byte of read.value) if (byte === 13) rows += 1;
    // The first row is the head.
    progress({ done: Math.max(0, rows - 1), total });
  }
}

/** A lost connection is no fault; being stopped is. */
const lost = (signal: AbortSignal) => (fault: unknown) => {
  if (signal.aborted) throw fault;
  return undefined;
};
