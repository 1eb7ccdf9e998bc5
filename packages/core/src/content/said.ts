/**
 * What a content page says, as data of a few kinds, so that nothing in it can run (rule 16.14). What staff
 * write becomes this, and every page is drawn from it.
 */
export const LOOKS = ['plain', 'strong', 'em'] as const;

export interface SaidWords {
  words: string;
  look: (typeof LOOKS)[number];
  /** Where it leads; null for words that lead nowhere. */
  to: string | null;
}

export type SaidBlock =
  | { kind: 'heading'; level: 2 | 3; said: SaidWords[] }
  | { kind: 'words'; said: SaidWords[] }
  | { kind: 'list'; ordered: boolean; items: SaidWords[][] }
  /** A picture that was brought in, by its name, and what is on it in words. */
  | { kind: 'picture'; name: string; words: string };

/** Nothing that is no sign of an address, or is not seen. */
const SIGNS = String.raw`[^\s\\\p{C}]*`;
/** A host name in plain letters with a dot: no user, port, bare number, or lookalike letters of another script. */
const HOST = String.raw`(?:(?![Xx][Nn]--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}`;
/** Parts of a path that lead somewhere else than they say. */
const ROUND = String.raw`(?![^?#]*\/(?:\/|\.{1,2}(?:\/|$|[?#])))`;
/** A page of the portal, or another site over https, an email address or a telephone number. */
const SAFE_LINK = new RegExp(
  [
    String.raw`^${ROUND}\/(?!\\)${SIGNS}$`,
    String.raw`^https:\/\/${HOST}(?:[/?#]${SIGNS})?$`,
    String.raw`^mailto:[^\s\\\p{C}?#&%,;]+$`,
    String.raw`^tel:[+0-9()-]+$`,
  ].join('|'),
  'u',
);

/** Whether a link may stand on a page: nothing that runs, and no other site that looks like a page of ours. */
export const isSafeLink = (to: string): boolean => to.length <= 500 && SAFE_LINK.test(to);

/** The names of pictures, as they are made when one is brought in. */
export const isPictureName = (name: string): boolean => /^[0-9a-f-]{36}\.webp$/.test(name);

const asWords = (one: unknown): SaidWords[] => {
  const { words, look, to } = (one ?? {}) as Record<string, unknown>;
  if (typeof words !== 'string' || words === '') return [];
  return [
    {
      words,
      look: LOOKS.find((known) => known === look) ?? 'plain',
      to: typeof to === 'string' && isSafeLink(to) ? to : null,
    },
  ];
};

const asLine = (given: unknown): SaidWords[] => (Array.isArray(given) ? given.flatMap(asWords) : []);

/**
 * The same without unknown kinds and forbidden links. Asked again whenever a page is shown, so what came into
 * the table another way reaches nobody.
 */
export function cleanSaid(given: unknown): SaidBlock[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((one): SaidBlock[] => {
    const block = (one ?? {}) as Record<string, unknown>;
    const said = asLine(block.said);
    switch (block.kind) {
      case 'heading':
        return said.length > 0 ? [{ kind: 'heading', level: block.level === 3 ? 3 : 2, said }] : [];
      case 'words':
        return said.length > 0 ? [{ kind: 'words', said }] : [];
      case 'list': {
        const items = (Array.isArray(block.items) ? block.items : [])
          .map(asLine)
          .filter((item) => item.length > 0);
        return items.length > 0 ? [{ kind: 'list', ordered: block.ordered === true, items }] : [];
      }
      case 'picture':
        return typeof block.name === 'string' && typeof block.words === 'string' && isPictureName(block.name)
          ? [{ kind: 'picture', name: block.name, words: block.words }]
          : [];
      default:
        return [];
    }
  });
}

/** Every line that a page says, without how it looks. */
export const linesOf = (said: readonly SaidBlock[]): string[] =>
  said.flatMap((block) => {
    const line = (words: readonly SaidWords[]) => words.map((one) => one.words).join('');
    if (block.kind === 'list') return block.items.map(line);
    return block.kind === 'picture' ? [block.words] : [line(block.said)];
  });

/** Where the links of a page lead. */
export const linksOf = (said: readonly SaidBlock[]): string[] =>
  said.flatMap((block) => {
    const words =
      block.kind === 'list' ? block.items.flat() : block.kind === 'picture' ? [] : [...block.said];
    return words.flatMap(({ to }) => to ?? []);
  });

/** The names of the pictures that a page shows. */
export const picturesOf = (said: readonly SaidBlock[]): string[] =>
  said.flatMap((block) => (block.kind === 'picture' ? [block.name] : []));
