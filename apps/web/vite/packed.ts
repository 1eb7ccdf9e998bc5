import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|txt|json|webmanifest)$/;

/** Below this a file fits one packet with its headers. */
const LEAST = 500;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Puts a Brotli and a gzip copy beside every file of text that was built or copied, as small as they get: the portal
 * hands them out as they are. The page itself is packed by the portal when it starts.
 */
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'careway-packed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
      await Promise.all(files.map((entry) => pack(join(entry.parentPath, entry.name))));
    },
  };
}

async function pack(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < LEAST) return;
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    zip(plain, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
