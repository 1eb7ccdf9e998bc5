import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** What stands in a file that the page handed over. By stream: the browser may run for everybody, and elsewhere. */
export const contentOf = async (download: Download): Promise<string> =>
  text(await download.createReadStream());
