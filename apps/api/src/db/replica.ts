import { sql } from 'kysely';
import { type Db, openPool } from './pool.ts';
import type { Pooler } from './setIdentity.ts';

/** How far behind a replica may be for a list to be read there, in milliseconds. */
const MAY_LAG = 5_000;
/** How often it is looked how far it has come. */
const EVERY = 500;
/** How long nothing is read there after something went wrong. */
const REST = 5_000;
const CONNECTIONS = 5;

/** A replica that is followed closely enough, that is too far behind, or that cannot be read at all. */
export type Standing = 'follows' | 'behind' | 'away';

/** A copy of the database for reads that may lag (rule 17.14, docs/decisions/0079). */
export interface Replica {
  /** The replica, where it may be read now; undefined: the primary has to be asked. Counts which of the two it was. */
  choose(): Db | undefined;
  /** A read there went wrong: for a while nothing is read there. */
  failed(): void;
  /** What is told of it as numbers: seconds behind, and where reads went. */
  seen(): { lag: number; replica: number; primary: number };
  /** Tells whenever it stands otherwise than before. */
  tell(listener: (standing: Standing) => void): void;
  close(): Promise<void>;
}

/** How far the primary had come at a moment of this process's own clock. */
interface Mark {
  at: number;
  place: bigint;
}

const placeOf = (text: string) => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Asks for where a server is, and which one it is: a copy of another database would show strangers. */
async function lookAt(db: Db, place: 'pg_current_wal_flush_lsn' | 'pg_last_wal_replay_lsn') {
  const { rows } = await sql<{ copy: boolean; place: string | null; system: string }>`
    select pg_is_in_recovery() as copy, ${sql.raw(place)}()::text as place,
      (select system_identifier from pg_control_system())::text as system`.execute(db);
  const [row] = rows;
  if (!row?.place) throw new Error('It has no place in the log');
  return { ...row, place: placeOf(row.place) };
}

/**
 * Opens a replica and looks again and again how far it has come: the primary says where it is, and the replica is as
 * far behind as the last such word that it has taken in is old. So it needs no clock of another machine and no
 * rights, and whatever keeps it from following (no connection, a long pause, a wire that fell silent) counts alike.
 * @param url of the replica, a streaming standby of the same server
 * @param primary asked where it is
 * @param mayLag how far behind it may be, in milliseconds
 */
export function openReplica(url: string, primary: Db, pooler: Pooler = 'session', mayLag = MAY_LAG): Replica {
  const pool = openPool(url, { max: CONNECTIONS, work: 'calls', pooler });
  const opened = performance.now();
  let marks: Mark[] = [];
  let followed: number | undefined;
  let restsUntil = 0;
  let reached = false;
  let looking = false;
  let told: Standing | undefined;
  let listener: ((standing: Standing) => void) | undefined;
  const counts = { replica: 0, primary: 0 };

  const lag = () => performance.now() - (followed ?? opened);
  const standing = (): Standing => {
    if (followed === undefined || !reached || performance.now() < restsUntil) return 'away';
    return lag() <= mayLag ? 'follows' : 'behind';
  };
  const tellIfChanged = () => {
    const now = standing();
    if (now === told || !listener) return;
    told = now;
    listener(now);
  };
  const look = async () => {
    // What was committed before this moment stands before the place that the primary says now.
    const at = performance.now();
    const there = await lookAt(primary, 'pg_current_wal_flush_lsn');
    marks.push({ at, place: there.place });
    const here = await lookAt(pool.db, 'pg_last_wal_replay_lsn');
    reached = here.copy && here.system === there.system;
    if (!reached) return;
    const taken = marks.findLast(({ place }) => place <= here.place);
    if (!taken) return;
    followed = taken.at;
    marks = marks.filter(({ at: made }) => made >= taken.at);
  };
  const turn = async () => {
    // However long a look takes: what is known grows old meanwhile, and is said to be.
    if (looking) return tellIfChanged();
    looking = true;
    marks = marks.filter(({ at }) => performance.now() - at <= 2 * mayLag + 60_000);
    await look().catch(() => {
      reached = false;
    });
    looking = false;
    tellIfChanged();
  };
  const first = turn();
  const timer = setInterval(() => void turn(), EVERY).unref();

  return {
    choose() {
      const usable = standing() === 'follows';
      counts[usable ? 'replica' : 'primary'] += 1;
      return usable ? pool.db : undefined;
    },
    failed() {
      counts.primary += 1;
      restsUntil = performance.now() + REST;
      tellIfChanged();
    },
    seen: () => ({ lag: lag() / 1000, ...counts }),
    tell(given) {
      listener = given;
      void first.then(tellIfChanged);
    },
    async close() {
      clearInterval(timer);
      await pool.close();
    },
  };
}
