import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const HOUSE = new URL('../../../../../', import.meta.url).pathname;
const CORE = 'packages/core/src/questionnaires/';

/** What types are built from: all of core, and the places beyond it that know types one by one. */
const BEYOND_CORE = ['apps/web/src/ui/questions/registry.ts', 'apps/api/src/demo/madeUpAnswers.ts'];

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'careway-types-'));
  const sources = (path: string) => !/[.]test[.]tsx?$|\/testing(\/|$)/.test(path);
  for (const part of ['packages/core/src', 'packages/contract/src', 'apps/web/src', 'apps/api/src']) {
    cpSync(join(HOUSE, part), join(copy, part), { recursive: true, filter: sources });
  }
  symlinkSync(join(HOUSE, 'node_modules'), join(copy, 'node_modules'));
  const tsconfig = {
    extends: join(HOUSE, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2024', 'ESNext.Iterator', 'ESNext.Collection', 'DOM', 'DOM.Iterable'],
      types: ['vite/client', 'node'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      noImplicitReturns: true,
      paths: {
        '@careway/core/*': ['./packages/core/src/*.ts'],
        '@careway/contract/*': ['./packages/contract/src/*.ts'],
      },
    },
    include: ['packages/core/src/questionnaires'],
    files: BEYOND_CORE,
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function change(file: string, from: string, to: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
}

/** The files that the compiler finds wanting. Only core promises that every way through a function returns. */
function wanting(): string[] {
  const tsc = join(HOUSE, 'node_modules/typescript/bin/tsc');
  const { stdout, error } = spawnSync(process.execPath, [tsc, '-p', copy, '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  if (error) throw error;
  const named = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? '');
  const ours = named.filter((file) => file.startsWith(CORE) || BEYOND_CORE.includes(file));
  return [...new Set(ours)].sort();
}

const anEighteenth = () =>
  change(
    `${CORE}types.ts`,
    '  phonecall: PhoneValue;\n}',
    '  phonecall: PhoneValue;\n  eighteenth: string;\n}',
  );
const aNewKind = () => change(`${CORE}questionTypes/rules.ts`, "| 'call';", "| 'call' | 'eighteenth';");

/** What CONTRIBUTING.md says one has to touch. */
const guide = () => {
  const [, section = ''] = readFileSync(join(HOUSE, 'CONTRIBUTING.md'), 'utf8').split(
    '## Add a question type\n',
  );
  return section.split('\n## ')[0] ?? '';
};
const asWritten = (file: string) => file.replace(CORE, '');

const FOR_A_TYPE = [
  ...BEYOND_CORE,
  `${CORE}authoring/typeNames.ts`,
  `${CORE}fhir/itemTypes.ts`,
  `${CORE}questionTypes/registry.ts`,
].sort();
const FOR_A_KIND = [
  'domains.ts',
  'editing/menuComparisons.ts',
  'fhir/comparisons.ts',
  'fhir/fromResponse.ts',
  'fhir/inferType.ts',
  'fhir/readAnswer.ts',
  'fhir/readFields.ts',
  'fhir/readTest.ts',
  'fhir/toResponse.ts',
  'fhir/walkItems.ts',
].map((file) => CORE + file);

test('the project as it stands compiles', () => {
  expect(wanting()).toEqual([]);
});

test('an eighteenth question type does not compile until every table of types has its row', () => {
  anEighteenth();
  expect(wanting()).toEqual(FOR_A_TYPE);
});

test('a new kind of answer does not compile until every place that tells kinds apart handles it', () => {
  aNewKind();
  expect(wanting()).toEqual(FOR_A_KIND);
});

test('CONTRIBUTING.md names every file that a new type touches', () => {
  for (const file of [...FOR_A_TYPE, ...FOR_A_KIND].map(asWritten)) expect(guide()).toContain(`\`${file}\``);
});
