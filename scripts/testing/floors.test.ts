import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { at } from '../machine/places.mjs';
import { importCycles } from './importCycles.ts';

const require = createRequire(import.meta.url);
type Rules = { forbidden: IForbiddenRuleType[]; options: object };
const importRules: Rules = require('../../.dependency-cruiser.cjs');
const folders: Rules = require('../../.dependency-cruiser.folders.cjs');

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'floors-'));
});
afterEach(() => rm(home, { recursive: true }));

/** A small project of these files. */
async function written(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(home, dirname(path)), { recursive: true });
    await writeFile(join(home, path), text);
  }
}

/** @returns the names of the rules that the import rule finds broken, with the files */
async function broken(rules: Rules, files: Record<string, string>): Promise<string[]> {
  await written(files);
  const { output } = await cruise(['apps'], {
    ...rules.options,
    baseDir: home,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

const api = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/api/src/${path}`, text]));

it('rule 17.5: decision 0042: a lower floor of the server that knows one above is a breach, by a type too', async () => {
  const found = await broken(
    importRules,
    api({
      'db/pool.ts': "import type { Row } from '../features/terms/tables.ts';\nexport type Db = Row;\n",
      'features/terms/tables.ts': 'export interface Row { id: string }\n',
      'http/health.ts': "import { send } from '../jobs/jobs.ts';\nexport const page = send;\n",
      'jobs/jobs.ts': "import type { Db } from '../db/pool.ts';\nexport const send = (db: Db) => db;\n",
      'jobs/jobs.test.ts': "import '../main.ts';\n",
      'main.ts': "import './http/health.ts';\n",
    }),
  );
  expect(found.sort()).toEqual([
    'api-db-reaches-down apps/api/src/db/pool.ts',
    'api-http-reaches-down apps/api/src/http/health.ts',
  ]);
});

it('decision 0042: what stands on no floor is a breach', async () => {
  const files = { 'main.ts': "import './helpers/all.ts';\n", 'helpers/all.ts': 'export {};\n' };
  expect(await broken(importRules, api(files))).toEqual(['api-stands-on-floors apps/api/src/main.ts']);
});

it('decision 0042: two folders that need each other are a breach, and a test closes no ring', async () => {
  const files = {
    'http/page.ts': "import { now } from '../db/now.ts';\nexport const page = now;\n",
    'http/page.test.ts': "import '../features/terms/service.ts';\n",
    'db/now.ts': 'export const now = 1;\n',
    'features/terms/service.ts': "import '../../http/page.ts';\n",
  };
  expect(await broken(folders, api(files))).toEqual([]);
  const ring = {
    'db/page.ts': "import type { page } from '../http/page.ts';\nexport type Page = typeof page;\n",
  };
  expect((await broken(folders, api(ring))).sort()).toEqual([
    'no-cycles-of-folders apps/api/src/db',
    'no-cycles-of-folders apps/api/src/http',
  ]);
});

/** Every source of the project, from its root, without tests and what they are made with. */
async function sources(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: at('.') }))
    if (!/[.]test[.]tsx?$|\/testing\//.test(path)) found.push(path);
  return found;
}

it('decision 0042: what joins a type of another file imports that file, so that the floors see the arrow', async () => {
  const hidden: string[] = [];
  let joining = 0;
  for (const path of await sources()) {
    const text = await readFile(at(path), 'utf8');
    for (const [, to = ''] of text.matchAll(/^declare module '([.][^']+)'/gm)) {
      joining += 1;
      if (!text.includes(`from '${to}';`)) hidden.push(`${path} joins ${to}`);
    }
  }
  expect(hidden).toEqual([]);
  expect(joining).toBeGreaterThan(20);
  const up = {
    'db/pool.ts': "import type {} from '../features/terms/tables.ts';\nexport const pool = 1;\n",
    'features/terms/tables.ts': 'export interface Row { id: string }\n',
  };
  expect(await broken(importRules, api(up))).toEqual(['api-db-reaches-down apps/api/src/db/pool.ts']);
});

it('rule 17.5: no cycle leads through the files beside a sub-folder', async () => {
  const files = api({
    'features/a/routes.ts':
      "import './in/x.ts';\nimport { base } from './base.ts';\nexport const routes = base;\n",
    'features/a/in/x.ts': "import type { Base } from '../base.ts';\nexport type X = Base;\n",
    'features/a/base.ts': 'export const base = 1;\nexport type Base = typeof base;\n',
  });
  const cyclic = {
    ...files,
    ...api({ 'features/a/base.ts': "export const base = import('./in/y.ts');\n", 'features/a/in/y.ts': '' }),
  };
  for (const [sources, found] of [
    [files, []],
    [cyclic, ['apps/api/src/features/a/base.ts', 'apps/api/src/features/a/in']],
  ] as const) {
    await written(sources);
    expect(importCycles(home, Object.keys(sources))).toEqual(found);
  }
  expect(importCycles(at('.'), await sources())).toEqual([]);
});

const web = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/web/src/${path}`, text]));

it('decision 0042: a lower floor of the web that knows one above is a breach, by a type and by a lazy part too', async () => {
  const down = {
    'main.tsx': "import './app/a.ts';\n",
    'app/a.ts': "import '../routes/r.ts';\nimport '../ui/u.ts';\n",
    'routes/r.ts': "export const r = () => import('../features/f/f.ts');\n",
    'features/f/f.ts': "import '../../session/s.ts';\n",
    'session/s.ts': "import '../api/c.ts';\n",
    'api/c.ts': "import type { U } from '../ui/u.ts';\nexport type C = U;\n",
    'ui/u.ts': 'export type U = 1;\n',
  };
  expect(await broken(importRules, web(down))).toEqual([]);
  await rm(join(home, 'apps'), { recursive: true });
  const up = {
    'app/a.ts': 'export type A = 1;\n',
    'routes/r.ts': "import type { A } from '../app/a.ts';\nexport type R = A;\n",
    'features/f/f.ts': "import type { R } from '../../routes/r.ts';\nexport type F = R;\n",
    'session/s.ts': "export const s = () => import('../features/f/f.ts');\n",
    'api/c.ts': "import { s } from '../session/s.ts';\nexport const c = s;\n",
    'ui/u.ts': "import { c } from '../api/c.ts';\nexport const u = c;\n",
  };
  expect((await broken(importRules, web(up))).sort()).toEqual([
    'web-api-reaches-down apps/web/src/api/c.ts',
    'web-features-reaches-down apps/web/src/features/f/f.ts',
    'web-routes-reaches-down apps/web/src/routes/r.ts',
    'web-session-reaches-down apps/web/src/session/s.ts',
    'web-ui-reaches-down apps/web/src/ui/u.ts',
  ]);
});

it('decision 0042: in the web no two folders need each other, and no file stands beside the floors', async () => {
  const files = {
    'ui/a.ts': "import '../aside/d.ts';\n",
    'ui/one/b.ts': "import '../two/c.ts';\n",
    'ui/two/c.ts': 'export const c = 1;\n',
    'ui/two/e.ts': "import { f } from '../one/f.ts';\nexport const e = f;\n",
    'ui/one/f.ts': 'export const f = 1;\n',
    'aside/d.ts': 'export const d = 1;\n',
  };
  expect((await broken(importRules, web(files))).sort()).toEqual([
    'web-no-cycles-of-folders apps/web/src/ui/one',
    'web-no-cycles-of-folders apps/web/src/ui/two',
    'web-stands-on-floors apps/web/src/ui/a.ts',
  ]);
});
