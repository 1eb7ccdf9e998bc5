import { buildWeb } from '../../scripts/machine/web.mjs';

/** Before the journeys: the web pages as they are now. */
export default async function setup(): Promise<void> {
  await buildWeb(process.execPath);
}
