import type { Block } from '@careway/core/pathways/blocks';
import { Details } from '../Details.tsx';
import { Ticks } from '../lists.tsx';
import { NoteBlock } from './NoteBlock.tsx';
import type { PartOfPage } from './partOfPage.ts';

/** What a page says that leads nowhere by itself: the same for who answers it and for staff who look at it. */
export function PlainBlock({
  block,
  ...drawn
}: PartOfPage & { block: Extract<Block, { kind: 'words' | 'list' | 'note' | 'more' }> }) {
  switch (block.kind) {
    case 'words':
      return <p>{block.words}</p>;
    case 'list':
      return (
        <Ticks
          items={block.items.map(({ words, strong, icon }) => ({
            words,
            ...(strong === undefined ? {} : { strong }),
            ...(icon === 'no' ? { icon } : {}),
          }))}
        />
      );
    case 'note':
      return <NoteBlock block={block} {...drawn} />;
    case 'more':
      return (
        <Details summary={block.summary} {...(drawn.preview ? { open: true } : {})}>
          <p>{block.words}</p>
        </Details>
      );
  }
}
