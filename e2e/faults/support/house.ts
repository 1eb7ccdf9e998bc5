import { sql } from 'kysely';
import { migrate } from '../../../apps/api/src/db/migrate.ts';
import { type Db, openPool } from '../../../apps/api/src/db/pool.ts';
import { publishStaticForms } from '../../../apps/api/src/features/questionnaires/service.ts';
import { LONE_SECRET } from '../../../apps/api/src/testing/lonePortal.ts';
import { openedToClients } from '../../../apps/api/src/testing/openedToClients.ts';
import { freePort } from '../../../apps/api/src/testing/realPortal.ts';
import { Wire } from '../../../apps/api/src/testing/wire.ts';
import { Api } from './api.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Carriers, startCarriers } from './carriers.ts';
import type { Database } from './database.ts';
import { waitFor } from './waitFor.ts';

/** How many processes of the portal there are. */
const PROCESSES = 2;

/**
 * All that stands round a fault: two processes of the portal behind a balancer, on a PostgreSQL that they reach over
 * a wire.
 */
export interface House {
  apis: readonly Api[];
  balancer: Balancer;
  carriers: Carriers;
  wire: Wire;
  database: Database;
  /** Another PostgreSQL takes the place of the one there was. */
  replaceDatabase(by: Database): void;
  /** Looks into the database, past the wire. */
  look<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Builds it on this database, and waits until both processes are ready. */
export async function buildHouse(first: Database): Promise<House> {
  let database = first;
  const carriers = await startCarriers();
  const wire = await Wire.open(portOf(first.url));
  const look = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
    const pool = openPool(database.url, { max: 4, work: 'long' });
    try {
      // A machine with much else to do may take a while to let anybody in.
      await waitFor('the database to let us look', () => sql`select 1`.execute(pool.db).then(() => true));
      return await work(pool.db);
    } finally {
      await pool.close();
    }
  };
  await look(async (db) => {
    await migrate(db);
    await publishStaticForms(db, new Date());
    await openedToClients(db);
  });
  const over = new URL(first.url);
  over.port = String(wire.port);
  const ports: number[] = [];
  const apis: Api[] = [];
  for (let n = 0; n < PROCESSES; n += 1) {
    const [port, identityPort] = [await freePort(), await freePort()];
    ports.push(port);
    apis.push(
      new Api({
        DATABASE_URL: over.href,
        SESSION_SECRET: LONE_SECRET,
        PORT: String(port),
        IDENTITY_PORT: String(identityPort),
        LOG_LEVEL: 'error',
        ...carriers.settings,
      }),
    );
  }
  const balancer = await startBalancer(ports);
  const house: House = {
    apis,
    balancer,
    carriers,
    wire,
    get database() {
      return database;
    },
    replaceDatabase(by) {
      database = by;
    },
    look,
    async close() {
      await balancer.close();
      await Promise.all(apis.map((api) => api.stop()));
      await wire.close();
      await carriers.close();
      await database.stop();
    },
  };
  await waitFor('both processes to be ready', () => balancer.ready() === PROCESSES).catch(async (error) => {
    for (const { output } of apis) console.error(output);
    await house.close();
    throw error;
  });
  return house;
}

/** The port of an address of PostgreSQL. */
export const portOf = (url: string) => Number(new URL(url).port);
