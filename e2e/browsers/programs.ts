import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** A program of the machine's: its path, or undefined when it is not there. */
export function program(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
}

/** MiniBrowser comes with Debian's library and has no place on the PATH. */
export const MINI_BROWSER = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];

/**
 * One of the drivers' packages, which scripts/browsers.mjs brings apart from all others.
 * Errors: when the walks are run without it.
 */
export function driver<Package>(name: string): Package {
  const home = process.env.BROWSER_DRIVERS;
  if (!home) throw new Error('Run it by: npm run test:browsers');
  return createRequire(join(home, 'package.json'))(name) as Package;
}
