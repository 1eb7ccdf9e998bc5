import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const MAIN = join(import.meta.dirname, '../../../apps/api/src/main.ts');
const CLOCK = pathToFileURL(join(import.meta.dirname, '../../support/movedDate.mjs')).href;
/** How long whatever looks after a process waits before it starts it again, in milliseconds. */
const PAUSE = 300;

/** A line of its log on a request that failed, by fault of ours or of PostgreSQL. */
const FAILED = /"err":\{"kind":"(\w+)"(?:,"code":"(\w+)")?[^}]*?"stack":"\s+at ([^(\\]+)/g;

/** One process of the portal as `npm start` runs it, looked after: when it ends it is started again. */
export class Api {
  readonly #settings: Record<string, string>;
  #child: ChildProcess;
  #over = false;
  #off = 0;
  /** How often it ended although nobody had killed it. */
  endedByItself = 0;
  /** What it said then. */
  lastWords = '';
  /** What its log calls a failed request: the kind of error, its code and where it came from. */
  readonly faults = new Set<string>();
  /** The last that it printed. */
  output = '';
  #killed = false;

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
    this.#child = this.#start();
  }

  /** kill -9. */
  kill(): void {
    this.#killed = true;
    this.#child.kill('SIGKILL');
  }

  /** Its clock is off by so many milliseconds from now on, and after it was started again. */
  async moveClock(off: number): Promise<void> {
    this.#off = off;
    this.#child.send({ clockOff: off });
    await once(this.#child, 'message');
  }

  /** Ends it as a deployment does. */
  async stop(): Promise<void> {
    this.#over = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const patience = wait(20_000, undefined, { ref: false }).then(() => this.#child.kill('SIGKILL'));
    await Promise.race([ended, patience]);
    await ended;
  }

  #start(): ChildProcess {
    const { NODE_ENV: _, TEST_DATABASE_URL: __, ...environment } = process.env;
    const child = spawn(process.execPath, ['--import', CLOCK, MAIN], {
      env: { ...environment, ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        this.output = (this.output + String(part)).slice(-4_000);
        for (const [, kind, code, at] of String(part).matchAll(FAILED))
          this.faults.add(`${kind} ${code ?? 'without a code'} ${at}`);
      });
    if (this.#off !== 0) child.send({ clockOff: this.#off });
    child.once('exit', async () => {
      if (this.#over) return;
      if (!this.#killed) {
        this.endedByItself += 1;
        this.lastWords = this.output.trim().split('\n').slice(-2).join(' ').slice(-300);
      }
      this.#killed = false;
      await wait(PAUSE);
      if (!this.#over) this.#child = this.#start();
    });
    return child;
  }
}
