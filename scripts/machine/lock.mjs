import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './places.mjs';

/**
 * Packages for other machines (a program for macOS, say) that package-lock.json does not list. npm leaves them out
 * when the registry it asked did not have them; `npm ci` then refuses the whole lock on every machine.
 * @returns {{ by: string, name: string, version: string }[]}
 */
export function missingFromLock(lock) {
  return Object.entries(lock.packages).flatMap(([by, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${by}/node_modules/${name}`],
      )
      .map(([name, version]) => ({ by, name, version })),
  );
}

/**
 * Lists them, so that the lock is whole. They carry no checksum, since none could be had.
 * @returns {string[]} the names
 */
export function completeLock() {
  const file = at('package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingFromLock(lock);
  for (const { by, name, version } of missing) {
    const [, os, cpu] =
      /-(android|darwin|linux|win32|freebsd|openharmony)-(arm64|arm|x64|ia32|ppc64|s390x|riscv64)/.exec(
        name,
      ) ?? [];
    if (!os)
      throw new Error(`${name} of ${by} is missing from package-lock.json, and is for no machine we know.`);
    const libc = name.includes('musl') ? 'musl' : /gnu|glibc/.test(name) ? 'glibc' : undefined;
    const { dev, license, engines } = lock.packages[by];
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev ? { dev } : {}),
      ...(libc && os === 'linux' ? { libc: [libc] } : {}),
      license,
      optional: true,
      os: [os],
      ...(engines ? { engines } : {}),
    };
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  return missing.map(({ name }) => name);
}
