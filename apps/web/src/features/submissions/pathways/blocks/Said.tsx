import type { Block } from '@careway/core/pathways/blocks';
import type { BlockContext } from './blockProps.ts';
import { hasWords } from './hasWords.ts';
import { OneBlock } from './OneBlock.tsx';

/** What a page of the way says, one below the other on its sheet. */
export function Said({ blocks, ...context }: BlockContext & { blocks: readonly Block[] }) {
  const said = blocks.filter((block) => hasWords(block, context));
  if (said.length === 0) return null;
  return (
    <div className="cw-said">
      {said.map((block, at) => (
        <OneBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place on the page
          key={at}
          block={block}
          level={block.kind === 'steps' ? 3 : 2}
          {...context}
        />
      ))}
    </div>
  );
}
