import { API_BASE } from '@careway/core/limits';
import { authHeaders, takeRenewedToken, tokensFor } from './authHeaders.ts';
import { type LiveChange, readEvents } from './liveEvents.ts';

/** Whether changes are heard as they happen, or looked for every now and then. */
export type LiveState = 'connecting' | 'live' | 'polling';

export interface Watching {
  change: (change: LiveChange) => void;
  /** Something may have been missed: everything is looked at again. */
  resync: () => void;
  state: (state: LiveState) => void;
}

/** How long is waited before the next try, in milliseconds; while there is no stream it is looked again each time. */
const AGAIN = { soon: 2_000, later: 20_000 };

/**
 * Listens until it is told to stop. A lost stream is opened again; meanwhile, and where there is none to be had, it
 * looks again by itself. Waits differ from screen to screen, so that two hundred do not come back in one moment.
 * @returns what stops it
 */
export function watchLive(on: Watching): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  void (async () => {
    while (!signal.aborted) {
      const came = await listen(on, signal).catch(() => 'lost' as const);
      if (signal.aborted) return;
      on.state('polling');
      const pause = came === 'refused' ? AGAIN.later : AGAIN.soon;
      await rest(pause * (0.5 + Math.random()), signal);
      if (!signal.aborted) on.resync();
    }
  })();
  return () => leaving.abort();
}

async function listen(on: Watching, signal: AbortSignal): Promise<'ended' | 'refused'> {
  const tokens = tokensFor('staff', undefined);
  const reply = await fetch(`${API_BASE}/live`, {
    headers: { accept: 'text/event-stream', ...authHeaders(tokens) },
    cache: 'no-store',
    credentials: 'omit',
    signal,
  });
  takeRenewedToken(reply, tokens);
  if (!reply.ok || !reply.body) return 'refused';
  on.state('live');
  let rest = '';
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'ended';
    const read = readEvents(rest + value);
    rest = read.rest;
    for (const one of read.events) {
      if (one.event === 'change') on.change(one.change);
      else if (one.event === 'resync') on.resync();
      // What is looked at next is refused, and leads away from here.
      else if (one.event === 'over') return 'refused';
    }
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
