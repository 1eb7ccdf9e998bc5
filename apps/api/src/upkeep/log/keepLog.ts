import pg from 'pg';
import { folderOf, keepPiece } from './segments.ts';

/** How often the log is brought to its folder, in milliseconds: so much may be lost with a disk. */
const EVERY = 60_000;
/** What keeps PostgreSQL from throwing its log away before it was kept. */
const SLOT = 'careway_log';

interface Keeping {
  /** The running database, as who may read its log: the embedded one's owner. */
  url: string;
  /** The setting BACKUP_LOG. */
  folder: string;
  secret: string | undefined;
  now: () => Date;
}

interface Standing {
  system: string;
  segment: number;
  history: string | null;
  /** `lost`: it was away for so long that PostgreSQL had to throw log away. */
  slot: string | null;
}

/** A segment that is over: its name, how much of it was written, and where the next begins. */
interface Segment {
  name: string;
  bytes: number;
  next: string;
}

/**
 * Brings the log that was written since the last time to its folder (rule 11.12, docs/decisions/0091).
 * @returns how many pieces, and whether there is a gap before them: then a new backup has to be made
 * @throws the database's own error, or that of the folder: what was not kept stays, and is kept the next time
 */
export async function keepLogOnce(keeping: Keeping): Promise<{ pieces: number; gap: boolean }> {
  const client = new pg.Client({ connectionString: keeping.url, query_timeout: 60_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await keepAll(client, keeping);
  } finally {
    await client.end();
  }
}

async function keepAll(client: pg.Client, { folder, secret, now }: Keeping) {
  const standing = await look(client);
  const into = folderOf(folder, standing.system);
  const gap = standing.slot === 'lost' || standing.slot === null;
  if (standing.slot === 'lost') await client.query('select pg_drop_replication_slot($1)', [SLOT]);
  if (gap) await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  if (standing.history !== null) {
    const bytes = await read(client, `${standing.history}.history`);
    await keepPiece(into, { name: `${standing.history}.history`, bytes }, secret, now());
  }
  const over = await segmentsOver(client, standing.segment);
  for (const { name, bytes, next } of over) {
    await keepPiece(into, { name, bytes: await read(client, name, bytes) }, secret, now());
    await client.query(
      'select pg_replication_slot_advance($1, least($2::pg_lsn, pg_current_wal_flush_lsn()))',
      [SLOT, next],
    );
  }
  return { pieces: over.length, gap: standing.slot === 'lost' };
}

async function look(client: pg.Client): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `select (select system_identifier::text from pg_control_system()) as system,
      (select setting::int from pg_settings where name = 'wal_segment_size') as segment,
      (select case when timeline_id > 1 then lpad(upper(to_hex(timeline_id)), 8, '0') end from pg_control_checkpoint()) as history,
      (select wal_status from pg_replication_slots where slot_name = $1) as slot`,
    [SLOT],
  );
  const [standing] = rows;
  if (!standing) throw new Error('The database does not say what it is');
  return standing;
}

/** Ends the segment that is being written, and lists what is over and not kept yet. */
async function segmentsOver(client: pg.Client, segment: number): Promise<Segment[]> {
  const { rows } = await client.query<Segment>(
    `with ended as materialized (select pg_switch_wal() as at),
      over as (
        select number, at - '0/0'::pg_lsn as ended from ended, pg_replication_slots s,
          generate_series(floor((s.restart_lsn - '0/0'::pg_lsn) / $2), ceil((at - '0/0'::pg_lsn) / $2) - 1) number
        where s.slot_name = $1)
    select pg_walfile_name('0/0'::pg_lsn + (number * $2 + 1)) as name, least(ended - number * $2, $2)::int as bytes,
      ('0/0'::pg_lsn + (number + 1) * $2)::text as next
    from over order by number`,
    [SLOT, segment],
  );
  return rows;
}

/** Reads a file of the log, as far as it was written. */
async function read(client: pg.Client, name: string, bytes?: number): Promise<Buffer> {
  const path = `pg_wal/${name}`;
  const { rows } = await client.query<{ bytes: Buffer }>(
    bytes === undefined
      ? { text: 'select pg_read_binary_file($1) as bytes', values: [path] }
      : { text: 'select pg_read_binary_file($1, 0, $2) as bytes', values: [path, bytes] },
  );
  return rows[0]?.bytes ?? Buffer.alloc(0);
}

/**
 * Keeps the log every minute until it is stopped, and once more then.
 * @param told of what went wrong, in one line, each time that it begins to, and of a gap
 * @returns how to stop
 */
export function keepLog(keeping: Keeping, told: (line: string) => void): () => Promise<void> {
  let wrong = false;
  let going: Promise<void> | undefined;
  const once = () => {
    going ??= keepLogOnce(keeping)
      .then(({ gap }) => {
        wrong = false;
        if (gap) told('The log of the database has a gap in BACKUP_LOG: run npm run backup now.');
      })
      .catch((error: Error) => {
        if (!wrong) told(`The log of the database cannot be kept in BACKUP_LOG: ${error.message}`);
        wrong = true;
      })
      .finally(() => {
        going = undefined;
      });
    return going;
  };
  void once();
  const timer = setInterval(() => void once(), EVERY).unref();
  return async () => {
    clearInterval(timer);
    await going;
    await once();
  };
}

/** Where the log is not kept any more PostgreSQL need not hold it back. @param url as its owner */
export async function endKeeping(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
      [SLOT],
    );
  } finally {
    await client.end();
  }
}
