import 'fake-indexeddb/auto';
import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aForm, aShare } from '../../apps/api/src/testing/forms.ts';
import { aPerson } from '../../apps/api/src/testing/people.ts';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/testApp.ts';
import { anOpenForm, until } from './support/anOpenForm.ts';
import { aBrowser } from './support/device.ts';
import { arriveAt, Connection } from './support/network.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.unstubAllGlobals());

/** How vitest hands out what a file exports: reading a constant calls no function of that file. */
const EXPORT = /^\(\) ?=> ?\{ ?try ?\{ ?return /;

/** The files of this repository in which a function is called while this is done, but for what tests are made with. */
async function filesIn(work: () => Promise<void>): Promise<string[]> {
  const engine = new Session();
  engine.connect();
  await engine.post('Debugger.enable');
  await engine.post('Profiler.enable');
  await engine.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await engine.post('Profiler.takePreciseCoverage');
  const files: string[] = [];
  for (const { url, scriptId, functions } of result) {
    const path = url.replace('file://', '').replace(ROOT, '');
    if (!/^(apps|packages)\//.test(path) || path.includes('/testing/')) continue;
    const { scriptSource } = await engine.post('Debugger.getScriptSource', { scriptId });
    const called = functions.flatMap(({ ranges }) => ranges.filter(({ count }) => count > 0));
    if (called.some(({ startOffset, endOffset }) => !EXPORT.test(scriptSource.slice(startOffset, endOffset))))
      files.push(path);
  }
  engine.disconnect();
  return files.sort();
}

test('decision 0063: the files that one answer crosses on its way to its row are those that docs/saved-answer.md names', async () => {
  const client = await aPerson(app);
  const connection = new Connection(
    (request) => arriveAt(app, request),
    () => false,
  );
  await aBrowser(client, connection.fetch as typeof fetch);
  /** A form that is open, and what types into it. */
  const anOpenOne = async () => {
    const { filling } = await anOpenForm(await aShare(app, client, aForm()));
    return async () => {
      filling.answer('name', 'Rowan');
      await until(() => filling.phase.name === 'saved' && filling.lock.safe);
    };
  };
  // The first brings the modules and the key of the device.
  await (await anOpenOne())();
  const crossed = await filesIn(await anOpenOne());

  const words = readFileSync(`${ROOT}docs/saved-answer.md`, 'utf8');
  const named = [...new Set(words.match(/(apps|packages)\/[\w/]+\.tsx?/g))].sort();
  expect(named.filter((path) => !existsSync(ROOT + path))).toEqual([]);
  // What the browser does with it is held; a widget needs a page to be pressed on.
  const held = (path: string) => /^(apps\/web\/src\/(?!ui\/)|packages\/core\/src\/submissions\/)/.test(path);
  expect(named.filter(held)).toEqual(crossed.filter(held));
  const others = crossed.filter((path) => !named.includes(path));
  console.log(`  one saved answer: ${crossed.length} files; not named: ${others.join(', ') || 'none'}`);
});
