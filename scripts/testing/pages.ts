import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the pages of docs/ say is there, looked up where it should be. */
const root = fileURLToPath(new URL('../..', import.meta.url));
/** What is not written by hand, or stands there only while another test runs: `openapi.test.ts` makes `made-…`. */
const LEFT_OUT = /^(node_modules|dist|data|\.git|\.cache|made-\w{6})$/;

/** Every file of the project, by its path from the top. */
export const files: readonly string[] = (function below(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? below(path) : [path];
  });
})('');

/** Their paths, part by part, under the name that they end with. */
const named = Map.groupBy(
  files.map((file) => file.split('/')),
  (path) => path.at(-1) ?? '',
);

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The files that a short name means: its parts stand in the path in this order, and the last is the file. */
function meant(name: string): string[] {
  const parts = name.split('/');
  return (named.get(parts.at(-1) ?? '') ?? [])
    .filter((path) => {
      let from = 0;
      return parts.every((part) => {
        const at = path.indexOf(part, from);
        from = at + 1;
        return at !== -1;
      });
    })
    .map((path) => path.join('/'));
}

const FILE = /^[\w./-]+\.(tsx?|mjs|sql|scss|html|ya?ml|json|md|sh|txt|grit)$/;
const CITED = /`([^`\n]+)`((?:(?:: |, )"[^"\n]+")*)/g;

/** A file that a text names, and the tests in it that it names: `` `file.test.ts`: "name", "a name's beginning…" ``. */
export interface Cited {
  name: string;
  tests: string[];
}

/** @returns every file that stands between backticks, with the names of tests behind it */
function citedIn(text: string): Cited[] {
  return [...text.matchAll(CITED)]
    .filter(([, name = '']) => FILE.test(name))
    .map(([, name = '', tests = '']) => ({
      name,
      tests: [...tests.matchAll(/"([^"]+)"/g)].map(([, test = '']) => test),
    }));
}

/** What is wrong with what a text names: a file that is not there, or is two; a test that its file does not have. */
export function faultsOf(text: string): string[] {
  return citedIn(text).flatMap(({ name, tests }) => {
    const found = meant(name);
    const [file] = found;
    if (!file || found.length > 1) return [`${name} is ${file ? found.join(' or ') : 'not there'}`];
    const source = tests.length > 0 ? read(file) : '';
    return tests.filter((test) => !hasTest(source, test)).map((test) => `${file} has no test "${test}"`);
  });
}

/** Whether a title stands in a test file between quotation marks, whole or, before an ellipsis, its beginning. */
function hasTest(source: string, title: string): boolean {
  const plain = source.replaceAll("\\'", "'");
  const whole = !title.endsWith('…');
  const words = whole ? title : title.slice(0, -1);
  return ["'", '"', '`'].some((mark) => plain.includes(`${mark}${words}${whole ? mark : ''}`));
}

/** The rows of the tables of a text whose head ends with a column of this name; each as its cells. */
export function rowsUnder(text: string, last: string): string[][] {
  const rows: string[][] = [];
  let inside = false;
  for (const line of text.split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [];
    if (cells.length === 0) inside = false;
    else if (cells.at(-1) === last) inside = true;
    else if (inside && !/^-*$/.test(cells[0] ?? '')) rows.push(cells);
  }
  return rows;
}
