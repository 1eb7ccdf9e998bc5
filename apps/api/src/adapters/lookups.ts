import { londonDay } from '@careway/core/dates';
import { LOOKUP } from '@careway/core/limits';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { takeQuota } from '../http/quota.ts';
import { type AddressBook, addressTable } from './addressLookup.ts';
import { type GpDirectory, gpTable } from './gpDirectory.ts';
import { type GpRegister, odsRegister } from './odsRegister.ts';
import { osPlaces } from './osPlaces.ts';
import { keepPractices } from './practiceRows.ts';

/** The registers of others, where their settings are given. */
export interface OutsideLookups {
  register?: GpRegister;
  addresses?: AddressBook;
}

declare module '../dependencies.ts' {
  interface Dependencies {
    /** Absent: our own tables are all there is. */
    outside?: OutsideLookups;
  }
}

/** Builds them once a process: each remembers when it is to be left alone. */
export function outsideLookups(
  { ods, places }: Pick<Config, 'ods' | 'places'>,
  now: () => Date,
): OutsideLookups {
  const clock = () => now().getTime();
  return {
    ...(ods ? { register: odsRegister(ods, clock) } : {}),
    ...(places ? { addresses: osPlaces(places, clock) } : {}),
  };
}

/** What others allow us, of all processes together, with some room: calls in a window of milliseconds. */
export const OUTSIDE_QUOTA = {
  register: { limit: 3000, window: 5 * 60_000 },
  addresses: { limit: 500, window: 60_000 },
} as const;

/**
 * What somebody else's service says, or undefined where it may not be asked now, or does not answer: then it is our
 * own tables, or typing.
 */
async function fromOutside<Found>(
  { db, now }: { db: Db; now: Date },
  which: keyof typeof OUTSIDE_QUOTA,
  ask: () => Promise<Found>,
): Promise<Found | undefined> {
  const { limit, window } = OUTSIDE_QUOTA[which];
  if (!(await takeQuota(db, `outside ${which}`, limit, window, now))) return undefined;
  return ask().catch(() => undefined);
}

/** Letters from which on it is worth asking others: of three there are always practices here. */
const WORTH_ASKING = 4;

/**
 * Practices: our own table, which is quick, forgives slips and tells nobody what was typed; where it has none like
 * that, the register, whose practices are then kept here (docs/decisions/0081).
 */
export function practices({ outside, ...dependencies }: Dependencies, now: Date): GpDirectory {
  const { db } = dependencies;
  const today = londonDay(now);
  const own = gpTable(db, today);
  const register = outside?.register;
  return {
    async search(typed) {
      const found = await own.search(typed);
      if (found.length > 0 || !register || typed.trim().length < WORTH_ASKING) return found;
      const there = await fromOutside({ db, now }, 'register', () => register.search(typed));
      if (!there || there.length === 0) return found;
      await keepPractices(
        db,
        there.map((practice) => ({ ...practice, closed: null })),
        today,
      );
      return there.slice(0, LOOKUP.most);
    },
  };
}

/**
 * Addresses: of the address service, where there is one; of our own table where there is none, or it does not answer.
 */
export function addresses({ outside, db }: Dependencies, now: Date): AddressBook {
  const own = addressTable(db);
  const service = outside?.addresses;
  return {
    async suggest(typed) {
      const there = service && (await fromOutside({ db, now }, 'addresses', () => service.suggest(typed)));
      return there && there.length > 0 ? there : own.suggest(typed);
    },
    async byId(id) {
      const there = service && (await fromOutside({ db, now }, 'addresses', () => service.byId(id)));
      return there ?? own.byId(id);
    },
  };
}
