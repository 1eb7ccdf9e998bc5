import { delimiter, dirname } from 'node:path';
import { at } from '../machine/places.mjs';
import { run } from '../machine/run.mjs';

/** Each is checked with just what it may know: core without Node and without a browser. */
const PROJECTS = ['packages/core', 'packages/contract', 'apps/api', 'apps/web', '.'];

/**
 * Five run beside each other as it is, and several checkers in one work out the same types again each for itself:
 * twice the work in all.
 */
const ONE_CHECKER = ['--checkers', '1'];

/** TypeScript, every part with its own settings. */
export async function types({ node, say, yields }) {
  const results = await Promise.all(
    PROJECTS.map(async (project) => ({
      project,
      ...(await tool({ node, yields }, 'typescript/bin/tsc', [
        ...['-p', at(project), '--pretty', 'false'],
        ...ONE_CHECKER,
      ])),
    })),
  );
  for (const { project, code, output } of results) {
    say(`  ${code === 0 ? '✓' : '✗'} ${project === '.' ? 'tests, journeys, scripts' : project}`);
    if (code !== 0) say(output.trim());
  }
  return tally(results);
}

/** Biome: rules and format. */
export async function lint({ node, say, yields }) {
  return shown(
    say,
    await tool({ node, yields }, '@biomejs/biome/bin/biome', [
      'check',
      '--diagnostic-level=error',
      '--max-diagnostics=60',
      '.',
    ]),
  );
}

/** dependency-cruiser: core <- contract <- { api, web }, floors, features apart, no cycles of files or folders. */
export async function imports({ node, say, yields }) {
  const results = await Promise.all(
    [
      ['.dependency-cruiser.cjs', 'packages', 'apps'],
      ['.dependency-cruiser.folders.cjs', 'packages', 'apps/api'],
    ].map(async ([config, ...parts]) => {
      const cruise = ['--config', config, ...parts];
      const result = await tool({ node, yields }, 'dependency-cruiser/bin/dependency-cruiser.mjs', cruise);
      // It says at length that it reads TypeScript by swc and not by tsc, which is what we asked for.
      return { ...result, output: result.output.split('\n‼')[0] ?? '' };
    }),
  );
  for (const { output } of results) say(output.trim());
  return tally(results);
}

/** knip: no file, export or package that nobody needs. What a file keeps to itself carries no `export`. */
export async function unused({ node, say, yields }) {
  return shown(say, await tool({ node, yields }, 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']));
}

function shown(say, result) {
  say(result.output.trim());
  return tally([result]);
}

function tally(results) {
  const failed = results.filter(({ code }) => code !== 0);
  const told = failed.map(({ output }) => output.trim().split('\n').slice(0, 12).join('\n      '));
  return { passed: results.length - failed.length, failed: failed.length, told };
}

function tool({ node, yields }, script, args) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  return run(node, [at('node_modules', script), ...args], { env: { PATH }, yields });
}
