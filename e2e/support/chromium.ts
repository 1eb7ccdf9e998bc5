import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Chromium = { program: string; env: Record<string, string> };

/** The browser inside npm is made for Linux. */
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/**
 * Finds a browser: the one inside npm, the same on every machine, unpacked once into .cache/ with the libraries and
 * fonts a bare machine lacks; CHROMIUM_PATH names another. Nothing is downloaded.
 */
export async function findChromium(): Promise<Chromium> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && wanted !== 'npm') return { program: wanted, env: {} };
  const own = process.platform === 'linux' ? undefined : ELSEWHERE.find((path) => existsSync(path));
  return own ? { program: own, env: {} } : fromNpm();
}

async function fromNpm(): Promise<Chromium> {
  const named = findPackageJSON('@sparticuz/chromium', import.meta.url);
  if (!named) throw new Error('The browser inside npm is not installed');
  const { version } = JSON.parse(await readFile(named, 'utf8')) as { version: string };
  const home = join(CACHE, `chromium-${version}`);
  if (!existsSync(home)) await unpack(join(dirname(named), 'bin'), home);
  return {
    program: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  };
}

/** The package unpacks into the temporary folder; a folder of our own is never found half unpacked. */
async function unpack(packed: string, home: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const half = `${home}.${process.pid}`;
  const before = process.env.TMPDIR;
  await mkdir(half, { recursive: true });
  process.env.TMPDIR = half;
  try {
    for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
      await inflate(join(packed, name));
    }
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await chmod(join(half, 'chromium'), 0o755);
  // Its own settings look for the fonts where a cloud function keeps them.
  await writeFile(
    join(half, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>
`,
  );
  await rename(half, home).catch(() => rm(half, { recursive: true, force: true }));
}
