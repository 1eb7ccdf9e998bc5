import type { Plugin } from 'vite';

/**
 * Asks for the typeface as early as the stylesheet, so that words do not change shape while someone reads. Letters
 * that few pages have come when one is written.
 */
export function fontPreload(): Plugin {
  let base = '/';
  return {
    name: 'careway-font-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) =>
          /(?<!-latin-ext)-wght-[^/]*\.woff2$/.test(file),
        );
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: base + file, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}
