import { tidyPostcode } from '@careway/core/eligibility/postcode';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';

export interface FoundAddress {
  line1: string;
  line2: string;
  town: string;
  postcode: string;
}

export type Finder =
  | { kind: 'idle' | 'looking' | 'none' | 'lost' }
  | { kind: 'found'; suggestions: readonly { id: string; address: string }[] };

/**
 * Finds addresses by postcode, one look-up at a time. A refusal (too many, say) and a lost connection end alike:
 * `lost`, and they type.
 */
export function useAddressFinder() {
  const [finder, setFinder] = useState<Finder>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns `null` when a later look-up took its place */
  const ask = async <Reply>(what: (signal: AbortSignal) => Promise<Reply | undefined>) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const reply = await what(own.signal).catch(() => undefined);
    return own.signal.aborted ? null : reply;
  };

  /** @returns what came of it; `null` when it no longer matters */
  const find = async (postcode: string): Promise<Finder['kind'] | null> => {
    setFinder({ kind: 'looking' });
    const reply = await ask((signal) =>
      call('suggestAddresses', { params: { text: tidyPostcode(postcode) } }, { signal }),
    );
    if (reply === null) return null;
    const next: Finder = !reply
      ? { kind: 'lost' }
      : reply.suggestions.length === 0
        ? { kind: 'none' }
        : { kind: 'found', suggestions: reply.suggestions };
    setFinder(next);
    return next.kind;
  };

  /** One suggestion in its parts; `undefined` when it could not be had. */
  const choose = async (id: string): Promise<FoundAddress | null | undefined> => {
    const found = await ask((signal) => call('addressById', { params: { id } }, { signal }));
    if (found === undefined) setFinder({ kind: 'lost' });
    return found;
  };

  return { finder, find, choose };
}
