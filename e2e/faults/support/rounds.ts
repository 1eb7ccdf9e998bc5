import { setTimeout as wait } from 'node:timers/promises';
import { compare } from './compare.ts';
import { ownDatabase } from './database.ts';
import type { Fault } from './fault.ts';
import { prepareGround } from './ground.ts';
import { buildHouse, type House } from './house.ts';
import { Ledger } from './ledger.ts';
import { Load } from './load.ts';
import { messagesOut } from './messages.ts';
import { waitFor } from './waitFor.ts';

/** How long clients are at work before it happens, in milliseconds, and how often each kind is answered afterwards. */
const BEFORE = 1_500;
const AFTERWARDS = 5;

export interface Round {
  promises: number;
  failures: string;
  /** Seconds from the end of the fault until no call failed any more and each kind was answered. */
  callsAfter: number;
  /** Seconds from the last call until every message had gone. */
  messagesAfter: number;
  notes: string[];
  wrong: string[];
}

/** So many rounds of one fault, each told as it ends. Surroundings are built for all of them, or for each. */
export async function runFault(
  fault: Fault,
  rounds: number,
  tell: (round: Round, at: number) => void,
): Promise<Round[]> {
  const done: Round[] = [];
  let house: House | undefined;
  try {
    for (let at = 1; at <= rounds; at += 1) {
      house ??= await buildHouse(await (fault.database ?? ownDatabase)());
      const round = await oneRound(house, fault, at);
      done.push(round);
      tell(round, at);
      if (!fault.once) continue;
      await house.close();
      house = undefined;
    }
  } finally {
    await house?.close();
  }
  return done;
}

async function oneRound(house: House, fault: Fault, at: number): Promise<Round> {
  await waitFor('both processes to be ready', () => house.balancer.ready() === house.apis.length);
  house.wire.reap();
  const ground = await prepareGround(house, fault.bookings);
  const ledger = new Ledger();
  const load = new Load(house.balancer.url, ground, ledger, fault.bookings !== undefined);
  const lost: string[] = [];
  let end = 0;
  let messagesAfter = 0;
  try {
    await wait(BEFORE);
    await fault.strike(house, load, at);
    end = performance.now();
    if (!load.stopped) await load.goesOn(end, AFTERWARDS);
    await load.stop();
    messagesAfter = await messagesOut(house, ground);
  } catch (error) {
    lost.push(`did not recover: ${error instanceof Error ? error.message : String(error)}`);
    load.abandon();
  }
  const wrong = [
    ...lost,
    ...(await compare(house, ground, ledger).catch((error) => [`no look into the database: ${error}`])),
  ];
  if (wrong.length > 0) ledger.notes.push(...new Set(house.apis.flatMap(({ faults }) => [...faults])));
  for (const api of house.apis) {
    api.faults.clear();
    if (api.endedByItself > 0)
      ledger.notes.push(`a process ended by itself ${api.endedByItself} times: ${api.lastWords}`);
    api.endedByItself = 0;
  }
  const { promises, notes } = ledger;
  return {
    promises,
    failures: ledger.failures(),
    callsAfter: ledger.recoveredAfter(end),
    messagesAfter,
    notes,
    wrong,
  };
}
