// npm run test:upgrade: the API's suite of the version before, on the tables of this one (docs/decisions/0071). It needs git's
// history: the version before is the one without the newest migration, or the COMMIT that is named.
//   npm run test:upgrade -- [COMMIT] [WORDS IN THE PATHS OF TESTS]
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, root } from './machine/places.mjs';
import { Fault, giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether, run } from './machine/run.mjs';

const MIGRATIONS = 'apps/api/migrations';

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
  const newest = readdirSync(at(MIGRATIONS)).sort().at(-1);
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${newest}`);
  return git('rev-parse', '--verify', '--quiet', added ? `${added}^` : 'HEAD');
}

/** Its files, with the migrations of now and the packages that are here. @param {string} commit @param {string} folder */
function lay(commit, folder) {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  rmSync(join(folder, MIGRATIONS), { recursive: true });
  cpSync(at(MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  for (const name of readdirSync(join(folder, MIGRATIONS))) {
    const file = join(folder, MIGRATIONS, name);
    const text = readFileSync(file, 'utf8');
    // An older version takes each step in a transaction; on an empty database that is the same.
    if (text.startsWith('-- outside a transaction'))
      writeFileSync(file, text.replace(/ concurrently\b/gi, ''));
  }
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
  const folder = mkdtempSync(join(tmpdir(), 'careway-before-'));
  try {
    lay(commit, folder);
    console.log(`\n  The API's suite of ${commit.slice(0, 10)}, on the tables of now`);
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const { code } = await run(node, [vitest, 'run', '--project', 'api', ...words], {
      cwd: folder,
      show: true,
    });
    process.exitCode = code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  giveUp(error);
}
