import type { Provider } from '@careway/core/provider/provider';

/** Neutral, as the product's own is: it names no care. */
const TITLE = 'Appointments';

/**
 * The icon of a tab for a provider that has published its name (rule 17.41): the first letter or figure of it, white
 * on the colour of buttons, which is read at 6 to 1. Drawn, so that nothing has to be brought in or kept.
 */
export function ownIcon({ shortName }: Pick<Provider, 'shortName'>): string | undefined {
  const letter = /[\p{L}\p{N}]/u.exec(shortName)?.[0].toUpperCase();
  if (letter === undefined) return undefined;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<title>${TITLE}</title><rect width="32" height="32" rx="7" fill="#0060af"/>` +
    '<text x="16" y="23" fill="#fff" font-family="system-ui,Arial,sans-serif" font-size="20" font-weight="700" text-anchor="middle">' +
    `&#${letter.codePointAt(0)};</text></svg>`
  );
}
