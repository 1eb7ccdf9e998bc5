import { contentFaults } from '@careway/core/content/contentFaults';
import { cleanSaid, isPictureName, isSafeLink, linesOf, type SaidBlock } from '@careway/core/content/said';
import { sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { saidIn } from './saidIn.ts';

/**
 * The marks that staff do not have: code, quotes, tags, and links that stand elsewhere. What looks like one is words.
 */
const NOT_OURS = [
  'autolink',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'setextUnderline',
  'thematicBreak',
];

/** What may stand on a page (rule 16.14): a closed list. */
const MAY_STAND = {
  tagNames: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br', 'img'],
  attributes: { a: ['href'], img: ['src', 'alt'] },
  protocols: { href: ['https', 'mailto', 'tel'], src: [] },
  ancestors: { li: ['ul', 'ol'] },
  strip: ['script', 'style'],
};

/** More marks than anybody writes: each costs the parser more than the one before. */
const MOST = { marks: 600, items: 200, lines: 1_000 } as const;
const MARK = /[*_[\]!]/g;
const ITEM = /(?:[-*+]|\d[.)])(?=[ \t]|$)/gm;

export interface ReadWords {
  title: string;
  words: string;
  said: SaidBlock[];
  /** Why it cannot be published yet; `pictures` are those that are there. */
  faults: (pictures: ReadonlySet<string>) => string[];
}

/** Letters that nobody sees, and that turn round what stands after them, are no part of a page. */
const visible = (given: string) =>
  given
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .normalize('NFC');

/**
 * Reads what staff wrote into what a page says: parsed, sanitised by a closed list, and made data of a few kinds.
 * Nothing of what was typed reaches a page by another way.
 */
export function readWords(given: { title: string; words: string }): ReadWords {
  const title = visible(given.title).replace(/\s+/g, ' ').trim();
  const words = visible(given.words);
  const tooMany = [
    ...(many(words, MARK) > MOST.marks ? [`Use ${MOST.marks} marks such as * or [ or fewer`] : []),
    ...(many(words, /\n/g) > MOST.lines ? ['Use 1,000 lines or fewer'] : []),
    ...(many(words, ITEM) > MOST.items ? [`Use ${MOST.items} lines of lists or fewer`] : []),
  ];
  if (tooMany.length > 0) return { title, words, said: [], faults: () => tooMany };
  const tree = fromMarkdown(words, { extensions: [{ disable: { null: NOT_OURS } }] });
  const [badLinks, pictures, silent] = [[] as string[], [] as string[], [] as string[]];
  every(tree, (node) => {
    if (node.type === 'heading') node.depth = node.depth <= 2 ? 2 : 3;
    if (node.type === 'link' && !isSafeLink(node.url)) badLinks.push(node.url);
    if (node.type === 'image') pictures.push(node.url);
    if (node.type === 'image' && !node.alt?.trim()) silent.push(node.url);
  });
  const said = cleanSaid(saidIn(sanitize(toHast(tree), MAY_STAND)));
  return {
    title,
    words,
    said,
    faults: (there) =>
      contentFaults({
        title,
        words,
        lines: linesOf(said),
        badLinks,
        badPictures: pictures.filter((name) => !isPictureName(name) || !there.has(name)),
        silentPictures: silent.length,
      }),
  };
}

const many = (words: string, mark: RegExp) => words.match(mark)?.length ?? 0;

type Tree = ReturnType<typeof fromMarkdown>;
type Nodes = Tree | Tree['children'][number];

/** Looks at every node, without ever going deeper than the list of those that are left. */
function every(root: Tree, look: (node: Nodes) => void): void {
  const left: Nodes[] = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    look(node);
    if ('children' in node) left.push(...(node.children as Nodes[]));
  }
}
