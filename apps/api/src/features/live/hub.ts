import { AsyncResource } from 'node:async_hooks';
import { Refusal } from '@careway/core/errors';
import { STREAMS_OF_ONE } from '@careway/core/limits';
import { type Listening, listen } from './listen.ts';
import { EventStream, LOOK_AGAIN } from './stream.ts';

/** Who looks at a list, as it decides what they are told. */
export interface Reader {
  sessionId: string;
  personId: string;
  /** Super_Admins see every trust, and what is about nobody. */
  all: boolean;
  trustId: string | null;
  /** Of the contact centre: clients of no trust are theirs. */
  unplaced: boolean;
}

/** What the triggers of migration 0097 tell. */
interface Told {
  list: 'calls' | 'triage' | 'visits' | 'session';
  id: string;
  trust: string | null;
  nobody: boolean;
  state: string;
  by: string | null;
}

/** How often a quiet stream says that it is there, so that nothing between us cuts it. */
const BEAT = 20_000;
/** How often it is looked whether those who read still may, and whether something was left lying. */
const LOOK = 15_000;
/** How long a first connection may take. */
const PATIENCE = 2_000;

export interface HubOptions {
  /** A stream is ended after so long, and its reader comes back: with the rights of that moment. */
  longest?: number;
  /** Which of these sessions may still read, each as it was; asked every quarter of a minute. */
  stillReading?: (readers: readonly Reader[]) => Promise<ReadonlySet<string>>;
  /** Puts back what was left lying. */
  putBack?: () => Promise<void>;
}

/**
 * Who looks at lists through this process, and one connection that hears what changes (docs/decisions/0097). It holds
 * nothing that counts: whoever misses something looks again.
 */
export class Hub {
  readonly #readers = new Map<EventStream, Reader>();
  readonly #options: HubOptions;
  readonly #url: string;
  readonly #timers: NodeJS.Timeout[] = [];
  #listening: Listening | undefined;
  #ending = false;
  /**
   * What goes on by itself is nobody's: it must not be done for whoever happened to look first
   * (`databaseIdentity.ts`).
   */
  readonly #nobody = new AsyncResource('Hub');

  /** @param url of the database itself: no pooler between hands out what is told */
  constructor(url: string, options: HubOptions = {}) {
    this.#url = url;
    this.#options = options;
  }

  get size(): number {
    return this.#readers.size;
  }

  /**
   * Opens a stream for somebody who may look.
   * @throws Refusal `live_off` where nothing can be heard, `too_many_streams` past what one person may have
   */
  async open(reader: Reader): Promise<EventStream> {
    if (this.#ending) throw new Refusal('live_off');
    this.#listening ??= this.#nobody.runInAsyncScope(() => this.#begin());
    if (!(await this.#listening.ready(PATIENCE)) || this.#ending) throw new Refusal('live_off');
    const theirs = [...this.#readers.values()].filter(({ personId }) => personId === reader.personId);
    if (theirs.length >= STREAMS_OF_ONE) throw new Refusal('too_many_streams');
    const stream = new EventStream();
    this.#readers.set(stream, reader);
    const over = this.#options.longest
      ? setTimeout(() => stream.end('event: again\ndata: {}\n\n'), this.#options.longest)
      : undefined;
    stream.once('close', () => {
      clearTimeout(over);
      this.#readers.delete(stream);
    });
    // Whatever changed before it was open has not been heard.
    stream.tell(`retry: 3000\n${LOOK_AGAIN}`);
    return stream;
  }

  /** Ends every stream, and lets nobody in any more: the process is about to end. */
  end(): void {
    this.#ending = true;
    for (const stream of this.#readers.keys()) stream.end('event: again\ndata: {}\n\n');
  }

  async close(): Promise<void> {
    this.end();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#listening?.close();
  }

  #begin(): Listening {
    this.#timers.push(
      setInterval(() => this.#tellAll(':\n\n'), BEAT).unref(),
      setInterval(() => void this.look().catch(() => {}), LOOK).unref(),
    );
    return listen(this.#url, 'careway_live', {
      heard: (payload) => this.#heard(payload),
      back: () => this.#tellAll(LOOK_AGAIN),
    });
  }

  /**
   * Ends the streams of those who may not read any more, and of those who take nothing; puts back what was left
   * lying.
   */
  async look(): Promise<void> {
    const { stillReading, putBack } = this.#options;
    if (this.#readers.size === 0) return;
    for (const stream of this.#readers.keys()) if (stream.stuck) stream.destroy();
    const may = await stillReading?.([...this.#readers.values()]);
    for (const [stream, { sessionId }] of this.#readers)
      if (may && !may.has(sessionId)) stream.end('event: over\ndata: {}\n\n');
    await putBack?.();
  }

  #tellAll(text: string): void {
    for (const stream of this.#readers.keys()) stream.tell(text);
  }

  #heard(payload: string): void {
    const told = JSON.parse(payload) as Told;
    if (told.list === 'session') {
      this.#sessionOver(told.id);
      return;
    }
    const { list, id, state, by } = told;
    // Neither whose trust it is nor who has it leaves: only whether it is the reader's own.
    const words = (mine: boolean) => `event: change\ndata: ${JSON.stringify({ list, id, state, mine })}\n\n`;
    const [others, own] = [words(false), words(true)];
    for (const [stream, reader] of this.#readers)
      if (mayHear(reader, told)) stream.tell(by === reader.personId ? own : others);
  }

  #sessionOver(sessionId: string): void {
    for (const [stream, reader] of this.#readers)
      if (reader.sessionId === sessionId) stream.end('event: over\ndata: {}\n\n');
  }
}

/** rule 10.3: as the lists themselves; what is about nobody, only a Super_Admin's. */
function mayHear(reader: Reader, { trust, nobody }: Pick<Told, 'trust' | 'nobody'>): boolean {
  if (reader.all) return true;
  if (nobody) return false;
  return trust === null ? reader.unplaced : trust === reader.trustId;
}
