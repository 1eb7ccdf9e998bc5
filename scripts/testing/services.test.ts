import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LIST = 'packages/core/src/eligibility/services.ts';

/** Two services side by side, as a list or as a type has them. */
const AGAIN =
  /'(?:top|vas|larc)'\s*[,|]\s*'(?:top|vas|larc)'|'(?:top|vas|larc)' \|\| \w+ === '(?:top|vas|larc)'/;

test('rule 2.1: the services are listed once, and whatever names one is called service', async () => {
  const again: string[] = [];
  for (const part of ['packages', 'apps']) {
    for (const name of await readdir(join(ROOT, part), { recursive: true })) {
      const file = join(part, name);
      if (!/\/src\/.*(?<!\.test)\.tsx?$/.test(file) || /node_modules|\/demo\//.test(file) || file === LIST)
        continue;
      const code = await readFile(join(ROOT, file), 'utf8');
      if (AGAIN.test(code)) again.push(file);
      // The one name on the wire that other programs were given stays (decision 0042).
      const old = code.split('\n').filter((line) => /^\s*pathway\??:/.test(line));
      if (old.length > (file === 'packages/contract/src/submissions.ts' ? 1 : 0))
        again.push(`${file}: ${old}`);
    }
  }
  expect(again).toEqual([]);
});
