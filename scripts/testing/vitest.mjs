import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { at, cache, root } from '../machine/places.mjs';
import { run } from '../machine/run.mjs';

/** Characters of a message in the last lines; the whole of it stands where the test ran. */
const LONGEST = 300;

/**
 * A step that runs projects of vitest.config.ts and counts their tests.
 * @param {...string} projects
 */
export function vitest(...projects) {
  return async ({ node, filter, show = true }) => {
    mkdirSync(cache, { recursive: true });
    const file = join(cache, `tests-${projects.join('-')}.json`);
    rmSync(file, { force: true });
    const args = ['run', ...filter, ...projects.flatMap((project) => ['--project', project])];
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--passWithNoTests',
    ];
    const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
    const { code } = await run(node, [at('node_modules/vitest/vitest.mjs'), ...args, ...reporters], {
      show,
      env: { PATH, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    });
    return count(file, code);
  };
}

/**
 * What was counted, and which files have failed. A file that does not load, or an error outside every test, has no
 * failed test to its name: it counts as one.
 */
function count(file, code) {
  let told;
  try {
    told = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: code === 0 ? 0 : 1, files: [] };
  }
  const broken = told.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failed = told.numFailedTests + broken.length;
  return {
    passed: told.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: told.numPendingTests + (told.numTodoTests ?? 0),
    files: told.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    told: [
      ...broken.map(({ name, message }) => whatFailed(name, 'does not run', message)),
      ...told.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => whatFailed(name, fullName, failureMessages?.[0])),
      ),
    ],
  };
}

/** Where, which, and the first line of why; of a property also the dice that it fails with. */
function whatFailed(file, test, message = '') {
  const [first = '', second = ''] = stripVTControlCharacters(message).split('\n');
  const why = second.startsWith('{ seed:') ? `${first} ${second}` : first;
  return `${relative(root, file)} > ${test}\n      ${why.slice(0, LONGEST)}`;
}
