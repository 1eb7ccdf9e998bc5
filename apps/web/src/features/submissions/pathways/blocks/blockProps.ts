import type { Pathway } from '@careway/core/pathways/pathway';
import type { Walk } from '@careway/core/pathways/walk';
import type { PartOfPage } from '../../../../ui/said/partOfPage.ts';
import type { Filling } from '../../filling.ts';

/** Whose page it is: what blocks need that are about one person. */
export interface BlockContext {
  definition: Pathway;
  filling: Filling;
  walked: Walk;
}

export type Level = PartOfPage['level'];
