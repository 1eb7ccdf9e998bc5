import { buildWeb } from '../../scripts/machine/builds.mjs';
import database from '../../scripts/testing/database.ts';
import { CHOSEN, FILLED_BEFORE } from './chosenMoment.ts';
import { findChromium } from './chromium.ts';
import { emptyDatabase } from './database.ts';
import { dateOff, moveDate } from './moveDate.mjs';
import { startPortal } from './server.ts';

/**
 * Before the journeys, once a run: the web pages as they are now, the browser, one PostgreSQL, and in it one database
 * that the portal has filled, to be copied by each file. Its address is in the environment of the files.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWeb(process.execPath);
  // Unpacked here, alone: workers that do so side by side, with portals that look for a temporary folder, get into
  // each other's way.
  await findChromium();
  const stopDatabase = await database();
  try {
    process.env.E2E_TEMPLATE = await filled(process.env.TEST_DATABASE_URL ?? '');
  } catch (error) {
    await stopDatabase?.();
    throw error;
  }
  return async () => stopDatabase?.();
}

/** The portal itself migrates and fills the database that is copied, and is stopped. Out: its address. */
async function filled(server: string): Promise<string> {
  const url = await emptyDatabase(server);
  const before = dateOff();
  moveDate(CHOSEN.getTime() - FILLED_BEFORE - (Date.now() - before));
  try {
    const portal = await startPortal({ DATABASE_URL: url });
    await portal.stop();
  } finally {
    moveDate(before);
  }
  return url;
}
