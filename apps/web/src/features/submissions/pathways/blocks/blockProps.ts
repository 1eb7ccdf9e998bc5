import type { Block } from '@careway/core/pathways/blocks';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Walk } from '@careway/core/pathways/walk';
import type { Filling } from '../../filling.ts';

/** Whose page it is: what blocks need that are about one person. */
export interface BlockContext {
  definition: Pathway;
  filling: Filling;
  walked: Walk;
}

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Which heading stands above a block. */
export type Level = 2 | 3;
