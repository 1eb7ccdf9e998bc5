import type { ErrorBody } from '@careway/core/errors';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NOT_CONNECTED, UNKNOWN } from './faultWords.ts';
import { isRefusal } from './refusal.ts';

export interface Doing<Input, Reply> {
  /** Does it. `undefined` is a lost connection, as `call` says it; `null` is done. */
  act: (input: Input) => Promise<Reply | undefined>;
  /**
   * A newer press takes the place of one that is under way, whose outcome nobody hears then. Without it: the first
   * counts.
   */
  newest?: boolean;
  /** Comes after it, with the button still busy: renewing what it made old, going on. */
  done?: (reply: Reply, input: Input) => unknown;
  /** Words for a lost connection: what has not happened. */
  offline?: string;
  /**
   * A refusal that asks for more than its own words. Gives back the words to show instead, or `null` when it is dealt
   * with and there is nothing to say; `undefined` leaves it to the refusal's words.
   */
  refused?: (refusal: ErrorBody, input: Input) => string | null | undefined;
}

export interface Action<Input> {
  /** Starts it, unless it is under way: a double press sends once. @returns whether it was done */
  press: (input: Input) => Promise<boolean>;
  busy: boolean;
  /** What it was pressed with, while it is busy. */
  doing: Input | undefined;
  /** What went wrong, in words for people; empty when nothing did. */
  problem: string;
  /** It was the connection. */
  lost: boolean;
  /** What it was pressed with the last time. */
  tried: Input | undefined;
  /** Counts the tries that failed, for what takes the focus then. */
  attempt: number;
  /** Takes the words away. */
  clear: () => void;
}

/** What went wrong, on its way to the page: its message is words for people. */
export class Said extends Error {
  override name = 'Said';
  readonly lost: boolean;

  constructor(words: string, lost = false) {
    super(words);
    this.lost = lost;
  }
}

/** The words of a fault. One that is neither a refusal nor a lost connection is ours: it is reported too. */
function wordsFor(fault: unknown): string {
  if (isRefusal(fault)) return fault.fields?.[0]?.message || fault.message;
  reportError(fault);
  return UNKNOWN;
}

/**
 * Does it once. `counts` says whether anybody still waits for its outcome.
 * @returns whether it was done; false when a refusal was dealt with, or nobody waits any more
 * @throws Said what went wrong, in words for people
 */
export async function carryOut<Input, Reply>(
  what: Doing<Input, Reply>,
  input: Input,
  counts = () => true,
): Promise<boolean> {
  try {
    const reply = await what.act(input);
    if (reply === undefined) throw new Said(what.offline ?? NOT_CONNECTED, true);
    if (!counts()) return false;
    await what.done?.(reply, input);
    return true;
  } catch (fault) {
    if (!counts()) return false;
    if (fault instanceof Said) throw fault;
    const own = isRefusal(fault) ? what.refused?.(fault, input) : undefined;
    if (own === null) return false;
    throw new Said(own ?? wordsFor(fault));
  }
}

/**
 * The one way to press a button that asks the API to do something: busy, lost connection, refusal and our own faults.
 * What was typed stays where it is, and pressing again is the way on. It is tried at once, without waiting for the
 * browser to think itself online, and what it was pressed with (a password, say) is kept no longer than the page is.
 */
export function useAction<Input = void, Reply = unknown>(what: Doing<Input, Reply>): Action<Input> {
  const underWay = useRef(0);
  const newest = useRef(0);
  const [attempt, setAttempt] = useState(0);
  const sending = useMutation<boolean, Said, Input>({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: (input) => {
      const turn = newest.current;
      return carryOut(what, input, () => turn === newest.current);
    },
  });
  const press = async (input: Input) => {
    if (underWay.current > 0 && !what.newest) return false;
    underWay.current += 1;
    newest.current += 1;
    try {
      return await sending.mutateAsync(input);
    } catch {
      setAttempt((before) => before + 1);
      return false;
    } finally {
      underWay.current -= 1;
    }
  };
  return {
    press,
    busy: sending.isPending,
    doing: sending.isPending ? sending.variables : undefined,
    problem: sending.error?.message ?? '',
    lost: sending.error?.lost ?? false,
    tried: sending.variables,
    attempt,
    clear: sending.reset,
  };
}
