import type { SaidBlock, SaidWords } from '@careway/core/content/said';
import type { sanitize } from 'hast-util-sanitize';

type Nodes = ReturnType<typeof sanitize>;
type Root = Extract<Nodes, { type: 'root' }>;
type Element = Extract<Nodes, { type: 'element' }>;
type ElementContent = Element['children'][number];

type Line = SaidWords[];
type Look = Pick<SaidWords, 'look' | 'to'>;
const PLAIN: Look = { look: 'plain', to: null };

const propertyOf = ({ properties }: Element, name: string) => {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
};

/** A sanitised tree as what a page says: blocks one below the other, each with its words. */
export function saidIn(root: Nodes): SaidBlock[] {
  return root.type === 'root' ? root.children.flatMap(blocksOf) : [];
}

function blocksOf(node: Root['children'][number]): SaidBlock[] {
  if (node.type === 'text') return node.value.trim() === '' ? [] : [{ kind: 'words', said: line([node]) }];
  if (node.type !== 'element') return [];
  switch (node.tagName) {
    case 'h2':
    case 'h3':
      return [{ kind: 'heading', level: node.tagName === 'h2' ? 2 : 3, said: line(node.children) }];
    case 'ul':
    case 'ol':
      return [{ kind: 'list', ordered: node.tagName === 'ol', items: itemsOf(node) }, ...picturesIn(node)];
    default:
      return paragraph(node);
  }
}

/** A picture in a paragraph stands by itself, where it was. */
function paragraph(node: Element): SaidBlock[] {
  const found: SaidBlock[] = [];
  let words: ElementContent[] = [];
  const close = () => {
    const said = line(words);
    if (said.some((one) => one.words.trim() !== '')) found.push({ kind: 'words', said });
    words = [];
  };
  for (const child of node.tagName === 'img' ? [node] : node.children) {
    const pictures = picturesIn(child);
    if (pictures.length === 0) words.push(child);
    else {
      close();
      found.push(...pictures);
    }
  }
  close();
  return found;
}

function picturesIn(node: ElementContent): SaidBlock[] {
  if (node.type !== 'element') return [];
  if (node.tagName === 'img')
    return [{ kind: 'picture', name: propertyOf(node, 'src'), words: propertyOf(node, 'alt').trim() }];
  return node.children.flatMap(picturesIn);
}

/** The lines of a list; a list inside it follows its line. */
function itemsOf(list: Element): Line[] {
  return list.children.flatMap((item): Line[] => {
    if (item.type !== 'element') return [];
    const isList = (one: ElementContent) =>
      one.type === 'element' && (one.tagName === 'ul' || one.tagName === 'ol');
    const own = line(item.children.filter((one) => !isList(one)));
    return [own, ...item.children.flatMap((one) => (isList(one) ? itemsOf(one as Element) : []))];
  });
}

/** Words one after the other: neighbours that look alike are one, and every gap is one space. */
function line(nodes: readonly ElementContent[]): Line {
  const found: Line = [];
  const add = (words: string, look: Look) => {
    const last = found.at(-1);
    if (last?.look === look.look && last.to === look.to)
      found[found.length - 1] = { ...last, words: `${last.words}${words}` };
    else found.push({ words, ...look });
  };
  const walk = (node: ElementContent, look: Look) => {
    if (node.type === 'text') add(node.value.replace(/\s+/g, ' '), look);
    if (node.type !== 'element') return;
    const { tagName } = node;
    if (tagName === 'br' || tagName === 'img') add(' ', look);
    const own: Look =
      tagName === 'a'
        ? { ...look, to: propertyOf(node, 'href') || null }
        : tagName === 'strong' || tagName === 'em'
          ? { ...look, look: tagName }
          : look;
    for (const child of node.children) walk(child, own);
  };
  for (const node of nodes) walk(node, PLAIN);
  const words = found.filter((one) => one.words !== '');
  const [first, last] = [words[0], words.at(-1)];
  if (first) words[0] = { ...first, words: first.words.trimStart() };
  if (last)
    words[words.length - 1] = { ...(words.at(-1) ?? last), words: (words.at(-1) ?? last).words.trimEnd() };
  return words.filter((one) => one.words !== '');
}
