import { type OutsideName, tellOutside } from '../telemetryChannels.ts';
import { saidPlainly } from './saidPlainly.ts';

/** What went wrong with somebody else's service. Its words never hold what was asked: that may be somebody's. */
export class OutsideFault extends Error {
  /** `refused`: it answered, and asking the same again is no use. */
  readonly kind: 'away' | 'busy' | 'refused';
  constructor(service: string, kind: 'away' | 'busy' | 'refused') {
    super(`${service}: ${kind}`);
    this.kind = kind;
  }
}

/** A service of somebody else that answers in JSON. */
export interface OutsideService {
  /**
   * @param path below its address, with its query
   * @param until ends a look of several questions as a whole; where nothing is said, each may take as long as it is
   *   given
   * @returns what it says; undefined where it knows nothing of that (404)
   * @throws OutsideFault
   */
  ask(path: string, until?: AbortSignal): Promise<unknown>;
}

interface Asking {
  /** What it is called in a fault. */
  name: string;
  /** And where it is told whether it answers. */
  tells: OutsideName;
  url: string;
  headers: Record<string, string>;
  /** How long it may take, with all that it says, in milliseconds. */
  patience: number;
  /** How many bytes it may say at once; `LARGEST` where nothing is said. */
  largest?: number;
  /** The clock, in milliseconds. */
  now(): number;
}

/** Somebody waits: what takes longer than this is looked for elsewhere, or typed. */
export const PATIENCE_OF_A_PERSON = 2_500;
/** After so many faults in a row it is left alone for a while, so that nobody waits for it in vain. */
const FAULTS = 3;
const LEFT_ALONE = 30_000;
/** It may ask for a longer while. */
const LONGEST_WHILE = 5 * 60_000;
/** A page of a thousand practices has some two megabytes. */
const LARGEST = 8 * 1024 * 1024;
/** What somebody looks up has a hundred lines at most: reading more than this would hold up everybody (rule 12.32). */
export const LARGEST_OF_A_LOOK = 2 * 1024 * 1024;

/**
 * Asks with an end in time and in size, follows nobody elsewhere, and leaves a service alone that does not answer or
 * says so.
 */
export function outsideService({
  name,
  tells,
  url,
  headers,
  patience,
  largest = LARGEST,
  now,
}: Asking): OutsideService {
  let faults = 0;
  let leftAloneUntil = 0;
  const leaveAlone = (ms: number) => {
    leftAloneUntil = now() + Math.min(ms, LONGEST_WHILE);
    faults = 0;
  };

  const fetched = async (path: string, until: AbortSignal): Promise<Response> => {
    const reply = await fetch(`${url}${path}`, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: until,
    });
    if (reply.status === 429 || reply.status === 503) {
      await reply.body?.cancel();
      leaveAlone((Number(reply.headers.get('retry-after')) || LEFT_ALONE / 1000) * 1000);
      tellOutside(tells, false);
      throw new OutsideFault(name, 'busy');
    }
    return reply;
  };

  return {
    async ask(path, until = AbortSignal.timeout(patience)) {
      if (now() < leftAloneUntil) throw new OutsideFault(name, 'busy');
      try {
        const reply = await fetched(path, until);
        const said = reply.ok ? saidPlainly(await textOf(reply, largest)) : await reply.body?.cancel();
        // A fault of our key, or in what we ask, is no sign that it is away.
        if (reply.status >= 500) throw new OutsideFault(name, 'away');
        faults = 0;
        // A key that is over is seen there too; words it does not like are soon followed by others.
        tellOutside(tells, reply.ok || reply.status === 404);
        if (reply.ok) return said;
        if (reply.status === 404) return undefined;
        throw new OutsideFault(name, 'refused');
      } catch (error) {
        if (error instanceof OutsideFault && error.kind !== 'away') throw error;
        faults += 1;
        tellOutside(tells, false);
        if (faults >= FAULTS) leaveAlone(LEFT_ALONE);
        throw new OutsideFault(name, 'away');
      }
    },
  };
}

async function textOf(reply: Response, largest: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > largest) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
