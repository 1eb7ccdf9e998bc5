import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const NAME = 'virtual:careway-calls';
const RESOLVED = `\0${NAME}`;
const ROWS = fileURLToPath(new URL('../../../packages/contract/src/rows.ts', import.meta.url));

interface PublicRow {
  method: string;
  path: string;
  access: 'none' | readonly string[];
  session?: string;
}

/**
 * Gives the browser each call's method, path and whether it needs a token, and nothing else of the contract (not even
 * which user types may make it: the API decides that):
 * the schemas (and zod with them) stay on the server; `src/api/call.ts` takes the types by `import type`.
 */
export function calls(): Plugin {
  return {
    name: 'careway-calls',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { module, dependencies } = await runnerImport<{ rows: Record<string, PublicRow> }>(ROWS, {
        configFile: false,
        logLevel: 'error',
      });
      this.addWatchFile(ROWS);
      for (const file of dependencies) this.addWatchFile(file);
      const table = Object.fromEntries(
        Object.entries(module.rows).map(([name, { method, path, access, session }]) => [
          name,
          { method, path, access: access === 'none' && !session ? 'none' : 'token' },
        ]),
      );
      return `export const calls = ${JSON.stringify(table)};`;
    },
  };
}
