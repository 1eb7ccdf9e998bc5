import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/server.ts';
import type { Elsewhere } from './elsewhere.ts';
import { driver, MINI_BROWSER, program } from './programs.ts';
import type { Engine, Handle, Window } from './window.ts';

/** As much of selenium-webdriver as is used. */
interface Selenium {
  Builder: new () => {
    usingServer(address: string): { withCapabilities(what: object): { build(): Promise<Driver> } };
  };
  Capabilities: new (what: object) => object;
  Key: Record<'ENTER' | 'SHIFT', string>;
}
interface Driver {
  get(address: string): Promise<void>;
  executeScript(script: string): Promise<unknown>;
  actions(): { keyDown(key: string): { keyUp(key: string): { perform(): Promise<void> } } };
  navigate(): { back(): Promise<void> };
  manage(): { window(): { setRect(size: { width: number; height: number }): Promise<unknown> } };
  quit(): Promise<void>;
}

export const WEBKIT = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  found: () => program('WebKitWebDriver') && program('Xvfb') && program(...MINI_BROWSER),
};

/**
 * The engine of Safari, by Debian's WebKitWebDriver, on a screen that nobody sees. In: what stands for all other
 * hosts.
 */
export async function startWebkit(elsewhere: Elsewhere): Promise<Engine> {
  const { Builder, Capabilities, Key } = driver<Selenium>('selenium-webdriver');
  const { screen, display } = await startScreen();
  const port = await freePort();
  const server = spawn(program('WebKitWebDriver') ?? '', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, LANG: 'en_GB.UTF-8', GTK_USE_PORTAL: '0', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${address}/status`).then(
        () => true,
        () => false,
      )
    )
      break;
    await wait(100);
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: program(...MINI_BROWSER),
      args: ['--automation', `--proxy=http://127.0.0.1:${elsewhere.port}`, '--ignore-host=127.0.0.1'],
    },
  });
  let open: Driver | undefined;
  return {
    name: WEBKIT.name,
    async open() {
      await open?.quit();
      open = await new Builder().usingServer(address).withCapabilities(capabilities).build();
      await open.manage().window().setRect({ width: 450, height: 800 });
      return windowOf(open, Key);
    },
    async stop() {
      await open?.quit().catch(() => undefined);
      await Promise.all([end(server), end(screen)]);
    },
  };
}

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  // It chooses a number that is free, and says which.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout as NonNullable<typeof screen.stdout>, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function windowOf(page: Driver, keys: Selenium['Key']): Window {
  const script = (what: unknown, given: unknown[]) => `return (${what})(...${JSON.stringify(given)})`;
  return {
    goto: (address) => page.get(address),
    ask: async (what, ...given) => (await page.executeScript(script(what, given))) as never,
    element: async (which, ...given) => {
      const found = (await page.executeScript(script(which, given))) as {
        click(): Promise<void>;
        sendKeys(text: string): Promise<void>;
      } | null;
      return found === null ? undefined : handleOf(found);
    },
    async key(name) {
      const key = keys[name === 'Enter' ? 'ENTER' : 'SHIFT'];
      await page.actions().keyDown(key).keyUp(key).perform();
    },
    back: () =>
      page
        .navigate()
        .back()
        .catch(() => undefined),
    close: () => page.quit(),
  };
}

const handleOf = (found: { click(): Promise<void>; sendKeys(text: string): Promise<void> }): Handle => ({
  click: () => found.click(),
  type: (text) => found.sendKeys(text),
});
