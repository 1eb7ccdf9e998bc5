import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lazyParts } from './lazyParts.ts';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

/** A little app with a part that needs nothing, and two that share a file. */
const APP = {
  'index.html': '<script type="module" src="./main.js"></script>',
  'main.js': `addEventListener('a', () => import('./alone.js'));
    addEventListener('b', async () => { const { of } = await import('./needs.js'); of(); });
    addEventListener('c', () => import('./also.js').then(({ also }) => also()));`,
  'alone.js': `document.title = 'alone';`,
  'needs.js': `import './style.css'; import { shared } from './shared.js'; export const of = () => shared('n');`,
  'also.js': `import { shared } from './shared.js'; export const also = () => shared('a');`,
  'shared.js': `export const shared = (word) => { document.title = word; };`,
  'style.css': 'h1 { color: red; }',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careway-parts-'));
  for (const [name, text] of Object.entries(APP)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds it. Out: the code of its first script. */
async function first(...plugins: Plugin[]): Promise<string> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input: join(folder, 'index.html') } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.find((one): one is Rolldown.OutputChunk => one.type === 'chunk' && one.isEntry)?.code ?? '';
}

test('rule 14.6: every import() goes through loadChunk, with the part and all that it needs', async () => {
  const code = await first(lazyParts());
  expect(code).toContain('ChunkFault');
  expect(code).not.toMatch(/rel\s*=\s*.modulepreload/);
  const named = JSON.parse(/\(m\.f=(\[[^\]]*\])\)/.exec(code)?.[1] ?? '[]') as string[];
  expect(named.map((file) => file.replace(/-[\w-]{8}\./, '.')).sort()).toEqual(
    ['alone.js', 'also.js', 'needs.css', 'needs.js', 'shared.js'].map((file) => `assets/${file}`),
  );
});

test('a build in which an import() goes another way is refused', async () => {
  const round: Plugin = {
    name: 'goes-round',
    generateBundle(_, bundle) {
      for (const one of Object.values(bundle)) {
        if (one.type === 'chunk' && one.isEntry) {
          const alone = Object.keys(bundle).find((file) => /alone-.*\.js$/.test(file)) ?? '';
          one.code += `addEventListener('d',()=>import(\`./${alone.replace('assets/', '')}\`));`;
        }
      }
    },
  };
  await expect(first(round, lazyParts())).rejects.toThrow(/imports assets\/alone-.*without fetching/);
});

test('no screen imports what only the browser will know, or asks for a module ahead of its time', async () => {
  const offenders: string[] = [];
  for (const name of await readdir(SOURCE, { recursive: true })) {
    if (!/\.tsx?$/.test(name) || name.endsWith('.test.ts')) continue;
    const code = await readFile(join(SOURCE, name), 'utf8');
    if (/[^\w.]import\((?!\s*')(?!\))/.test(code) || /rel = 'modulepreload'|rel="modulepreload"/.test(code))
      offenders.push(name);
  }
  expect(offenders).toEqual([]);
});
