import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../src/ui/jsx/jsx-', import.meta.url));
const RUNTIME = /^react\/jsx-((?:dev-)?runtime)$/;

/** Every element is made by our hand, also in packages: what it does to text stands there (decision 0047). */
export function ownElements(): Plugin {
  return {
    name: 'careway-own-elements',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, runtime] = RUNTIME.exec(source) ?? [];
      return runtime && !importer?.startsWith(OURS) ? `${OURS}${runtime}.ts` : undefined;
    },
  };
}
