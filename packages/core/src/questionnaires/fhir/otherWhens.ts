import { extensionsOf, type Json } from './reading.ts';
import type { Extension } from './resource.ts';
import { OURS, STANDARD } from './urls.ts';

/** How programs name an extension of their own that says when something is asked. */
const SAYS_WHEN =
  /(?:enable|show|display|visible|ask)d?[-_]?(?:when|if|condition)|skip[-_]?logic|relevan(?:t|ce)$/i;

/**
 * What says when an item is asked in words that nobody here knows: an extension of another program's or of an
 * older guide, or a second expression. Its words may not be shown as if nothing had been said (rule 5.21).
 */
export function otherWhens(item: Json): readonly Extension[] {
  const all = extensionsOf(item);
  const own = all.find(({ url }) => url === STANDARD.enableWhenExpression);
  return all.filter((one) => {
    const { url } = one;
    // What a name means stands at its end, and a short end keeps the search short.
    const name = url.slice(url.lastIndexOf('/') + 1).slice(-80);
    return one !== own && !url.startsWith(OURS.question) && SAYS_WHEN.test(name);
  });
}
