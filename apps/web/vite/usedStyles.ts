import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'postcss';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The components of nhsuk-react-components in use, which write classes of their own. */
const COMPONENTS = '{details,summary-list,tag}';

/**
 * Every class of nhsuk-frontend that a page can have; of one that is put together from parts, its beginning:
 * `nhsuk-tag--`.
 */
function usedClasses(): ReadonlySet<string> {
  const parts = at('../../../node_modules/nhsuk-react-components/dist/esm/components/content-presentation');
  const files = [
    at('../index.html'),
    ...globSync(`${at('../src')}/**/*.{ts,tsx}`),
    ...globSync(`${parts}/${COMPONENTS}/**/*.js`),
  ];
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/nhsuk-[\w-]+/g) ?? []));
}

/**
 * A selector can match only where all its classes can be; what it says inside `:not(…)` asks for nothing.
 * @param used names, and beginnings of names, which end in a dash
 */
export function canMatch(selector: string, used: ReadonlySet<string>): boolean {
  const asked = selector.replaceAll(/:not\([^()]*\)/g, '').match(/(?<=[.])nhsuk-[\w-]+/g) ?? [];
  return asked.every((name) => used.has(name) || used.has(name.replace(/[^-]+$/, '')));
}

/**
 * Takes out of the stylesheets what nhsuk-frontend has for components and sizes that no page uses, which is half of its
 * rules. Ours are all kept.
 */
export function usedStyles(): Plugin {
  let used: ReadonlySet<string> | undefined;
  return {
    postcssPlugin: 'used-styles',
    OnceExit(root) {
      used ??= usedClasses();
      const known = used;
      root.walkRules((rule) => {
        const kept = rule.selectors.filter((selector) => canMatch(selector, known));
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
      root.walkAtRules((media) => {
        if (media.nodes?.length === 0) media.remove();
      });
    },
  };
}
