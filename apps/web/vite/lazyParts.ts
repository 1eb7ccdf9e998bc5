import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { unguardedImports } from './unguardedImports.ts';

/** Vite's own helper around every `import()` of a build; ours stands in its place. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/app/loadChunk.ts', import.meta.url));

/**
 * Puts every `import()` of the built pages, a library's too, through `loadChunk`, with the address of the part and of
 * all that it needs. Vite's helper hands what it fetches to the browser's memory of modules at once, where a failure
 * stays. Errors: the build is refused when an `import()` goes another way, or names less than it needs.
 */
export function lazyParts(): Plugin {
  let base = '/';
  return {
    name: 'careway-lazy-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite names no file for a part that needs none but itself.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'html' ? needed : [...new Set([file, ...needed])],
        },
      },
    }),
    configResolved(config) {
      base = config.base;
    },
    load(id) {
      if (id !== HELPER) return undefined;
      return `import { loadChunk } from ${JSON.stringify(OURS)};
export const __vitePreload = (load, files) => loadChunk(load, files?.map((file) => ${JSON.stringify(base)} + file));`;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map<string, Rolldown.OutputChunk>();
        for (const one of Object.values(bundle)) if (one.type === 'chunk') chunks.set(one.fileName, one);
        for (const chunk of chunks.values()) {
          for (const fault of unguardedImports(chunk, chunks, this.parse(chunk.code))) this.error(fault);
        }
      },
    },
  };
}
