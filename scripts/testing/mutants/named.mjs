import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { at, cache, root } from '../../machine/places.mjs';
import { run } from '../../machine/run.mjs';

/** The project of vitest.config.ts that a test file belongs to. */
function projectOf(file) {
  if (file.endsWith('.fault.test.ts')) return 'machinery';
  if (file.startsWith('apps/api/')) return 'api';
  if (file.startsWith('apps/web/')) return 'web';
  return file.startsWith('e2e/properties/') ? 'walks' : 'core';
}

/**
 * Runs test files until one test fails.
 * @param {string} node
 * @param {string[]} files
 * @returns {Promise<{ ran: number, failed: string | undefined, output: string }>} how many tests were run, and the
 *   name of the first that failed; none failed and none ran where a file does not load
 */
export async function firstFailure(node, files) {
  mkdirSync(cache, { recursive: true });
  const told = join(cache, 'tests-mutants.json');
  rmSync(told, { force: true });
  const projects = [...new Set(files.map(projectOf))].flatMap((project) => ['--project', project]);
  const args = ['run', ...files, ...projects, '--bail=1', '--reporter=json', `--outputFile.json=${told}`];
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const { output } = await run(node, [at('node_modules/vitest/vitest.mjs'), ...args], { env: { PATH } });
  return { ...read(told), output };
}

function read(told) {
  let results;
  try {
    results = JSON.parse(readFileSync(told, 'utf8'));
  } catch {
    return { ran: 0, failed: undefined };
  }
  const failed = results.testResults
    .flatMap(({ name, assertionResults }) => assertionResults.map((one) => ({ ...one, file: name })))
    .find(({ status }) => status === 'failed');
  return {
    ran: results.numPassedTests + results.numFailedTests,
    failed: failed && `${relative(root, failed.file)} > ${failed.fullName}`,
    complete: results.success,
  };
}
