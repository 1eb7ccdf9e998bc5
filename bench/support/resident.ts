import { readFileSync } from 'node:fs';

/**
 * How much memory of the machine a process has, in bytes; undefined where the machine does not say (it is read as
 * Linux says it).
 */
export function resident(pid = 0): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** Watches it until `stop`, which says the most that was seen. */
export function mostResident(pid = 0): { stop(): number | undefined } {
  let most: number | undefined;
  const look = () => {
    const now = resident(pid);
    if (now !== undefined) most = Math.max(most ?? 0, now);
  };
  const watching = setInterval(look, 20);
  return {
    stop() {
      look();
      clearInterval(watching);
      return most;
    },
  };
}
