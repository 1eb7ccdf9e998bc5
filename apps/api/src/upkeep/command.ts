import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { databaseFault } from '../db/fault.ts';
import { StartFault } from '../startFault.ts';

export interface Asked<Settings = Config> {
  config: Settings;
  /** What was given after the command. */
  words: string[];
  options: Record<string, boolean | undefined>;
  /** Aborted by Ctrl-C, SIGTERM, or the end of whoever started it. */
  signal: AbortSignal;
}

/**
 * Runs one of the commands beside the portal: the settings, what was asked, one line for a fault and exit code 1.
 * @param options the words with two dashes that it knows
 * @param work gives the exit code
 */
export const command = (options: readonly string[], work: (asked: Asked) => Promise<number>): Promise<void> =>
  commandWith(readConfig, options, work);

/** The same of a command that needs other settings than a portal. */
export async function commandWith<Settings>(
  read: (environment: Record<string, string | undefined>) => Settings,
  options: readonly string[],
  work: (asked: Asked<Settings>) => Promise<number>,
): Promise<void> {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ended.abort());
  try {
    const { values, positionals } = parse(options);
    process.exitCode = await work({
      config: read(process.env),
      words: positionals,
      options: values,
      signal: ended.signal,
    });
  } catch (error) {
    const fault = error instanceof StartFault ? error : databaseFault(error);
    console.error(fault ? `\n${fault.message}\n` : error);
    process.exitCode = 1;
  }
  // A connection that hangs must not keep a command from ending.
  process.exit();
}

function parse(options: readonly string[]) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'boolean' }] as const)),
    });
  } catch (error) {
    throw new StartFault((error as Error).message);
  }
}

/** A size as people say it. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} kB`;
  if (bytes < 1024 ** 3) return `${Math.round(bytes / 1024 / 1024)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** One plain line of what is being done. */
export const say = (line: string): void => console.log(`  ${line}`);
