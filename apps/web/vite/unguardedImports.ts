import { posix } from 'node:path';
import type { Rolldown } from 'vite';

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** All that a chunk imports before it can run, itself included. */
function closure(name: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>, found = new Set<string>()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of chunks.get(name)?.imports ?? []) closure(other, chunks, found);
  return found;
}

/**
 * Reads a built chunk for every `import('./a.js')` that is not `helper(() => import('./a.js'), __vite__mapDeps([…]))`
 * with all of the files that a.js needs. Out: what is wrong, a line each; empty is good.
 */
export function unguardedImports(
  chunk: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  program: unknown,
): string[] {
  const faults: string[] = [];
  // What it needs itself has come, since it runs.
  const there = closure(chunk.fileName, chunks);
  const files = JSON.parse(/\(m\.f=(\[[^\]]*\])\)/.exec(chunk.code)?.[1] ?? '[]') as string[];

  function look(node: Node, fetched: readonly string[] | undefined): void {
    let inside = fetched;
    if (node.type === 'CallExpression') {
      const given = (node.arguments as Node[]).flatMap((argument) => named(argument) ?? []);
      if (given.length > 0) inside = given.map((at) => files[at] ?? '');
    }
    if (node.type === 'ImportExpression') judge(node.source as Node, fetched);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) look(child, inside);
    }
  }

  function judge(source: Node, fetched: readonly string[] | undefined): void {
    const value = words(source);
    if (!value?.startsWith('./')) return;
    const part = posix.join(posix.dirname(chunk.fileName), value);
    if (!chunks.has(part)) return;
    const lacking = [...closure(part, chunks)].filter((file) => !there.has(file) && !fetched?.includes(file));
    for (const file of chunks.get(part)?.viteMetadata?.importedCss ?? []) {
      if (!fetched?.includes(file)) lacking.push(file);
    }
    if (lacking.length > 0)
      faults.push(`${chunk.fileName} imports ${part} without fetching ${lacking.join(', ')}`);
  }

  look(program as Node, undefined);
  return faults;
}

/** A text in quotes, or in backticks without a gap. */
function words({ type, value, quasis }: Node): string | undefined {
  if (typeof value === 'string') return value;
  const parts = quasis as { value: { cooked: string } }[] | undefined;
  return type === 'TemplateLiteral' && parts?.length === 1 ? parts[0]?.value.cooked : undefined;
}

/** The numbers in `__vite__mapDeps([0,1])`. */
function named(argument: Node): number[] | undefined {
  if (argument.type !== 'CallExpression' || (argument.callee as Node).name !== '__vite__mapDeps')
    return undefined;
  const [list] = argument.arguments as Node[];
  return ((list?.elements as Node[] | undefined) ?? []).map(({ value }) => Number(value));
}
