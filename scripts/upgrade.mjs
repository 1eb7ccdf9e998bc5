// npm run test:upgrade: the API's suite of the version before, on the tables of this one (docs/decisions/0071). It
// needs git's history: the version before is the one without the newest migration, or the COMMIT that is named.
//   npm run test:upgrade -- [COMMIT] [WORDS IN THE PATHS OF TESTS]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, root } from './machine/places.mjs';
import { Fault, giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether, run } from './machine/run.mjs';
import { oneDatabase } from './testing/oneDatabase.mjs';

const MIGRATIONS = 'apps/api/migrations';
/** How tables are brought further is tried with steps of their own, on tables that nobody has brought further. */
const OF_STEPS = '**/db/{migrate,afterSteps}.test.ts';

/** @param {string[]} args */
const git = (...args) => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

/** The newest commit that has not the newest migration yet. */
function before() {
  const newest = readdirSync(at(MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${newest}`);
  return git('rev-parse', '--verify', '--quiet', added ? `${added}^` : 'HEAD');
}

/** Its files, with the packages that are here. @param {string} commit @param {string} folder */
function lay(commit, folder) {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  mkdirSync(join(folder, 'node_modules', '@careway'), { recursive: true });
  for (const name of readdirSync(at('node_modules')))
    if (name !== '@careway') symlinkSync(at('node_modules', name), join(folder, 'node_modules', name));
  for (const kind of ['packages', 'apps'])
    for (const name of readdirSync(join(folder, kind))) {
      symlinkSync(join(folder, kind, name), join(folder, 'node_modules', '@careway', name));
      const own = at(kind, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(folder, kind, name, 'node_modules'));
    }
}

try {
  endTogether();
  const node = await ready({ web: false });
  const [first, ...rest] = process.argv.slice(2);
  const named = first && git('rev-parse', '--verify', '--quiet', `${first}^{commit}`);
  const commit = named || before();
  if (!commit)
    throw new Fault(
      'The version before is not here: this needs git and its history (git fetch --unshallow).',
    );
  const words = named || !first ? rest : [first, ...rest];
  let stop = async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'careway-before-'));
  try {
    lay(commit, folder);
    stop = await oneDatabase(node);
    // Every test file copies the database that it finds made: this one is made here, by this version, while the one
    // before is alive.
    process.env.BESIDE_VERSION_BEFORE = 'yes';
    const made = await run(node, [at('scripts/testing/makeTables.ts')], { show: true });
    if (made.code !== 0) throw new Fault('The tables of now could not be made.');
    console.log(`\n  The API's suite of ${commit.slice(0, 10)}, on the tables of now`);
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const { code } = await run(node, [vitest, 'run', '--project', 'api', '--exclude', OF_STEPS, ...words], {
      cwd: folder,
      show: true,
    });
    process.exitCode = code;
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  giveUp(error);
}
