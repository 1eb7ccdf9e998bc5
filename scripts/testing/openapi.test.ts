import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../../apps/api/src/http/openapi.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EXAMPLE = join(ROOT, 'examples/free-times');
/** Tools that read a megabyte of document, on a machine that has other work. */
const PATIENCE = 300_000;

const run = promisify(execFile);
/** Runs a tool of a package. @returns how it ended and all that it said */
async function tool(script: string, args: string[], cwd: string) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'yes' };
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
  try {
    const { stdout } = await run(process.execPath, [script, ...args], options);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout || stderr };
  }
}

interface Parameter {
  name: string;
  in: string;
  schema: { format?: string; enum?: string[]; pattern?: string };
}
interface Operation {
  responses: Record<string, unknown>;
  parameters?: Parameter[];
}
const document = openApi('https://portal.example.org') as {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: Record<string, { examples: object }> }> };
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(EXAMPLE, 'made-'));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether a path parameter takes a word that stands in its place in another path. */
function takes(path: string, part: string, word: string): boolean {
  const name = part.slice(1, -1);
  const schema: Parameter['schema'] =
    Object.values(document.paths[path] ?? {})
      .flatMap(({ parameters = [] }) => parameters)
      .find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
  if (schema.format === 'uuid') return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word);
  if (schema.enum) return schema.enum.includes(word);
  return schema.pattern === undefined || new RegExp(schema.pattern).test(word);
}

/** The linter looks at the form of two paths alone: whether one address can really be both is looked at here. */
function canBeBoth(one: string, other: string): boolean {
  const [mine, theirs] = [one.split('/'), other.split('/')];
  return mine.every((part, at) => {
    const their = theirs[at] ?? '';
    if (part.startsWith('{')) return their.startsWith('{') || takes(one, part, their);
    return their.startsWith('{') ? takes(other, their, part) : part === their;
  });
}

describe('rule 15.11: the document of all calls', () => {
  it('passes the recommended rules of a linter, errors and warnings alike', {
    timeout: PATIENCE,
  }, async () => {
    const { output } = await tool(
      join(ROOT, 'node_modules/@redocly/cli/bin/cli.js'),
      ['lint', 'openapi.json', '--extends=recommended', '--format=json', '--max-problems=5000'],
      folder,
    );
    const { problems } = JSON.parse(output) as { problems: { ruleId: string; message: string }[] };
    const real = problems.filter(({ ruleId, message }) => {
      if (ruleId !== 'no-ambiguous-paths') return true;
      const [, one = '', other = ''] = /paths: `([^`]+)` and `([^`]+)`/.exec(message) ?? [];
      return canBeBoth(one, other);
    });
    expect(real.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    // The look of our own would find two that are one.
    expect(canBeBoth('/api/v1/questionnaire/{id}', '/api/v1/questionnaire/{id}')).toBe(true);
  });

  it('says where the portal is, what each group is about, and what each call may be refused with', () => {
    expect(document.servers).toEqual([expect.objectContaining({ url: 'https://portal.example.org' })]);
    for (const { name, description } of document.tags) expect(description.length, name).toBeGreaterThan(10);
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(operations)) {
        expect(Object.keys(responses), `${method} ${path}`).toEqual(
          expect.arrayContaining(['400', '429', '500', '503']),
        );
      }
    for (const [name, { content }] of Object.entries(document.components.responses))
      expect(Object.keys(content['application/json']?.examples ?? {}).length, name).toBeGreaterThan(0);
  });

  it('is enough to make a client of, which compiles and refuses a wrong call', {
    timeout: PATIENCE,
  }, async () => {
    const tools = join(EXAMPLE, 'node_modules');
    const made = await tool(
      join(tools, 'openapi-typescript/bin/cli.js'),
      ['openapi.json', '--output', 'api.ts'],
      folder,
    );
    expect([made.code, made.code === 0 ? '' : made.output]).toEqual([0, '']);
    copyFileSync(join(EXAMPLE, 'freeTimes.ts'), join(folder, 'freeTimes.ts'));
    const program = readFileSync(join(EXAMPLE, 'freeTimes.ts'), 'utf8');
    writeFileSync(join(folder, 'wrong.ts'), program.replace('limit: 50', "limit: 'fifty'"));
    const config = { extends: '../tsconfig.json', include: ['freeTimes.ts', 'wrong.ts', 'api.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(tools, 'typescript/bin/tsc');
    const { output } = await tool(tsc, ['--project', '.', '--pretty', 'false'], folder);
    // What is wrong is the wrong call, and nothing else.
    const faults = output.split('\n').filter((line) => /error TS\d+/.test(line));
    expect(faults).toEqual([
      expect.stringMatching(/^wrong\.ts.*Type 'string' is not assignable to type 'number'/),
    ]);
  });
});
