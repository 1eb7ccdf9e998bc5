import { extensionOf, type Leaf } from './leaves.ts';
import { groupOf } from './meanings.ts';
import type { Account, Part } from './notes.ts';
import { isObject } from './reading.ts';

/** The most kinds of extensions that are noted by themselves. */
const MOST_KINDS = 50;

/** What the codes of a list say beside themselves, and that means something to those who choose one. */
export function noteOfCodes(account: Account, lost: readonly Leaf[], title: string): void {
  const byUrl = new Map<string, Map<object, Part>>();
  for (const leaf of lost) {
    const url = extensionOf(leaf);
    const at = leaf.way.findIndex(([, key]) => key === 'extension');
    const [list, place] = leaf.way[at + 1] ?? [];
    const thing = place === undefined ? undefined : (list as Readonly<Record<string, unknown>>)[place];
    if (url === undefined || at === 0 || !isObject(thing) || groupOf(url) === 'not_kept') continue;
    const name = byUrl.size < MOST_KINDS ? url : '';
    const parts = byUrl.get(name) ?? new Map<object, Part>();
    byUrl.set(name, parts.set(thing, [thing]));
  }
  for (const [url, parts] of byUrl) {
    const why = `Not brought in: ${url === '' ? 'more that its answers say' : url} of its answers`;
    const group = url === '' ? 'asked_differently' : groupOf(url);
    account.noteAll({ linkId: '', text: title, why, group }, [...parts.values()]);
  }
}
