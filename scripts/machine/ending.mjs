import { readFileSync } from 'node:fs';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGQUIT: 131, SIGHUP: 129 };

/**
 * Tells when this command is to end: Ctrl-C, SIGTERM, a closed terminal, or npm killed outright.
 * @param {(signal: 'SIGINT' | 'SIGTERM', code: number) => void} end gets what to pass on, and the usual exit code
 * @returns {() => void} stops minding
 */
export function whenToEnd(end) {
  const forgets = Object.entries(SIGNALS)
    .filter(([signal]) => signal !== 'SIGHUP' || !keptByNohup())
    .map(([signal, code]) => {
      const told = () => end(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM', code);
      process.on(signal, told);
      return () => process.removeListener(signal, told);
    });
  forgets.push(whenNpmIsGone(() => end('SIGTERM', SIGNALS.SIGTERM)));
  return () => {
    for (const forget of forgets) forget();
  };
}

/** npm passes a signal to the shell it runs us through, and not to us; killed outright, it tells nobody. */
function whenNpmIsGone(end) {
  const npm = process.env.npm_lifecycle_event ? grandparent() : undefined;
  if (npm === undefined) return () => undefined;
  const watch = setInterval(() => {
    if (grandparent() !== npm) end();
  }, 250).unref();
  return () => clearInterval(watch);
}

/** The number of our parent's parent, where the system tells it (Linux). */
function grandparent() {
  try {
    // The second field is the program's name in brackets, and may hold anything; the parent comes two after it.
    return readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return process.platform === 'linux' ? 'gone' : undefined;
  }
}

/** Under `nohup` a closed terminal must not end the portal: was SIGHUP ignored when we began? */
function keptByNohup() {
  try {
    const ignored = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return ignored !== undefined && (BigInt(`0x${ignored}`) & 1n) === 1n;
  } catch {
    return false;
  }
}
