import type { Block } from '@careway/core/pathways/blocks';

/** What stands together on an outcome page: a card, or a note or "why" that stands by itself. */
export type OutcomePart =
  | { kind: 'card'; title: string | undefined; next: boolean; blocks: readonly Block[] }
  | { kind: 'note'; note: Extract<Block, { kind: 'note' }>; links: readonly Block[] }
  | { kind: 'why'; blocks: readonly Block[] };

const isButton = ({ kind }: Block) => kind === 'start' || kind === 'go';
const isWhy = (block: Block) =>
  block.kind === 'live' && (block.what === 'reasons' || block.what === 'answers');

/**
 * Puts the blocks of an outcome together as a reader takes them in: a heading begins a card, a note stands by itself
 * and takes the links after it along, the reasons and the answers are one. Steps without a heading are what happens
 * next. The card with the first button is the next step.
 */
export function outcomeParts(blocks: readonly Block[]): readonly OutcomePart[] {
  const parts: OutcomePart[] = [];
  let title: string | undefined;
  let card: Block[] | undefined;
  let note: Block[] | undefined;
  let why: Block[] | undefined;
  let hasNext = false;
  for (const block of blocks) {
    if (isWhy(block)) {
      if (why === undefined) {
        why = [];
        parts.push({ kind: 'why', blocks: why });
      }
      why.push(block);
      card = undefined;
      note = undefined;
      continue;
    }
    if (block.kind === 'note') {
      note = [];
      card = undefined;
      parts.push({ kind: 'note', note: block, links: note });
      continue;
    }
    if (block.kind === 'links' && note !== undefined) {
      note.push(block);
      continue;
    }
    note = undefined;
    if (block.kind === 'heading') {
      title = block.words;
      card = undefined;
      continue;
    }
    if (card === undefined) {
      card = [];
      if (title === undefined && block.kind === 'steps') title = 'What happens next';
      parts.push({ kind: 'card', title, next: false, blocks: card });
      title = undefined;
    }
    const last = parts.at(-1);
    // Buttons are drawn below all else, wherever they are written.
    if (block.kind === 'steps' && card.length > 0 && card.every(isButton) && last?.kind === 'card')
      last.title ??= 'What happens next';
    card.push(block);
    if (isButton(block) && !hasNext && last?.kind === 'card') {
      hasNext = true;
      last.next = true;
    }
  }
  return parts;
}

/** Whether care goes on with us from here: a form of ours comes next, or a time. */
export function goesOn(blocks: readonly Block[]): boolean {
  return blocks.some(
    (block) =>
      (block.kind === 'start' && block.form !== 'eligibility' && block.look !== 'second') ||
      (block.kind === 'go' && block.to.startsWith('/appointment/')),
  );
}
