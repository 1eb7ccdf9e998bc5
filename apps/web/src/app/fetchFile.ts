/** Before each further try, in ms. */
const PAUSES = [300, 900, 2_700];

/** A connection that says nothing any more is given up, and asked again, in this time. */
const TRY_PATIENCE = 40_000;

/** What the page itself names, which came before anything could run. */
const first = new Map(
  (typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll('script[src], link[rel=modulepreload], link[rel=stylesheet]')]
  ).map((one) => [one.getAttribute('src') ?? one.getAttribute('href') ?? '', Promise.resolve()]),
);

/** Files of the app that have come whole since this page was opened, or are on their way. */
const coming = new Map<string, Promise<void>>(first);

/** Stylesheets that are on the page, or on their way. */
const dressed = new Map<string, Promise<void>>(first);

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Brings one file of the app into the browser's cache, whole. Files are immutable, so whoever asks for it next (an
 * `import()`, a stylesheet) is served from there and cannot fail on the connection. Tried again a few times; each file
 * once, whoever waits for it; a file that did not come is forgotten, and the next call begins anew.
 * @throws what the last try failed with
 */
export function fetchFile(file: string, pauses: readonly number[] = PAUSES): Promise<void> {
  let way = coming.get(file);
  if (!way) {
    way = bring(file, pauses).catch((fault: unknown) => {
      coming.delete(file);
      throw fault;
    });
    coming.set(file, way);
  }
  return way;
}

async function bring(file: string, pauses: readonly number[]): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const response = await fetch(file, { signal: AbortSignal.timeout(TRY_PATIENCE) });
      // A page in the place of a file is somebody else's: of a network that wants a sign-in, say.
      if (!response.ok || /html/.test(response.headers.get('content-type') ?? ''))
        throw new TypeError(`No ${file}`);
      await response.arrayBuffer();
      return;
    } catch (fault) {
      const time = pauses[tries];
      if (time === undefined) throw fault;
      await pause(time);
    }
  }
}

/** Puts a stylesheet that has arrived onto the page, once. One that cannot be used is taken off again. */
export function addStylesheet(file: string): Promise<void> {
  let way = dressed.get(file);
  if (!way) {
    way = new Promise<void>((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = file;
      link.onload = () => resolve();
      link.onerror = () => {
        dressed.delete(file);
        link.remove();
        reject(new TypeError(`No ${file}`));
      };
      document.head.append(link);
    });
    dressed.set(file, way);
  }
  return way;
}
