import type { Elsewhere } from './elsewhere.ts';
import { driver, program } from './programs.ts';
import type { Engine, Handle, Window } from './window.ts';

/** As much of puppeteer-core as is used: its own types come with it, and it is not there for everybody. */
interface Puppeteer {
  launch(how: object): Promise<{ createBrowserContext(): Promise<Context>; close(): Promise<void> }>;
}
interface Context {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Page {
  setViewport(size: { width: number; height: number }): Promise<void>;
  goto(address: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  evaluateHandle(script: string): Promise<{ asElement(): Handle | null }>;
  keyboard: { press(name: string): Promise<void> };
}

export const FIREFOX = {
  name: 'Firefox ESR',
  packages: ['firefox-esr'],
  found: () => program('firefox-esr', 'firefox'),
};

/**
 * Firefox by WebDriver BiDi, which it speaks itself: no geckodriver, which Debian does not have.
 * In: what stands for all other hosts.
 */
export async function startFirefox(elsewhere: Elsewhere): Promise<Engine> {
  const { default: puppeteer } = driver<{ default: Puppeteer }>('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX.found(),
    headless: true,
    extraPrefsFirefox: {
      'intl.locale.requested': 'en-GB',
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': elsewhere.port,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': elsewhere.port,
    },
  });
  let context: Context | undefined;
  return {
    name: FIREFOX.name,
    async open() {
      await context?.close();
      context = await browser.createBrowserContext();
      return windowOf(await context.newPage());
    },
    stop: () => browser.close(),
  };
}

async function windowOf(page: Page): Promise<Window> {
  await page.setViewport({ width: 450, height: 800 });
  const script = (what: unknown, given: unknown[]) => `(${what})(...${JSON.stringify(given)})`;
  return {
    goto: async (address) => void (await page.goto(address)),
    ask: async (what, ...given) => (await page.evaluate(script(what, given))) as never,
    element: async (which, ...given) =>
      (await page.evaluateHandle(script(which, given))).asElement() ?? undefined,
    key: (name) => page.keyboard.press(name),
    // A page that could not be loaded has no way back that ends well; what counts is where one is then.
    back: async () => void (await page.goBack().catch(() => undefined)),
    close: async () => undefined,
  };
}
