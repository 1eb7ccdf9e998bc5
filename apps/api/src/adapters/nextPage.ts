/**
 * Where a page's link to the next one leads, as a path below the address of the service that we were given
 * (rule 3.16). It is followed as it stands, and only below that address: our key goes nowhere else, and another path
 * would answer something else.
 * @param base the address of the service
 * @param at the path that was asked, to which a link may be relative
 * @returns undefined where it leads elsewhere, or nowhere
 */
export function pathBelow(base: string, at: string, link: string): string | undefined {
  const home = new URL(base);
  const under = home.pathname.replace(/\/+$/, '');
  const next = URL.parse(link, `${home.origin}${under}${at}`);
  if (!next || next.origin !== home.origin || next.username !== '' || next.password !== '') return undefined;
  if (next.pathname !== under && !next.pathname.startsWith(`${under}/`)) return undefined;
  return `${next.pathname.slice(under.length)}${next.search}`;
}
