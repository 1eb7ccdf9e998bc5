import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/**
 * Cycles of folders that lead through files beside a sub-folder, which the import rule does not see: it takes
 * whatever stands below a folder for the folder itself. Here a file that has sub-folders beside it counts for itself,
 * any other for its folder.
 * @param home the root of the project
 * @param files the sources, from there; no tests
 * @returns folders and files that need each other in a cycle
 */
export function importCycles(home: string, files: readonly string[]): string[] {
  const folders = new Set(files.map((file) => dirname(file)));
  const parents = new Set<string>();
  for (const folder of folders) for (let up = dirname(folder); up !== '.'; up = dirname(up)) parents.add(up);
  const unit = (file: string) => (parents.has(dirname(file)) ? file : dirname(file));
  const needs = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, named = ''] of readFileSync(join(home, file), 'utf8').matchAll(IMPORT)) {
      const to = found(home, file, named);
      if (!to || !folders.has(dirname(to)) || unit(to) === unit(file)) continue;
      needs.set(unit(file), (needs.get(unit(file)) ?? new Set()).add(unit(to)));
    }
  }
  return onlyCycles(needs);
}

/** The file that an import names, if it is one of the project. */
function found(home: string, file: string, named: string): string | undefined {
  const [, part, inside] = /^@careway\/(core|contract)\/(.+)$/.exec(named) ?? [];
  const path = part ? `packages/${part}/src/${inside}.ts` : join(dirname(file), named);
  return (part || named.startsWith('.')) && existsSync(join(home, path)) ? path : undefined;
}

/** Takes away whatever needs nobody that is left, or is needed by nobody that is left, until only cycles are. */
function onlyCycles(needs: Map<string, Set<string>>): string[] {
  let left = new Set(needs.keys());
  for (;;) {
    const needed = new Set([...left].flatMap((one) => [...(needs.get(one) ?? [])]));
    const next = [...left].filter(
      (one) => needed.has(one) && [...(needs.get(one) ?? [])].some((other) => left.has(other)),
    );
    if (next.length === left.size) return next.sort();
    left = new Set(next);
  }
}
