import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Linux counts a processor's time in hundredths of a second. */
const TICKS = 100;

/** Seconds of a processor, by who took them. */
export interface Taken {
  portal: number;
  postgres: number;
  /** Whoever makes the calls: this process. */
  caller: number;
  /** Everybody else on the machine. */
  others: number;
}

interface Process {
  pid: number;
  parent: number;
  seconds: number;
}

function processes(): Process[] {
  const found: Process[] = [];
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger))
    try {
      // The name before it may hold spaces and brackets.
      const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const of = rest.split(' ').map(Number);
      found.push({ pid, parent: of[1] ?? 0, seconds: ((of[11] ?? 0) + (of[12] ?? 0)) / TICKS });
    } catch {
      // It has ended.
    }
  return found;
}

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** How long the machine's processors have worked at all. */
function busySeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/).slice(1).map(Number) ?? [];
  return (user + nice + system + irq + soft) / TICKS;
}

function takenSoFar(): Taken {
  const all = processes();
  const ours = all.filter(({ parent }) => parent === process.pid);
  const sum = (of: readonly Process[]) => of.reduce((seconds, one) => seconds + one.seconds, 0);
  const portal = sum(ours.filter(({ pid }) => commandOf(pid).includes('lonePortal')));
  const servers = ours.filter(({ pid }) => /postgres\0-D/.test(commandOf(pid)));
  const postgres = sum(servers) + sum(all.filter(({ parent }) => servers.some(({ pid }) => pid === parent)));
  const { user, system } = process.cpuUsage();
  const caller = (user + system) / 1e6;
  return { portal, postgres, caller, others: busySeconds() - portal - postgres - caller };
}

/** Who takes the processors while something is done. Only Linux tells: undefined elsewhere. */
export async function takenBy<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; taken: Taken | undefined }> {
  if (process.platform !== 'linux') return { result: await work(), taken: undefined };
  const before = takenSoFar();
  const result = await work();
  const after = takenSoFar();
  const grown = (who: keyof Taken) => after[who] - before[who];
  return {
    result,
    taken: {
      portal: grown('portal'),
      postgres: grown('postgres'),
      caller: grown('caller'),
      others: grown('others'),
    },
  };
}

export const PROCESSORS = availableParallelism();
